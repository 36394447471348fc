/** An icicle plot of a search's effort: each visit below its parent, as wide as the number of visits in its subtree. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { LightDomElement } from "../page/kit/light_dom_element";
import type { Recording } from "../engine/lab/index";
import { percent } from "../shared/notation";
import { nextTask } from "./time_slices";
import { howText } from "./narration";

/** In pixels. */
const ROW_HEIGHT = 18;
/** The narrowest visit with a name, in pixels. */
const MIN_NAMED_WIDTH = 30;
/** The narrowest visit whose children are drawn, in pixels. */
const MIN_OPEN_WIDTH = 1.5;
const MAX_ROWS = 12;

class IcicleElement extends LightDomElement {
  static override properties = { recording: { attribute: false }, event: { type: Number } };
  declare recording: Recording;
  declare event: number;
  readonly #resized = new ResizeObserver(() => this.#draw());

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
      aria-label="Distribution of the visits: ${this.#shares()}"
      @click=${(event: MouseEvent) => this.#selectVisit(event)}
    ></canvas>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("recording") || changed.has("event")) this.#draw();
  }

  /** The root moves with the most visits, in words. */
  #shares(): string {
    const { recording } = this;
    const whole = recording.effort(0);
    const most = recording.children(0).sort((one, other) => recording.effort(other) - recording.effort(one));
    const shares = most.slice(0, 3).map((visit) => {
      const how = recording.how(visit) === "full" ? "" : ` (${howText(recording, visit)})`;
      return `${recording.name(visit)}${how} ${percent(recording.effort(visit), whole)}`;
    });
    return shares.length === 0 ? "the root alone" : `most in ${shares.join(", ")}`;
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
    canvas.height = rows * ROW_HEIGHT * scale;
    canvas.style.blockSize = `${rows * ROW_HEIGHT}px`;
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
    const path = new Set(this.recording.path(this.recording.visitOf(this.event)));
    /** The right edge of each row so far; visits within the same pixel are drawn once. */
    const drawnTo = new Float64Array(rows);
    const draw = (visit: number, ply: number, x: number): void => {
      const size = this.recording.effort(visit) * perVisit;
      if (ply >= rows || this.recording.begins(visit) > this.event) return;
      if (x + size < (drawnTo[ply] ?? 0)) return;
      drawnTo[ply] = Math.floor(x + size) + 1;
      const done = this.recording.ends(visit) <= this.event;
      const kind = done ? this.recording.turnedOut(visit) : "open";
      context.fillStyle = colours[kind];
      context.fillRect(x, ply * ROW_HEIGHT, Math.max(size, 1), ROW_HEIGHT - 1);
      if (this.recording.zero(visit) && size > 4) {
        context.fillStyle = colours.rule;
        context.fillRect(x, ply * ROW_HEIGHT + ROW_HEIGHT - 3, size, 1);
      }
      if (size >= MIN_OPEN_WIDTH) {
        context.fillStyle = colours.rule;
        context.fillRect(x + size - 0.5, ply * ROW_HEIGHT, 0.5, ROW_HEIGHT - 1);
        let left = x + perVisit;
        for (const child of this.recording.children(visit)) {
          draw(child, ply + 1, left);
          left += this.recording.effort(child) * perVisit;
        }
      }
      const name = ply === 0 ? "root" : this.recording.name(visit);
      if (size >= MIN_NAMED_WIDTH && context.measureText(name).width < size - 6) {
        context.fillStyle = inks[kind];
        context.fillText(name, x + 4, ply * ROW_HEIGHT + ROW_HEIGHT / 2);
      }
      if (path.has(visit)) {
        context.fillStyle = colours.current;
        context.fillRect(x, ply * ROW_HEIGHT, Math.max(size, 2), 2);
      }
    };
    draw(0, 0, 0);
  }

  #selectVisit({ offsetX, offsetY }: MouseEvent): void {
    const sought = (offsetX / this.clientWidth) * this.recording.effort(0);
    const ply = Math.floor(offsetY / ROW_HEIGHT);
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

/** One row per ply of the deepest visit, up to the maximum. */
function rowsOf(recording: Recording): number {
  let deepest = 0;
  for (let visit = 0; visit < recording.visitCount && deepest < MAX_ROWS; visit++)
    deepest = Math.max(deepest, recording.ply(visit));
  return Math.min(deepest + 1, MAX_ROWS);
}

customElements.define("pv-icicle", IcicleElement);
