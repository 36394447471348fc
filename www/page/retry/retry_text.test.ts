import { expect, test } from "vitest";
import { summaryText } from "./retry_text";

test("the summary counts each outcome", () => {
  expect(summaryText(1, new Map([[0, "found"]]))).toBe("You found 1 of 1 better move.");
  expect(
    summaryText(
      5,
      new Map([
        [0, "found"],
        [1, "hinted"],
        [3, "shown"],
      ]),
    ),
  ).toBe("You found 2 of 5 better moves, 1 with a hint, 1 was shown, 2 were skipped.");
});
