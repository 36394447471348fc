/** Links to games: what the sender sees, the receiver sees. */

import { expect, test } from "vitest";
import { type GameRecord, newGame, seenAfter, seenAt } from "../../engine/game/game";
import { gameFromPgn } from "../../engine/game/pgn";
import { readAddress } from "../game/address";
import { seenAtPlace } from "../game/game_place";
import { unpacked } from "../game/packed_text";
import { pgnOf } from "../game/pgn_writer";
import { linkTo } from "./game_link";

function gameOf(pgn: string): GameRecord {
  const read = gameFromPgn(pgn);
  if (!read.ok) throw new Error(read.error);
  return read.value.game;
}

/** The game and side that a link brings. */
async function arrived(hash: string): Promise<{ game: GameRecord; flipped: boolean | undefined }> {
  const address = readAddress(hash);
  if (!address.ok) throw new Error(address.error);
  if (address.value.kind === "game") return { game: address.value.game, flipped: address.value.flipped };
  if (address.value.kind !== "packed") throw new Error(address.value.kind);
  const pgn = await unpacked(address.value.pgn);
  if (!pgn.ok) throw new Error(pgn.error);
  const seen = seenAtPlace(gameOf(pgn.value), address.value.place);
  if (!seen.ok) throw new Error(seen.error);
  return { game: seen.value, flipped: address.value.flipped };
}

const ANNOTATED = gameOf(`[White "Morphy"]
[Black "Duke Karl"]

1. e4 $1 { Best by test. [%cal Ge2e4] } e5 2. Nf3 d6 (2... Nc6 3. Bb5 { the Spanish }) 3. d4 { [%eval 0.6,14] [%clk 0:59:01] } Bg4 *`);

test.each([false, true])(
  "a link brings variations, comments, names, place and side (Black's: %s)",
  async (flipped) => {
    const spanish = Array.from(ANNOTATED.tree.moves.values()).find(({ san }) => san === "Bb5");
    for (const seen of [ANNOTATED, seenAt(ANNOTATED, 3), seenAfter(ANNOTATED, spanish?.id ?? 0)]) {
      const link = await linkTo(seen, flipped);
      expect(link.remark).toBeUndefined();
      const { game, flipped: side } = await arrived(link.hash);
      expect(pgnOf(game)).toBe(pgnOf(seen));
      expect([game.cursor, game.plies.map(({ san }) => san), side]).toEqual([
        seen.cursor,
        seen.plies.map(({ san }) => san),
        flipped,
      ]);
    }
  },
);

test("a game of moves alone has a link that people can read", async () => {
  const game = gameOf("1. e4 e5 2. Nf3");
  expect(await linkTo(game, false)).toEqual({ hash: "#analysis?moves=e4_e5_Nf3" });
  const flipped = await linkTo(seenAt(game, 1), true);
  expect(flipped.hash).toBe("#analysis?moves=e4_e5_Nf3&ply=1&board=black");
  expect((await arrived(flipped.hash)).flipped).toBe(true);
  expect((await linkTo(newGame(), true)).hash).toBe("#analysis?board=black");
});

/** A comment that no compression shortens much. */
const noise = (length: number): string =>
  Array.from({ length }, (_, index) => ((index * 2_654_435_761) >>> 7).toString(36))
    .join(" ")
    .slice(0, length);

test("a long link says that programs may cut it", async () => {
  const link = await linkTo(gameOf(`1. e4 { ${noise(6000)} } e5`), false);
  expect(link.hash).toContain("pgn=");
  expect(link.remark).toMatch(/^The link has [\d,]+ characters\. Some programs cut links after 2,000\.$/);
});

test("a game that is too long for a link says so, and what the link holds instead", async () => {
  const comment = `{ ${noise(60_000)} }`;
  const link = await linkTo(gameOf(`1. e4 ${comment} e5`), true);
  expect(link.hash).toBe("#analysis?moves=e4_e5&board=black");
  expect(link.remark).toContain("the moves of this line only");
  const shuffles = Array.from(
    { length: 200 },
    (_, index) => `${2 * index + 1}. Nf3 Nf6 ${2 * index + 2}. Ng1 Ng8`,
  );
  const long = await linkTo(gameOf(`{ ${noise(60_000)} } ${shuffles.join(" ")}`), false);
  expect(long.hash).toContain("#analysis?fen=");
  expect(long.remark).toContain("this position only");
});
