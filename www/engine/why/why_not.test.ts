import { describe, expect, test } from "vitest";
import { TestAnalyzer } from "../../../tests/engine_host";
import type { EngineError } from "../errors";
import type { Position } from "../request";
import type { WhyNot } from "./answers";
import { whyNot, type WhyNotOptions } from "./why_not";

async function answers(
  position: Position,
  move: string,
  options: WhyNotOptions = { depth: 8 },
  analyzer = new TestAnalyzer({ hashMb: 4 }),
): Promise<WhyNot[]> {
  const all: WhyNot[] = [];
  for await (const answer of whyNot(analyzer, position, move, options)) all.push(answer);
  return all;
}

const last = async (...of: Parameters<typeof answers>): Promise<WhyNot> => {
  const answer = (await answers(...of)).at(-1);
  if (answer === undefined) throw new Error("no answer");
  return answer;
};

const FOOLS = { moves: ["f3", "e5"] };

describe("why not a wrong move", () => {
  // Of Win at Chess (WAC), the Encyclopedia of Chess Middlegames (ECM) and the Strategic Test Suite (STS).
  test.each([
    [
      "WAC.001",
      "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - -",
      "Bb1",
      /misses mate in 2 with Qg6\.$/,
    ],
    [
      "ECM.317",
      "4r3/pp1b3k/2p2qpp/2Pp4/1P6/PBbP1N1P/2R3P1/3Q3K b - -",
      "Qd4",
      /^Qd4\?\? loses the queen for a knight(?: and a pawn)?: \+\d+\.\d\d after Nxd4\.$/,
    ],
    [
      "WAC.167",
      "7Q/ppp2q2/3p2k1/P2Ppr1N/1PP5/7R/5rP1/6K1 b - -",
      "Qxd5",
      /^Qxd5\?\? loses by force: Qg7#\.$/,
    ],
    [
      "WAC.237",
      "r5k1/pQp2qpp/8/4pbN1/3P4/6P1/PPr4P/1K1R3R b - -",
      "Kh8",
      /loses by force: mate in 3 with Qxa8\+\.$/,
    ],
    [
      "ECM.708",
      "2r1r1k1/5ppp/p3pn2/1pb1N3/2P5/1PQ3R1/PB2qPPP/3R2K1 w - -",
      "Qc1",
      /after Bxf2\+, which forks king and rook\.$/,
    ],
    [
      "ECM.294",
      "r2qnr2/pp3kbQ/2npb1p1/2pN1pP1/4P3/8/PPP1BP2/R1B1K1NR w KQ -",
      "Bd2",
      /Rh8 threatens Rxh7, which wins the queen/,
    ],
    [
      "STS 2.002",
      "1bq3rk/R6p/5n1P/1N1p4/1PnP2p1/6P1/5B2/2Q2BK1 w - -",
      "Kh2",
      /loses the exchange: −\d\.\d\d after Bxa7\.$/,
    ],
  ])("%s", { timeout: 60_000 }, async (_, fen, move, text) => {
    const answer = await last({ fen: `${fen} 0 1` }, move);
    expect(answer.text).toMatch(text);
    expect(answer.line.certificate.holds).toBe(true);
    expect(answer.line.san[0]).toBe(move);
  });
});

