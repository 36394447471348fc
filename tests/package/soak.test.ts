/** A hundredth of `./build.sh soak`: random, hostile and deadly operations on the package in Node.js, Chromium and Firefox. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { runSoak, summary } from "../soak/soak";
import { PACKAGE } from "./installation";
import { HERE } from "./site";

const OPERATIONS = 10_000;
/** The same operations in every run of the tests; only their timing differs. */
const SEED = 16;

/** A limit for hangs, not a measure of speed. */
const PATIENCE_MS = 600_000;

test(
  `${OPERATIONS} random operations find no hang, no crash, no stale report, and level memory`,
  async () => {
    const seed = Number(process.env["PVSCOPE_SEED"] ?? SEED);
    const places = { packageFolder: PACKAGE, folder: join(HERE, "soak") };
    const lines: string[] = [`PVSCOPE_SEED=${seed}`];
    const { environments, faults } = await runSoak({ operations: OPERATIONS, seed }, places, (line) =>
      lines.push(line),
    );
    for (const environment of environments) console.info(summary(environment));
    expect(faults, lines.join("\n")).toEqual([]);
  },
  PATIENCE_MS,
);
