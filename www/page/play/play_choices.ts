/** The levels and clocks on offer for a game against the engine, and the user's last choice. */

import { MAX_ELO, MIN_ELO } from "../../engine/limits";
import { remember, remembered } from "../state/local_storage";
import type { TimeControl } from "./play_clock";

const STEP = 100;

/** The levels on offer, in Elo. */
export const LEVELS: readonly number[] = Array.from(
  { length: (MAX_ELO - MIN_ELO) / STEP + 1 },
  (_, index) => MIN_ELO + STEP * index,
);

/** Each side's minutes for a game; 0 for a game without a clock. */
export const MINUTES: readonly number[] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90];

/** Seconds for each move. */
export const INCREMENTS: readonly number[] = [0, 1, 2, 3, 5, 10, 15, 20, 30];

const LEVEL = { key: "pvscope-level", offered: LEVELS, otherwise: 1500 };
const CLOCK_MINUTES = { key: "pvscope-clock-minutes", offered: MINUTES, otherwise: 0 };
const CLOCK_INCREMENT = { key: "pvscope-clock-increment", offered: INCREMENTS, otherwise: 0 };

function last({ key, offered, otherwise }: typeof LEVEL): number {
  const choice = Number(remembered(key) ?? NaN);
  return offered.includes(choice) ? choice : otherwise;
}

/** The level of the last game. */
export const lastLevel = (): number => last(LEVEL);

export const lastMinutes = (): number => last(CLOCK_MINUTES);

export const lastIncrement = (): number => last(CLOCK_INCREMENT);

export function rememberChoices(elo: number, minutes: number, increment: number): void {
  remember(LEVEL.key, String(elo));
  remember(CLOCK_MINUTES.key, String(minutes));
  remember(CLOCK_INCREMENT.key, String(increment));
}

/** The time control of a choice; undefined for a game without a clock. */
export const timeControl = (minutes: number, increment: number): TimeControl | undefined =>
  minutes === 0 ? undefined : { baseMs: 60_000 * minutes, incrementMs: 1000 * increment };
