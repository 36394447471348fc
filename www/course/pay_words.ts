/** The numbers of the chapter on when PVS pays, in words, and its question. */

import { breakEven, changePercent, failing, gainAndWaste, gainAt, type Trade } from "./break_even";
import { choice, type Question } from "./question";

/** With one decimal; what rounds to nothing has no sign. */
export const signedText = (value: number): string => {
  const text = value.toFixed(1);
  return text === "-0.0" ? "0.0" : text.replace("-", "−");
};

export const percentOf = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A change in visits with its standard error, both in percent. Within two errors, chance may have made it. */
export function changeText(change: number, error: number): string {
  const size = Math.abs(change).toFixed(1);
  const visits =
    size === "0.0"
      ? "as many visits as alpha-beta"
      : `${size}% ${change < 0 ? "fewer" : "more"} visits than alpha-beta`;
  const doubt = Math.abs(change) < 2 * error ? ", which chance alone may explain" : "";
  return `${visits} (standard error ${error.toFixed(1)}%${doubt})`;
}

/**
 * Would PVS still pay if twice as many proofs failed, or begin to if half as many did? None where there is no break-even: if all proofs
 * hold, or those that hold save nothing.
 */
export function askWhetherItPays(trade: Trade): Question | undefined {
  const even = breakEven(trade);
  if (even === undefined || even <= 0) return undefined;
  const pays = changePercent(trade) < 0;
  const asked = Math.min(1, failing(trade) * (pays ? 2 : 0.5));
  const [gain, waste] = gainAndWaste(trade);
  const [saved, wasted] = [100 * (1 - asked) * gain, 100 * asked * waste];
  const right = gainAt(trade, asked) > 0;
  const why = `With ${percentOf(asked)} failing, ${right ? "the proofs that hold still save more than the others waste" : "the proofs that fail waste more than the others save"}: break-even is at ${percentOf(even)}.`;
  return choice(
    {
      ask: `PVS ${pays ? "saves" : "costs"} visits on these trees. Suppose that ${pays ? "twice" : "half"} as many proofs failed, ${percentOf(asked)}. What would it do?`,
      answer: `Break-even is at ${percentOf(even)}. Of 100 proofs, those that hold would save ${signedText(saved)} visits, and those that fail waste ${signedText(wasted)}. The second slider shows it.`,
    },
    right ? "Save visits" : "Cost visits",
    [[right ? "Cost visits" : "Save visits", why]],
  );
}
