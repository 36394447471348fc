/** The certificate of another engine's line, in words. */

import type { UciLine } from "../../engine/uci_engine/reports";
import { counted, scoreText } from "../../shared/notation";

/** The value of the last position, and whose it is, beside the score of the line. */
export function lastValue({ certificate, score }: UciLine, isSearching: boolean): string {
  const { score: value, scoreBy } = certificate;
  if (value === undefined)
    return isSearching ? "known once its search has ended" : "not known: nobody has a value for it";
  const by = {
    rules: "by the rules",
    engine: "by its own “eval”",
    evaluator: "by our evaluation, as it has no “eval”",
  }[scoreBy ?? "evaluator"];
  const [there, claimed] = [scoreText(value), scoreText(score)];
  return `${there} ${by}; the score is ${claimed}${there === claimed ? ": equal" : ""}`;
}

/** The fault of a line. A short line says by how much. */
const faultOf = ({ depth, certificate: { plies, fault } }: UciLine): string | undefined =>
  fault?.startsWith("the line ends after") === true
    ? `ends ${counted(depth - plies, "ply", "plies")} short of its depth`
    : fault;

/** What the certificates of the lines say together, with its sign. */
export function summary(lines: readonly UciLine[]): string {
  const faults = lines.flatMap((line) => {
    const fault = faultOf(line);
    return fault === undefined ? [] : [`line ${line.multiPv}: ${fault}`];
  });
  if (faults.length > 0) return `✕ ${faults.join("; ")}`;
  return lines.length === 1
    ? "✓ the line is legal and as long as its depth"
    : "✓ every line is legal and as long as its depth";
}
