import { expect, test } from "vitest";
import { example, recorded } from "../../tests/recorded";
import { lineReports } from "./line_reports";

test("the line is reported each time that it changes at the root, and the last report is the result", () => {
  const recording = recorded(example("champion"), { kind: "negamaxPvs", fail: "soft" });
  const all = lineReports(recording, recording.eventCount - 1);
  expect(all.map(({ line, value }) => [line, value])).toEqual([
    ["A a", "−10"],
    ["C b", "−200"],
  ]);
  expect(lineReports(recording, (all[1]?.event ?? 0) - 1)).toEqual(all.slice(0, 1));
  expect(all.at(-1)?.line).toBe(recording.summary.line.join(" "));
});
