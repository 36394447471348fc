/** A chess clock. Its times are in milliseconds, its moments as `Date.now()` gives them, so that it goes on through a reload. */

import type { Color } from "chessops/types";
import { opposite } from "chessops/util";
import { counted } from "../../shared/notation";

export interface TimeControl {
  /** Each side's time for the whole game. */
  readonly baseMs: number;
  /** What a side gets for each of its moves. */
  readonly incrementMs: number;
}

export interface PlayClock {
  readonly control: TimeControl;
  /** What each side had left at the moment `since`. */
  readonly left: Readonly<Record<Color, number>>;
  readonly since: number;
  /** The side whose time runs; absent once the clock has been stopped. */
  readonly running?: Color;
}

/** The clock at the start of a game. The time of the side to move runs at once. */
export const startedClock = (control: TimeControl, turn: Color, now: number): PlayClock => ({
  control,
  left: { white: control.baseMs, black: control.baseMs },
  since: now,
  running: turn,
});

/** The time that a side has left. */
export const timeLeft = ({ left, running, since }: PlayClock, side: Color, now: number): number =>
  running === side ? Math.max(0, left[side] - Math.max(0, now - since)) : left[side];

/** The clock after a move of the running side, which gets its increment. */
export function pressed(clock: PlayClock, now: number): PlayClock {
  const { control, running } = clock;
  if (running === undefined) return clock;
  const handed = handedTo(clock, opposite(running), now);
  const left = { ...handed.left, [running]: handed.left[running] + control.incrementMs };
  return { ...handed, left };
}

/** The clock with the time of `side` running from now on, or with none. */
export const handedTo = (clock: PlayClock, side: Color | undefined, now: number): PlayClock => ({
  control: clock.control,
  left: { white: timeLeft(clock, "white", now), black: timeLeft(clock, "black", now) },
  since: now,
  ...(side === undefined ? {} : { running: side }),
});

/** The side whose time is over. */
export const fallenFlag = (clock: PlayClock, now: number): Color | undefined =>
  clock.running !== undefined && timeLeft(clock, clock.running, now) <= 0 ? clock.running : undefined;

const SECOND_MS = 1000;
const MINUTE_S = 60;
/** Below it, tenths of a second count. */
const HURRY_MS = 10_000;

/** Minutes and seconds, rounded up, so that 0:00 is shown when the time is over and not before; tenths at the end. */
export function clockText(ms: number): string {
  const unit = ms < HURRY_MS ? SECOND_MS / 10 : SECOND_MS;
  const seconds = (Math.ceil(ms / unit) * unit) / SECOND_MS;
  const minutes = Math.floor(seconds / MINUTE_S);
  const rest = seconds - minutes * MINUTE_S;
  const digits = ms < HURRY_MS && ms > 0 ? rest.toFixed(1).padStart(4, "0") : String(rest).padStart(2, "0");
  return `${minutes}:${digits}`;
}

/** The time of a clock in words, for screen readers. */
export function spokenTime(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  const [minutes, rest] = [Math.floor(seconds / MINUTE_S), seconds % MINUTE_S];
  const parts = [
    ...(minutes > 0 ? [counted(minutes, "minute")] : []),
    ...(rest > 0 || minutes === 0 ? [counted(rest, "second")] : []),
  ];
  return parts.join(" ");
}
