/** The effort of a search at a glance: every visit as wide as its subtree has visits, below the visit that it belongs to. */

import { html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import type { Recording } from "../../engine/lab/index";
import { percent } from "../../shared/notation";
import { nextTask } from "./time_slices";
import { howText } from "./narration";

const ROW = 18;
/** A name needs so much room, in pixels. */
const NAMED = 30;
/** What is narrower than this many pixels is drawn as one with its siblings. */
const NARROW = 1.5;
const MAX_ROWS = 12;

class IcicleElement extends LitElement {
  static override properties = { recording: { attribute: false }, event: { type: Number } };
  declare recording: Recording;
  declare event: number;
  readonly #resized = new ResizeObserver(() => this.#draw());

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  protected override async scheduleUpdate(): Promise<void> {
    await nextTask();
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult {
    return html`<canvas
      role="img"
      aria-label="Where the visits of the search went: ${this.#shares()}"
      @click=${(event: MouseEvent) => this.#choose(event)}
    ></canvas>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("recording") || changed.has("event")) this.#draw();
  }

  /** The successors of the root that took most, in words. */
  #shares(): string {
    const { recording } = this;
    const whole = recording.effort(0);
    const most = recording.children(0).sort((one, other) => recording.effort(other) - recording.effort(one));
    const told = most.slice(0, 3).map((visit) => {
      const how = recording.how(visit) === "full" ? "" : ` (${howText(recording, visit)})`;
      return `${recording.name(visit)}${how} ${percent(recording.effort(visit), whole)}`;
    });
    return told.length === 0 ? "the root alone" : `most into ${told.join(", ")}`;
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.querySelector("canvas");
  }

  #draw(): void {
    const canvas = this.#canvas;
    const context = canvas?.getContext("2d");
    if (canvas === null || context === null || context === undefined || this.clientWidth === 0) return;
    const width = this.clientWidth;
    const rows = rowsOf(this.recording);
    const scale = devicePixelRatio;
    canvas.width = width * scale;
    canvas.height = rows * ROW * scale;
    canvas.style.blockSize = `${rows * ROW}px`;
    context.scale(scale, scale);
    const style = getComputedStyle(this);
    const colour = (name: string): string => style.getPropertyValue(name);
    const colours = {
      exact: colour("--lab-exact"),
      lower: colour("--lab-lower"),
      upper: colour("--lab-upper"),
      open: colour("--lab-open"),
      rule: colour("--surface"),
      current: colour("--fault"),
    };
    const onBright = colour("--lab-on-bright");
    const inks = { exact: colour("--on-accent"), lower: onBright, upper: colour("--ink"), open: onBright };
    context.font = `11px ${style.fontFamily}`;
    context.textBaseline = "middle";
    const perVisit = width / this.recording.effort(0);
    const way = new Set(this.recording.path(this.recording.visitOf(this.event)));
    /** Up to where each row is drawn: what is narrower than a pixel need not be drawn twice there. */
    const drawnTo = new Float64Array(rows);
    const draw = (visit: number, ply: number, x: number): void => {
      const size = this.recording.effort(visit) * perVisit;
      if (ply >= rows || this.recording.begins(visit) > this.event) return;
      if (x + size < (drawnTo[ply] ?? 0)) return;
      drawnTo[ply] = Math.floor(x + size) + 1;
      const done = this.recording.ends(visit) <= this.event;
      const kind = done ? this.recording.turnedOut(visit) : "open";
      context.fillStyle = colours[kind];
      context.fillRect(x, ply * ROW, Math.max(size, 1), ROW - 1);
      if (this.recording.zero(visit) && size > 4) {
        context.fillStyle = colours.rule;
        context.fillRect(x, ply * ROW + ROW - 3, size, 1);
      }
      if (size >= NARROW) {
        context.fillStyle = colours.rule;
        context.fillRect(x + size - 0.5, ply * ROW, 0.5, ROW - 1);
        let left = x + perVisit;
        for (const child of this.recording.children(visit)) {
          draw(child, ply + 1, left);
          left += this.recording.effort(child) * perVisit;
        }
      }
      const name = ply === 0 ? "root" : this.recording.name(visit);
      if (size >= NAMED && context.measureText(name).width < size - 6) {
        context.fillStyle = inks[kind];
        context.fillText(name, x + 4, ply * ROW + ROW / 2);
      }
      if (way.has(visit)) {
        context.fillStyle = colours.current;
        context.fillRect(x, ply * ROW, Math.max(size, 2), 2);
      }
    };
    draw(0, 0, 0);
  }

  #choose({ offsetX, offsetY }: MouseEvent): void {
    const sought = (offsetX / this.clientWidth) * this.recording.effort(0);
    const ply = Math.floor(offsetY / ROW);
    let visit = 0;
    let left = 1;
    while (this.recording.ply(visit) < ply) {
      let found: number | undefined;
      for (const child of this.recording.children(visit)) {
        if (sought >= left && sought < left + this.recording.effort(child)) {
          found = child;
          break;
        }
        left += this.recording.effort(child);
      }
      if (found === undefined) break;
      visit = found;
      left += 1;
    }
    this.dispatchEvent(new CustomEvent<number>("visit", { detail: visit }));
  }
}

/** As many as the deepest of the first visits; deep trees are cut. */
function rowsOf(recording: Recording): number {
  let deepest = 0;
  for (let visit = 0; visit < recording.visitCount && deepest < MAX_ROWS; visit++)
    deepest = Math.max(deepest, recording.ply(visit));
  return Math.min(deepest + 1, MAX_ROWS);
}

customElements.define("pv-icicle", IcicleElement);
