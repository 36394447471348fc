/**
 * What must hold for any text that is pasted as a PGN, or read by `pvscope batch`. A run tries some hundred texts; with PVSCOPE_FUZZ_SECONDS it goes on that
 * long.
 */

import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSanAndPlay, parseSan } from "chessops/san";
import type { Move } from "chessops/types";
import { parseUci } from "chessops/util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pgnItems } from "../node/batch/pgn_items";
import { NULL_MOVE } from "./game";
import { gameFromPgn, type LoadedGame } from "./pgn";
import type { Result } from "./result";

const SECONDS = Number(process.env["PVSCOPE_FUZZ_SECONDS"] ?? 0);
const PROPERTIES = 3;
const LONGEST_MESSAGE = 300;

const STARTS = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 17",
  "QN1NQ3/8/8/N1k1N3/8/Q6Q/8/K6Q b - - 0 1",
] as const;

interface Game {
  readonly start: string;
  readonly sans: readonly string[];
  /** The position after the last move. */
  readonly end: string;
}

const chessAt = (fen: string): Chess => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();

const legalMoves = (position: Chess): Move[] =>
  Array.from(position.allDests()).flatMap(([from, squares]) =>
    Array.from(squares).flatMap((to): Move[] => {
      const promotes = position.board.getRole(from) === "pawn" && (to >= 56 || to < 8);
      return promotes
        ? [
            { from, to, promotion: "queen" },
            { from, to, promotion: "knight" },
          ]
        : [{ from, to }];
    }),
  );

/** The game that `choices` leads to. */
function playedGame(start: string, choices: readonly number[]): Game {
  const position = chessAt(start);
  const sans: string[] = [];
  for (const choice of choices) {
    const moves = legalMoves(position);
    const move = moves[choice % Math.max(1, moves.length)];
    if (move === undefined) break;
    sans.push(makeSanAndPlay(position, move));
  }
  return { start, sans, end: makeFen(position.toSetup()) };
}

const games = fc
  .tuple(fc.constantFrom(...STARTS), fc.array(fc.nat(), { minLength: 1, maxLength: 80 }))
  .map(([start, choices]) => playedGame(start, choices))
  .filter(({ sans }) => sans.length > 0);

const letters = (text: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(text)), maxLength: 40 });

const comments = fc.oneof(
  letters('abc [](){;$%!?.123\n"\\é♞').map((text) => `{${text}}`),
  letters('abc [](){};$%!?.123"\\é♞').map((text) => `;${text}\n`),
  fc.nat(1000).map((length) => `{${"long\n\n".repeat(length)}}`),
);

/** Text between two moves that is none itself. */
const remarks = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("", " ", "\n", "\r\n", "\t") },
  fc.constantFrom(" $1 ", " !? ", " ! $255 ", "\n% not a move Qxx9\n"),
  comments,
);

const tags = fc.array(
  fc
    .tuple(fc.constantFrom("Event", "White", "Annotator", "Round"), letters("abc ][{};%é"))
    .map(([name, value]) => `[${name} "${value}"]\n`),
  { maxLength: 4 },
);

const written = fc
  .tuple(
    games,
    tags,
    fc.infiniteStream(remarks),
    fc.constantFrom("", "\uFEFF"),
    fc.constantFrom("1-0", "0-1", "1/2-1/2", "*", ""),
    fc.boolean(),
  )
  .map(([game, heading, gaps, mark, result, numbered]) => {
    const parts = game.sans.map((san, ply) => {
      const number = numbered ? `${1 + Math.floor(ply / 2)}${ply % 2 === 0 ? "." : "..."} ` : "";
      return `${number}${san} ${gaps.next().value} `;
    });
    const start = game.start === STARTS[0] ? "" : `[FEN "${game.start}"]\n[SetUp "1"]\n`;
    return { game, text: `${mark}${heading.join("")}${start}\n${parts.join("")}${result}\n` };
  });

/** A loaded game replays, and a refusal says why in a line. */
function holds(text: string, loaded: Result<LoadedGame>): void {
  if (!loaded.ok) {
    expect(loaded.error.trim()).not.toBe("");
    expect(loaded.error.length).toBeLessThan(LONGEST_MESSAGE);
    return;
  }
  const { game } = loaded.value;
  expect(loaded.value.games).toBeGreaterThan(0);
  expect(game.cursor).toBe(game.plies.length);
  let position = chessAt(game.start);
  for (const ply of game.plies) {
    if (ply.uci === NULL_MOVE) {
      position = chessAt(ply.fen);
      continue;
    }
    const move = parseSan(position, ply.san);
    const uci = parseUci(ply.uci);
    if (move === undefined || uci === undefined) throw new Error(`${ply.san} (${ply.uci}) in ${text}`);
    expect(position.isLegal(uci)).toBe(true);
    position.play(move);
    expect(makeFen(position.toSetup())).toBe(ply.fen);
  }
}

