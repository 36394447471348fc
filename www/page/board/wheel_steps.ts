/** Steps through the game by the wheel: one for each notch of a mouse, and one for a stretch of a trackpad. */

/** Movement in pixels of the smallest first event that counts; less is a finger that rests on a trackpad. */
const FIRST_PX = 4;
/** Movement in pixels of every further step. */
const STEP_PX = 60;
/** The pause in milliseconds after which a movement is a new one. */
const PAUSE_MS = 200;
/** The shortest time between two steps, in milliseconds. */
const MIN_INTERVAL_MS = 40;

/** Pixels of a unit of {@link WheelEvent.deltaMode}: pixels, lines, pages. */
const UNITS = [1, 40, 600] as const;

export type WheelMove = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

export class WheelSteps {
  #sum = 0;
  #last = -Infinity;
  #stepped = -Infinity;

  /** The step of an event: 1 forward, −1 back, 0 none yet. */
  take({ deltaY, deltaMode, timeStamp }: WheelMove): -1 | 0 | 1 {
    const px = deltaY * (UNITS[deltaMode] ?? 1);
    const first = timeStamp - this.#last > PAUSE_MS || px * this.#sum < 0;
    this.#last = timeStamp;
    this.#sum = first ? px : this.#sum + px;
    const enough = Math.abs(this.#sum) >= STEP_PX || (first && Math.abs(px) >= FIRST_PX);
    if (!enough || timeStamp - this.#stepped < MIN_INTERVAL_MS) return 0;
    this.#stepped = timeStamp;
    // The direction stays known: a change of it is a new movement.
    this.#sum = Math.sign(px) * Number.EPSILON;
    return px > 0 ? 1 : -1;
  }
}
