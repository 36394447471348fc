/** The graph of a game on a canvas, by uPlot: White's expected score by ply, with marks. Loaded when there is something to draw. */

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Judgement } from "../../engine/review/judgements";
import type { ReviewedPly } from "../../engine/review/reviewed_game";
import { whiteExpectation } from "../../engine/winning_chances";

/** As style sheets resolve them. */
export interface GraphColours {
  readonly white: string;
  readonly black: string;
  readonly line: string;
  readonly middle: string;
  readonly current: string;
  readonly mark: string;
  readonly blunder: string;
  readonly markEdge: string;
}

export interface GraphActions {
  /** The user has clicked a ply or dragged to it. */
  readonly pick: (ply: number) => void;
  /** The pointer is over a ply, or has left. */
  readonly point: (ply: number | undefined) => void;
}

/** Room above and below for marks at either end, in percent. */
const MARGIN = 6;

const MARK_RADIUS: Readonly<Record<Judgement, number>> = { inaccuracy: 3, mistake: 4.5, blunder: 5 };

export class GraphPlot {
  readonly #plot: uPlot;
  readonly #colours: () => GraphColours;
  #plies: readonly ReviewedPly[] = [];
  #current: number | undefined;
  #drawn: GraphColours;

  /** `colours` is asked anew for every drawing, because the theme may change. */
  constructor(place: HTMLElement, colours: () => GraphColours, { pick, point }: GraphActions) {
    this.#colours = colours;
    this.#drawn = colours();
    this.#plot = new uPlot(
      {
        ...sizeOf(place),
        legend: { show: false },
        padding: [0, 0, 0, 0],
        scales: {
          x: { time: false, range: (_, min, max) => [min, Math.max(max, min + 1)] },
          y: { range: [-MARGIN, 100 + MARGIN] },
        },
        axes: [{ show: false }, { show: false }],
        cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
        series: [
          {},
          {
            stroke: () => this.#drawn.line,
            fill: () => this.#drawn.white,
            fillTo: -MARGIN,
            width: 1.5,
            points: { show: false },
          },
        ],
        hooks: {
          setCursor: [
            ({ cursor }) =>
              point(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? undefined) : undefined),
          ],
          drawClear: [() => this.#drawGround()],
          draw: [() => this.#drawMarks()],
        },
      },
      [[0], [null]],
      place,
    );
    followPointer(this.#plot, pick);
  }

  show(plies: readonly ReviewedPly[], current: number | undefined): void {
    if (plies === this.#plies && current === this.#current) return;
    const same = plies === this.#plies;
    this.#plies = plies;
    this.#current = current;
    if (same) this.redraw();
    else {
      this.#drawn = this.#colours();
      this.#plot.setData([plies.map(({ ply }) => ply), plies.map(expectation)]);
    }
  }

  /** In other colours, perhaps. */
  redraw(): void {
    this.#drawn = this.#colours();
    this.#plot.redraw(false);
  }

  resize(place: HTMLElement): void {
    this.#plot.setSize(sizeOf(place));
  }

  destroy(): void {
    this.#plot.destroy();
  }

  /** Black's part, behind White's, wherever the chances of neighbours are known. */
  #drawGround(): void {
    const { ctx, bbox } = this.#plot;
    const x = (ply: number): number => this.#plot.valToPos(ply, "x", true);
    ctx.save();
    ctx.fillStyle = this.#drawn.black;
    let first: number | undefined;
    for (const [index, { ply, chances }] of this.#plies.entries()) {
      if (chances === undefined) continue;
      first ??= ply;
      if (this.#plies[index + 1]?.chances !== undefined) continue;
      ctx.fillRect(x(first), bbox.top, x(ply) - x(first), bbox.height);
      first = undefined;
    }
    ctx.restore();
  }

  #drawMarks(): void {
    const { ctx, bbox } = this.#plot;
    const pixels = devicePixelRatio;
    const at = (value: number, scale: "x" | "y"): number =>
      Math.round(this.#plot.valToPos(value, scale, true));
    ctx.save();
    ctx.lineWidth = pixels;
    ctx.strokeStyle = this.#drawn.middle;
    stroke(ctx, [bbox.left, at(50, "y")], [bbox.left + bbox.width, at(50, "y")]);
    if (this.#current !== undefined) {
      ctx.lineWidth = 2 * pixels;
      ctx.strokeStyle = this.#drawn.current;
      const x = at(this.#current, "x");
      stroke(ctx, [x, bbox.top], [x, bbox.top + bbox.height]);
    }
    for (const ply of this.#plies) {
      const y = expectation(ply);
      if (ply.judgement === undefined || y === null) continue;
      const { judgement } = ply.judgement;
      ctx.lineWidth = 1.5 * pixels;
      ctx.strokeStyle = this.#drawn.markEdge;
      ctx.fillStyle = judgement === "blunder" ? this.#drawn.blunder : this.#drawn.mark;
      ctx.fill(markOf(judgement, at(ply.ply, "x"), at(y, "y"), MARK_RADIUS[judgement] * pixels));
      ctx.stroke(markOf(judgement, at(ply.ply, "x"), at(y, "y"), MARK_RADIUS[judgement] * pixels));
    }
    ctx.restore();
  }
}

const expectation = ({ chances }: ReviewedPly): number | null =>
  chances === undefined ? null : 100 * whiteExpectation(chances);

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } => ({
  width: Math.max(1, clientWidth),
  height: Math.max(1, clientHeight),
});

function stroke(
  ctx: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
}

/** A circle for an inaccuracy, a diamond for a mistake, a square for a blunder: not by colour alone. */
function markOf(judgement: Judgement, x: number, y: number, radius: number): Path2D {
  const mark = new Path2D();
  if (judgement === "inaccuracy") mark.arc(x, y, radius, 0, 2 * Math.PI);
  else if (judgement === "blunder") mark.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else {
    mark.moveTo(x, y - radius);
    mark.lineTo(x + radius, y);
    mark.lineTo(x, y + radius);
    mark.lineTo(x - radius, y);
    mark.closePath();
  }
  return mark;
}

/** Picks the ply under the pointer on a press and while it is dragged. */
function followPointer(plot: uPlot, pick: (ply: number) => void): void {
  const { over } = plot;
  let picked: number | undefined;
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = over.getBoundingClientRect();
    const ply = plot.posToIdx(Math.min(width, Math.max(0, clientX - left)));
    if (ply !== picked) pick(ply);
    picked = ply;
  };
  over.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    over.setPointerCapture(event.pointerId);
    follow(event);
  });
  over.addEventListener("pointermove", (event) => {
    if (over.hasPointerCapture(event.pointerId)) follow(event);
  });
  over.addEventListener("lostpointercapture", () => (picked = undefined));
}
