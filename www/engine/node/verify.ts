/** `pvscope verify`: replays a line of any engine, and checks the score and the depth that it is claimed to have. */

import { parseArgs } from "node:util";
import type { LineClaim, Verification } from "../../wasm/plain/pvscope.js";
import { scoreText } from "../score_text.js";
import { wholeNumberIn } from "../whole_number.js";
import { Analyzer } from "./index.js";

const USAGE = `usage: pvscope verify [OPTION…] MOVE…

Replays a line, moves in SAN or UCI, and prints its verdict: "legal", or with a score "proven" if the last position has it, or
"refuted" with the reason.

  --fen FEN       the position before the first move. Default: the initial one
  --cp SCORE      the claimed score in centipawns, from White's view; a negative one as --cp=-35
  --mate MOVES    instead of it, moves to mate: positive if White mates
  --depth PLIES   the least number of moves, unless the line ends the game
  --chess960      the position is Chess960 even where its castling rights do not say so
  --help          show this help

The exit status is 0 if the line is legal and every claim holds, 2 if not, and 1 if the command failed.`;

const STATUS = { holds: 0, refuted: 2 };

/** Returns the exit status. Rejects with an error for the user. */
export async function verify(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  if (options === undefined) {
    console.log(USAGE);
    return STATUS.holds;
  }
  const { fen, chess960, moves, score, depth } = options;
  const analyzer = new Analyzer({ threads: 1, hashMb: 1 });
  try {
    const claim = score && { score, depth };
    const verification = await analyzer.verify({ fen, chess960 }, moves, claim);
    const fault = verification.refutation?.message ?? shortness(verification, depth);
    console.log(fault === undefined ? verdictText(verification) : `refuted: ${fault}`);
    return fault === undefined ? STATUS.holds : STATUS.refuted;
  } finally {
    await analyzer.close();
  }
}

/** Undefined for `--help`. */
function optionsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fen: { type: "string" },
      cp: { type: "string" },
      mate: { type: "string" },
      depth: { type: "string" },
      chess960: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return undefined;
  const moves = positionals.flatMap((text) => text.split(/\s+/)).filter((move) => move !== "");
  if (moves.length === 0) throw new Error('there are no moves to verify; see "pvscope verify --help"');
  const { fen, chess960 } = values;
  const depth = values.depth === undefined ? undefined : whole("--depth", values.depth);
  return { fen, chess960, moves, score: scoreOf(values.cp, values.mate), depth };
}

function scoreOf(cp: string | undefined, mate: string | undefined): LineClaim["score"] | undefined {
  if (cp !== undefined && mate !== undefined)
    throw new Error("a line has one score: use --cp or --mate, not both");
  if (cp !== undefined) return { kind: "cp", cp: signed("--cp", cp) };
  return mate === undefined ? undefined : { kind: "mate", moves: signed("--mate", mate) };
}

function signed(option: string, text: string): number {
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * whole(option, digits, text);
}

function whole(option: string, digits: string, text = digits): number {
  const number = wholeNumberIn(digits);
  if (number === undefined) throw new Error(`${option} must be a whole number, not "${text}"`);
  return number;
}

/** The engine checks the depth beside a score; alone, it is counted here. */
function shortness({ steps, equation }: Verification, depth = 0): string | undefined {
  if (steps.length >= depth || equation.ending !== undefined) return undefined;
  return `the line ends after ${steps.length} plies, short of the depth of ${depth}, and the game goes on`;
}

function verdictText({ verdict, steps, end, equation }: Verification): string {
  const plies = `${steps.length} ${steps.length === 1 ? "ply" : "plies"}`;
  const ending = equation.ending === undefined ? "" : `, ${equation.ending}`;
  return `${verdict}: ${plies} to ${end}${ending}, worth ${scoreText(equation.score)}`;
}
