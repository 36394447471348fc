import { expect, test } from "vitest";
import { readGame } from "../../engine/game/pgn";
import { seenAt } from "../../engine/game/game";
import { INITIAL, type State } from "../state/store";
import { moveGlyph } from "./move_glyph";

function after(plies: number): State {
  const read = readGame({ text: "1. e4 $16 e5 $14 2. Qh5 $6 Ke7 $4 *", line: 1, isTooLong: false }, {});
  if (!read.ok) throw new Error(read.error);
  return { ...INITIAL, game: seenAt(read.value, plies) };
}

test("the glyph of the last move stands on the square that it went to, unless a preview is shown", () => {
  const drawn = (state: State) => moveGlyph(state).map(({ orig, customSvg }) => [orig, customSvg?.html]);
  expect(drawn(after(4))).toEqual([["e7", expect.stringMatching(/glyph-4.*\?\?/s)]]);
  expect(drawn(after(3))).toEqual([["h5", expect.stringMatching(/glyph-6.*\?!/s)]]);
  expect(moveGlyph({ ...after(4), preview: { multiPv: 1, moves: ["h5e5"] } })).toEqual([]);
});

test("glyphs of a position and moves without one leave the board as it is", () => {
  for (const plies of [0, 1, 2]) expect(moveGlyph(after(plies))).toEqual([]);
});
