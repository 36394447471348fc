/** Reading and writing PGN, against the parser of chessops, which reads the same trees from valid PGN. */

import { Chess } from "chessops/chess";
import {
  ChildNode,
  makeComment,
  makePgn,
  Node as TreeNode,
  parseComment,
  parsePgn,
  type Game,
  type Node,
  type PgnNodeData,
} from "chessops/pgn";
import { makeSan } from "chessops/san";
import { describe, expect, test } from "vitest";
import { currentFen, enginePosition, type GameRecord, seenAfter } from "../../engine/game/game";
import { gameFromPgn } from "../../engine/game/pgn";
import { pgnOf } from "./pgn_writer";
import { promotes } from "../../engine/game/rules";

function read(pgn: string): GameRecord {
  const loaded = gameFromPgn(pgn);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value.game;
}

/** A tree as nested lists, for comparison. */
type Outline = readonly [san: string, nags: readonly number[], before: unknown, after: unknown, Outline[]];

function outlineOf(game: GameRecord, ids = game.tree.continuations): Outline[] {
  return ids.map((id) => {
    const move = game.tree.moves.get(id);
    if (move === undefined) throw new Error(`move ${id} is missing`);
    const { san, nags, commentsBefore, comments, continuations } = move;
    return [san, nags, commentsBefore, comments, outlineOf(game, continuations)];
  });
}

function byChessops(pgn: string): Game<PgnNodeData> {
  const [game] = parsePgn(pgn, () => new Map());
  if (game === undefined) throw new Error("chessops finds no game");
  return game;
}

const commentsOf = (texts: readonly string[] = []): unknown[] => texts.map((text) => parseComment(text));

const outlineByChessops = ({ children }: Node<PgnNodeData>): Outline[] =>
  children.map((child) => {
    const { san, nags = [], startingComments, comments } = child.data;
    return [san, nags, commentsOf(startingComments), commentsOf(comments), outlineByChessops(child)];
  });

const GAMES: Readonly<Record<string, string>> = {
  // The example of the PGN standard, section 2.3.
  standard: `[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
`,
  annotated: `[Event "A \\"game\\" with a \\\\"]
[White "Žižka"]
[Result "*"]

{ Before the game [%csl Ge4] } 1. e4 $1 { [%eval 0.25,20] [%clk 0:05:00] Best by test
in two lines } 1... e5 ( { Sicilian } 1... c5 $5 2. Nf3 ( 2. c3 ) 2... d6 { [%cal Gd2d4,Rc5d4] } )
( 1... e6 $10 $146 ) 2. Nf3 { [%eval #-3] [%emt 0:00:07.5] } { a second comment } 2... Nc6 { [%unknown 1] kept } *
`,
  "from a position": `[SetUp "1"]
[FEN "8/P6k/8/8/8/8/8/K7 b - - 0 40"]

40... Kg7 41. a8=Q ( 41. a8=N Kf6 ) 41... Kf6 1-0
`,
  "with null moves": `1. e4 -- 2. d4 { White moves twice } 2... e5 ( 2... -- 3. c4 ) *\n`,
  "only in comments": `1. e4 ( 1. d4 ( 1. c4 c5 ( 1... e5 { deep } ) ) 1... d5 ) 1... e5 { first } { second } *\n`,
};

/** The tags without those that a writer adds because every game has them. */
const knownTags = ({ tags }: GameRecord): Map<string, string> =>
  new Map([...tags].filter(([name, value]) => !/^[?.*]+$/.test(value) || !ROSTER.includes(name)));

const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

describe.each(Object.entries(GAMES))("a PGN %s", (_, pgn) => {
  test("is read as chessops reads it", () => {
    const truth = byChessops(pgn);
    const game = read(pgn);
    expect(outlineOf(game)).toEqual(outlineByChessops(truth.moves));
    expect(game.tree.comments).toEqual(commentsOf(truth.comments));
  });

  test("is written so that it reads as the same game", () => {
    const game = read(pgn);
    const again = read(pgnOf(game));
    expect(outlineOf(again)).toEqual(outlineOf(game));
    expect(again.tree.comments).toEqual(game.tree.comments);
    expect(knownTags(again)).toEqual(knownTags(game));
    expect(pgnOf(again)).toBe(pgnOf(game));
  });
});

/** A seeded generator of numbers from 0 to 1. Source: mulberry32, Tommy Ettinger. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const COMMENTS = [
  "a",
  "[%csl Ga1,Rh8] b\n\nc",
  "[%eval -1.25] [%clk 1:02:03.5]",
  '(1. e4) $3 ; 1-0 \\ " ]',
  '[White "A"]\n% no escape',
];

/** A tree of random legal moves with comments and glyphs, written by chessops. */
function randomPgn(next: () => number): string {
  const some = <T>(values: readonly T[], chance: number): T[] => values.filter(() => next() < chance);
  const root = new TreeNode<PgnNodeData>();
  const open = [{ node: root, position: Chess.default(), plies: 0 }];
  for (let tip = open.pop(); tip !== undefined; tip = open.pop()) {
    const { node, position, plies } = tip;
    const moves = [...position.allDests()].flatMap(([from, squares]) =>
      [...squares].map((to) => ({ from, to })),
    );
    const chosen = new Set([0, ...some([1, 2], 0.15)].map(() => moves[Math.floor(next() * moves.length)]));
    for (const move of plies < 10 ? chosen : []) {
      if (move === undefined || promotes(position, move)) continue;
      const after = position.clone();
      after.play(move);
      const startsVariation = node.children.length > 0;
      const child = new ChildNode<PgnNodeData>({
        san: makeSan(position, move),
        nags: some([1, 2, 14, 146], 0.1),
        comments: some(COMMENTS, 0.1),
        startingComments: startsVariation ? some(COMMENTS, 0.1) : [],
      });
      node.children.push(child);
      open.push({ node: child, position: after, plies: plies + 1 });
    }
  }
  const headers = new Map([
    ["White", 'Q "K" \\'],
    ["Result", next() < 0.5 ? "1-0" : "*"],
  ]);
  return makePgn({ headers, comments: some(COMMENTS, 0.2), moves: root });
}