/** The position at the end of `text` for `pvscope batch`. */
async function endOfBatch(text: string): Promise<string | undefined> {
  async function* pieces(): AsyncGenerator<string, void> {
    for (let at = 0; at < text.length; at += 50) yield text.slice(at, at + 50);
    await Promise.resolve();
  }
  let end: string | undefined;
  for await (const item of pgnItems(pieces(), false)) {
    if (item.error !== undefined) throw new Error(`${item.error.message}\n${text}`);
    end = item.fen;
  }
  return end;
}

/** Checks `property` for a while. */
async function check<T>(texts: fc.Arbitrary<T>, property: (text: T) => void | Promise<void>): Promise<void> {
  const long = { numRuns: 1_000_000_000, interruptAfterTimeLimit: (SECONDS * 1000) / PROPERTIES };
  const run = await fc.check(
    fc.asyncProperty(texts, async (text) => property(text)),
    SECONDS > 0 ? long : { numRuns: 150 },
  );
  if (SECONDS > 0) console.log(`${run.numRuns} texts`);
  if (run.failed) throw new Error(fc.defaultReportMessage(run));
}

const TIMEOUT_MS = SECONDS * 1000 + 60_000;

describe("of any text", () => {
  test(
    "a PGN is loaded or refused in words",
    async () => {
      const words = fc.constantFrom(
        ...'[ ] { } ( ) ; % $ . " \\ \n \r\n \n\n 1. 1... e4 e5 Nf3 O-O 0-0-0 e8=Q+ -- 1-0 * !? [FEN [Variant'.split(
          " ",
        ),
      );
      const texts = fc.oneof(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.string({ unit: "grapheme", maxLength: 300 }),
        fc
          .array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 60 })
          .map((parts) => parts.join(" ")),
        fc
          .tuple(fc.constantFrom("FEN", "Variant", "SetUp"), fc.string({ unit: "binary" }))
          .map(([name, value]) => `[${name} "${value}"]\n\n1. e4 e5 2. Nf3`),
        fc.nat(5_000).map((length) => `1. e4 ${"x".repeat(length)}`),
        fc.nat(5_000).map((length) => `1. e4 e5${"!".repeat(length)}x`),
        fc.nat(5_000).map((length) => `1. e4 {${"a\n\n".repeat(length)}} e5`),
        fc.nat(5_000).map((length) => `[Variant "${"x".repeat(length)}"]\n\n1. e4`),
      );
      await check(fc.tuple(texts, fc.boolean()), ([text, chess960]) => {
        holds(text, gameFromPgn(text, { chess960 }));
      });
    },
    TIMEOUT_MS,
  );

  test(
    "a game is loaded move by move, whatever stands between the moves",
    async () => {
      await check(written, async ({ game, text }) => {
        const loaded = gameFromPgn(text);
        if (!loaded.ok) throw new Error(`${loaded.error}\n${text}`);
        expect(loaded.value.game.plies.map(({ san }) => san)).toEqual(game.sans);
        expect(loaded.value.game.plies.at(-1)?.fen).toBe(game.end);
        expect(await endOfBatch(text)).toBe(game.end);
        holds(text, loaded);
      });
    },
    TIMEOUT_MS,
  );

  test(
    "a damaged game is loaded or refused in words",
    async () => {
      const damage = fc.tuple(
        fc.nat(),
        fc.nat(20),
        fc.oneof(
          fc.string({ maxLength: 5 }),
          fc.constantFrom("{", "}", "(", ")", "\n\n", "[", ";", "%", "\\", '"', ""),
        ),
      );
      const damaged = fc
        .tuple(written, fc.array(damage, { minLength: 1, maxLength: 6 }))
        .map(([{ text }, damages]) =>
          damages.reduce((whole, [place, length, inserted]) => {
            const at = place % (whole.length + 1);
            return whole.slice(0, at) + inserted + whole.slice(at + length);
          }, text),
        );
      await check(fc.tuple(damaged, fc.boolean()), ([text, chess960]) => {
        holds(text, gameFromPgn(text, { chess960 }));
      });
    },
    TIMEOUT_MS,
  );
});
