/** Waits for a value, with short intervals: those of Playwright grow to a second. */

import { expect } from "@playwright/test";

export const INTERVALS_MS = [50, 100, 200];

export const poll = <T>(look: () => T | Promise<T>, message?: string) =>
  expect.poll(look, { intervals: INTERVALS_MS, ...(message === undefined ? {} : { message }) });
