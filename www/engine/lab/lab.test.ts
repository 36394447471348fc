import { expect, test } from "vitest";
import { Lab } from "./lab.js";

const CHESS = {
  kind: "chess",
  fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
  depth: 2,
} as const;

test.each([
  [{ move: ["e6d6"] }, 'there is no field "move": did you mean moves?'],
  [{ Chess960: true }, 'there is no field "Chess960": did you mean chess960?'],
])("a position with a misspelt field is refused: %j", async (misspelt, message) => {
  const lab = new Lab();
  const request = { game: { ...CHESS, ...misspelt }, search: { kind: "minimax" } } as const;
  await expect(lab.run(request)).rejects.toMatchObject({ code: "badRequest", message });
  lab.close();
});
