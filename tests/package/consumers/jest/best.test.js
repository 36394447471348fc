import { bestMove } from "pvscope";

test("the package answers in Jest", async () => {
  const { bestMoveSan } = await bestMove({ fen: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" }, { depth: 4 });
  expect(bestMoveSan).toBe("Ra6");
});