test.each(Array.from({ length: 15 }, (_, seed) => seed))(
  "a random tree survives reading and writing (seed %i)",
  (seed) => {
    const pgn = randomPgn(random(seed));
    const truth = byChessops(pgn);
    const game = read(pgn);
    expect(outlineOf(game)).toEqual(outlineByChessops(truth.moves));
    const again = read(pgnOf(game));
    expect(outlineOf(again)).toEqual(outlineOf(game));
    const { headers } = truth;
    if (headers.get("Result") === "*") headers.delete("Result");
    expect(knownTags(again)).toEqual(headers);
  },
);

test("figurines, zeros, glyphs, both kinds of comments and escaped lines are read", () => {
  const game = read(
    "\uFEFF% escaped ( {\r\n1. ♘f3! ♞f6 ; to the end of the line }\r\n2. g3 g6 3. ♗g2?! ♝g7 4. 0-0 0-0 ‼ 5. ♙d4 ± *\r\n",
  );
  expect(game.plies.map(({ san }) => san)).toEqual("Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O d4".split(" "));
  expect(game.plies.flatMap(({ nags }) => nags)).toEqual([1, 6, 3, 16]);
  expect(game.plies[1]?.comments.map(makeComment)).toEqual(["to the end of the line )"]);
});

test("a null move passes the turn, and the engine starts from the position after it", () => {
  const game = read("1. e4 Z0 2. d4 0000 3. c4 d5");
  expect(currentFen(game)).toBe("rnbqkbnr/ppp1pppp/8/3p4/2PPP3/8/PP3PPP/RNBQKBNR w KQkq - 0 4");
  expect(enginePosition(game)).toEqual({
    fen: "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3",
    moves: ["c2c4", "d7d5"],
    chess960: false,
  });
  expect(enginePosition(seenAfter(game, 1)).moves).toEqual(["e2e4"]);
});

describe("the tags that every game has are written", () => {
  const tagsOf = (pgn: string): [string, string][] => [...byChessops(pgnOf(read(pgn))).headers];

  test("as unknown if the game does not have them, before all others", () => {
    expect(tagsOf('[ECO "C20"]\n[White "A"]\n\n1. e4 e5')).toEqual([
      ["Event", "?"],
      ["Site", "?"],
      ["Date", "????.??.??"],
      ["Round", "?"],
      ["White", "A"],
      ["Black", "?"],
      ["Result", "*"],
      ["ECO", "C20"],
    ]);
  });

  test.each([
    ["1. f3 e5 2. g4 Qh4#", "0-1"],
    ['[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]\n\n1. Qf7', "1/2-1/2"],
    ["1. e4 e5 1-0", "1-0"],
    ['[Result "*"]\n\n1. f3 e5 2. g4 Qh4#', "*"],
  ])("%s with the result %s", (pgn, result) => {
    expect(new Map(tagsOf(pgn)).get("Result")).toBe(result);
  });
});

test("a comment of 40,000 paragraphs is read", () => {
  const game = read(`1. e4 {${"a\n\n".repeat(40_000)}} e5`);
  expect(game.plies.map(({ san }) => san)).toEqual(["e4", "e5"]);
  expect(game.plies[0]?.comments[0]?.text).toHaveLength(3 * 40_000 - 2);
});

test("long comments with blank lines are scanned once: scanned anew at each line, these would take hours", () => {
  const comment = `${"a".repeat(1_000_000)}\n\n`;
  expect(read(`1. e4 {${comment}} e5`).plies.map(({ san }) => san)).toEqual(["e4", "e5"]);
  expect(read(`1. e4 {${comment.repeat(3)}${"\n".repeat(100_000)}} e5`).plies).toHaveLength(2);
  const loaded = gameFromPgn(`1. e4 {${comment.repeat(3)} e5`);
  expect(loaded.ok ? "loaded" : loaded.error).toContain("a comment is not closed");
});

test("2,000 variations within variations are read and written", () => {
  const cycles = 1000;
  const open = (cycle: number): string =>
    `${2 * cycle + 1}. Nf3 (${2 * cycle + 1}. Nh3 Nf6 (${2 * cycle + 1}... Nh6 ${2 * cycle + 2}. Ng1 Ng8 `;
  const game = read(Array.from({ length: cycles }, (_, cycle) => open(cycle)).join("") + "))".repeat(cycles));
  expect(game.tree.moves.size).toBe(6 * cycles);
  const again = read(pgnOf(game));
  expect([...again.tree.moves.values()]).toEqual([...game.tree.moves.values()]);
});

test("a game with too many moves is rejected with the number of moves that are read", () => {
  const loaded = gameFromPgn("Nf3 Nf6 Ng1 Ng8 ".repeat(5001));
  expect(loaded.ok ? "loaded" : loaded.error).toBe("The game has more than 10,000 moves.");
});

test.each(["(", "(1. e4", "{", "[", "1. e4 (1. d4 "])(
  "5,000 times %j is rejected with the reason",
  (part) => {
    const loaded = gameFromPgn(`1. e4 ${part.repeat(5000)}`);
    expect(loaded.ok ? "loaded" : loaded.error).toMatch(/Invalid PGN at .*move 1/);
  },
);