describe("the answers", () => {
  test("come depth by depth, then with the best line, its loss and its judgement", async () => {
    const all = await answers(FOOLS, "g4", { depth: 5 });
    expect(all[0]).toMatchObject({ move: "g2g4", san: "g4" });
    expect(all[0]?.best ?? all[0]?.loss).toBeUndefined();
    const answer = all.at(-1);
    expect(answer?.text).toBe("g4?? loses by force: Qh4#.");
    expect(answer).toMatchObject({
      judgement: "blunder",
      reasons: [{ kind: "allows", event: { kind: "mate", moves: 1 } }],
    });
    expect(answer?.loss?.chances).toBeGreaterThan(0.3);
    expect(answer?.loss?.cp).toBeUndefined();
  });

  test("compare with a given line, in SAN or UCI, and search no other", async () => {
    const best = { score: { kind: "cp", cp: -60 } as const, moves: ["e4", "Nc6"] };
    const all = await answers(FOOLS, "a3", { depth: 3, best });
    expect(all.every((answer) => answer.best?.moves.join() === "e2e4,b8c6")).toBe(true);
    expect(all.at(-1)?.line.depth).toBe(3);
  });

  test("name the best move, the only one, and mates that come later", { timeout: 30_000 }, async () => {
    const { bestMoveSan } = await new TestAnalyzer().analyze({}, { depth: 6 }).end;
    const best = await last({}, bestMoveSan, { depth: 6 });
    expect(best).toMatchObject({ loss: { chances: 0, cp: 0 }, reasons: [] });
    expect(best.text).toMatch(/ is the best move: \+\d\.\d\d\.$/);
    const only = await last({ fen: "7k/6Q1/8/8/8/8/8/K7 b - - 0 1" }, "Kxg7", { depth: 4 });
    expect(only.text).toMatch(/^Kxg7 is the only legal move/);
    const later = await last({ fen: "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1" }, "Qf6+", { depth: 4 });
    expect(later.text).toBe("Qf6+ mates in 2, Qg7# in 1.");
    const stalemate = await last({ fen: "k7/8/1K6/1BN5/8/8/8/8 w - - 0 1" }, "Nd7", { depth: 6 });
    expect(stalemate.text).toMatch(/^Nd7\?\? is stalemate: 0\.00, /);
  });

  test("are for Chess960, too", async () => {
    const fen = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    expect(await last({ fen, chess960: true }, "O-O", { depth: 4 })).toMatchObject({
      move: "e1g1",
      san: "O-O",
    });
    expect(await last({ fen, chess960: true }, "e1b1", { depth: 4 })).toMatchObject({ san: "O-O-O" });
  });

  test("end with their loop, a signal, and another analysis", { timeout: 30_000 }, async () => {
    const analyzer = new TestAnalyzer({ hashMb: 4 });
    for await (const { line } of whyNot(analyzer, FOOLS, "a3", { depth: 60 })) if (line.depth === 2) break;
    const abort = new AbortController();
    const seen = [];
    for await (const answer of whyNot(analyzer, FOOLS, "a3", { depth: 60, signal: abort.signal })) {
      seen.push(answer);
      if (seen.length === 2) abort.abort();
    }
    expect(seen.every(({ best }) => best === undefined)).toBe(true);
    const replaced = whyNot(analyzer, FOOLS, "a3", { depth: 60 });
    await replaced[Symbol.asyncIterator]().next();
    await expect(analyzer.analyze({}, { depth: 1 }).end).resolves.toMatchObject({ reason: "depth" });
    for await (const { best } of replaced) expect(best).toBeUndefined();
  });

  test("are none for an aborted signal, whose reason is their end", async () => {
    const signal = AbortSignal.abort(new Error("the user has left"));
    expect(await answers(FOOLS, "a3", { signal })).toEqual([]);
    await expect(whyNot(new TestAnalyzer(), FOOLS, "a3", { signal }).end).rejects.toBe(signal.reason);
  });

  test("end in the last one, without a loop, and every loop begins with the first", async () => {
    const all = whyNot(new TestAnalyzer({ hashMb: 4 }), FOOLS, "g4", { depth: 5 });
    const end = await all.end;
    expect(end.text).toBe("g4?? loses by force: Qh4#.");
    const seen: WhyNot[] = [];
    for await (const answer of all) seen.push(answer);
    expect([seen[0]?.line.depth, seen.at(-1)]).toEqual([1, end]);
  });

  test("can be stopped, and the last one so far is their end", async () => {
    const analyzer = new TestAnalyzer({ hashMb: 4 });
    const stopped = whyNot(analyzer, FOOLS, "a3", { depth: 60 });
    const { value } = await stopped[Symbol.asyncIterator]().next();
    stopped.stop();
    const { line, best } = await stopped.end;
    expect(best).toBeUndefined();
    expect(line.depth).toBeGreaterThanOrEqual(value?.line.depth ?? Infinity);
    const early = whyNot(analyzer, FOOLS, "a3", { depth: 60 });
    early.stop();
    await expect(early.end).rejects.toMatchObject({ code: "stopped" });
  });

  test("are no answer themselves: reading one from them is an error that names the end", async () => {
    const asked = whyNot(new TestAnalyzer({ hashMb: 4 }), FOOLS, "g4", { depth: 2 });
    const refusal = expect.objectContaining({
      code: "badRequest",
      message: expect.stringContaining("`await whyNot(…).end`") as unknown,
    }) as Error;
    for (const name of [...Object.keys(await asked.end), "threat"])
      expect(() => Reflect.get(asked, name) as unknown, name).toThrow(refusal);
  });
});

describe("the question is refused for", () => {
  test.each<[string, Position, unknown, unknown, string, RegExp]>([
    ["an illegal move", FOOLS, "Ke3", {}, "badMove", /the move Ke3 is not legal here/],
    ["no move", FOOLS, undefined, {}, "badRequest", /the move must be a string, not undefined/],
    ["an illegal position", { fen: "8/8/8/8/8/8/8/8 w - - 0 1" }, "e4", {}, "badFen", /the board is empty/],
    ["illegal moves before", { moves: ["e5"] }, "e4", {}, "badMove", /e5/],
    ["a game that is over", { moves: ["f3", "e5", "g4", "Qh4#"] }, "e4", {}, "gameOver", /Checkmate/],
    [
      "a FEN alone",
      "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2" as never,
      "g4",
      {},
      "badRequest",
      /is a FEN: give a position as an object, \{ fen \}/,
    ],
    ["a misspelt option", FOOLS, "g4", { depht: 3 }, "badRequest", /did you mean depth/],
    ["another option", FOOLS, "g4", { multiPv: 2 }, "badRequest", /no option "multiPv"/],
    ["a bad limit", FOOLS, "g4", { depth: 0 }, "badLimit", /depth/],
    ["a best line that is none", FOOLS, "g4", { best: 3 }, "badRequest", /the best line must be an object/],
    [
      "a best line with an illegal move",
      FOOLS,
      "g4",
      { best: { moves: ["Ke3"], score: { kind: "cp", cp: 0 } } },
      "badMove",
      /the best line: the move Ke3/,
    ],
    ["a signal that is none", FOOLS, "g4", { signal: 3 }, "badRequest", /signal/],
    ["options that are none", FOOLS, "g4", 3, "badRequest", /the options/],
  ])("%s", async (_, position, move, options, code, message) => {
    const error: unknown = await answers(position, move as string, options as WhyNotOptions).catch(
      (error: unknown) => error,
    );
    expect((error as EngineError).code).toBe(code);
    expect((error as EngineError).message).toMatch(message);
  });

  test("a closed analyzer", async () => {
    const analyzer = new TestAnalyzer();
    await analyzer.close();
    await expect(answers(FOOLS, "g4", { depth: 2 }, analyzer)).rejects.toMatchObject({ code: "closed" });
  });
});
