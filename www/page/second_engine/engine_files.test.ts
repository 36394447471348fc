import { describe, expect, test } from "vitest";
import { engineFiles } from "./engine_files";

const chosen = (...names: readonly string[]) => engineFiles(names.map((name) => new File([], name)));

describe("the chosen files", () => {
  test("are a script and whatever it asks for, in any order", () => {
    const files = chosen("stockfish.wasm", "Stockfish.JS", "net.nnue");
    if (!files.ok) throw new Error(files.error);
    expect(files.value.script.name).toBe("Stockfish.JS");
    expect(files.value.files.map(({ name }) => name)).toEqual(["stockfish.wasm", "net.nnue"]);
  });

  test.each([
    [["notes.txt"], /^“notes.txt”: no script \(\.js\) is among them\. Choose the script of an engine/],
    [["stockfish.wasm", "a.nnue"], /^“stockfish.wasm”, “a.nnue”: no script/],
    [["a.js", "b.js"], /^“a.js” and “b.js” are both scripts\. Choose one of them/],
  ])("%j are refused in words", (names, words) => {
    const files = chosen(...names);
    expect(files.ok ? "" : files.error).toMatch(words);
  });
});
