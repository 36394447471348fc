import { expect, test } from "vitest";
import { recorded } from "../../tests/recorded";
import { changeErrorPercent, changePercent, total, type Trade, tradeOf } from "./break_even";
import { askWhetherItPays, changeText, signedText } from "./pay_words";
import { rightAnswer } from "./question";

/** The trees of the chapter's slider, fewer of them. */
const tradesOf = (orderPercent: number): Promise<Trade[]> =>
  Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const game = {
        kind: "random",
        branching: 5,
        depth: 5,
        orderPercent,
        rangeCp: 1000,
        seed: index + 1,
      } as const;
      const [plain, pvs] = [
        recorded(game, { kind: "plain", cutoff: "inclusive" }),
        recorded(game, { kind: "merged", cutoff: "inclusive" }),
      ];
      return tradeOf([plain, pvs]);
    }),
  );

test("the question has either answer, by the trees, and the sums of its answer agree", async () => {
  const rights = new Set<string>();
  for (const order of [0, 25, 50, 75, 90]) {
    const trade = total(await tradesOf(order));
    const question = askWhetherItPays(trade);
    if (question === undefined) throw new Error("some proofs fail in this order");
    const { ask, answer } = question;
    const right = rightAnswer(question);
    expect(ask.startsWith(changePercent(trade) < 0 ? "PVS saves" : "PVS costs")).toBe(true);
    const [, saved, wasted] = (/save (\d+\.\d) visits.*waste (\d+\.\d)/.exec(answer) ?? []).map(Number);
    expect(right).toBe((saved ?? 0) > (wasted ?? 0) ? "Save visits" : "Cost visits");
    rights.add(right ?? "");
  }
  expect(rights.size).toBe(2);
});

test("where every proof holds, no break-even is known and nothing is asked", async () => {
  expect(askWhetherItPays(total(await tradesOf(100)))).toBeUndefined();
});

test("no number is minus nothing, and no change is a change", () => {
  expect([signedText(-0.04), signedText(-0.06), signedText(2)]).toEqual(["0.0", "−0.1", "2.0"]);
  expect([changeText(-0.01, 0.2), changeText(-2.1, 1.2), changeText(9.5, 0.4)]).toEqual([
    "as many visits as alpha-beta (standard error 0.2%, which chance alone may explain)",
    "2.1% fewer visits than alpha-beta (standard error 1.2%, which chance alone may explain)",
    "9.5% more visits than alpha-beta (standard error 0.4%)",
  ]);
});

test("the error is that of the mean change, if all trees are as large", () => {
  const trade = (pvsVisits: number): Trade => ({
    plainVisits: 100,
    pvsVisits,
    held: 0,
    failed: 0,
    replaced: 0,
    spent: 0,
    wasted: 0,
  });
  // The changes are -10 % and +10 %: a deviation of 10 √2, over two trees.
  expect(changeErrorPercent([trade(90), trade(110)])).toBeCloseTo(10);
});
