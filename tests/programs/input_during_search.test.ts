/** Input during a search, and the end of a session. */

import { describe, expect, test } from "vitest";
import { NATIVE, NODE, Program } from "./program";

const FAREWELL = { code: 0, stderr: "" };
const BEST_MOVE = /^bestmove [a-h][1-8][a-h][1-8]/;
const MATE_IN_ONE = "position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

/** Matches lines of the search at `ms` or later. */
const searchedFor = (ms: number) => (line: string) => Number(/ time (\d+)/.exec(line)?.[1] ?? 0) >= ms;

describe.each([
  ["the native program", NATIVE],
  ["the program for Node.js", NODE],
])("%s", (_, path) => {
  test("obeys stop in the middle of an iteration, five times", async () => {
    const program = new Program(path);
    for (let round = 0; round < 5; round++) {
      program.send("position startpos", "go infinite");
      // The next iteration would take much longer than this test.
      await program.readUntil(searchedFor(300));
      program.send("stop");
      const answer = await program.readUntil(BEST_MOVE);
      expect(answer.filter((line) => line.startsWith("bestmove"))).toHaveLength(1);
    }
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("answers isready during a search", async () => {
    const program = new Program(path);
    program.send("go infinite");
    for (let round = 0; round < 20; round++) {
      program.send("isready");
      expect(await program.readUntil(/^readyok$/)).not.toContainEqual(expect.stringMatching(BEST_MOVE));
    }
    program.send("stop", "quit");
    await program.readUntil(BEST_MOVE);
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("ponders without a time limit, and starts its clock at ponderhit", async () => {
    const program = new Program(path);
    program.send("position startpos moves e2e4", "go ponder wtime 2000 btime 2000");
    // It would never use half of two seconds.
    expect(await program.readUntil(searchedFor(1000))).not.toContainEqual(expect.stringMatching(BEST_MOVE));
    program.send("ponderhit");
    await program.readUntil(BEST_MOVE);
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("answers an infinite or ponder search only after stop or ponderhit", async () => {
    const program = new Program(path);
    for (const [go, end] of [
      ["go infinite", "stop"],
      ["go ponder movetime 1", "ponderhit"],
      ["go ponder", "stop"],
    ] as const) {
      program.send(MATE_IN_ONE, go, "isready");
      expect(await program.readUntil(/^readyok$/)).not.toContainEqual(expect.stringMatching(BEST_MOVE));
      program.send(end);
      expect((await program.readUntil(BEST_MOVE)).at(-1)).toBe("bestmove d1d8");
    }
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("answers within its time", async () => {
    const program = new Program(path);
    for (const clock of [
      "wtime 50 btime 50",
      "wtime 1 btime 1",
      "movetime 20",
      "wtime -5 btime -5 winc 10",
    ]) {
      expect((await program.ask(`go ${clock}`)).at(-1)).toMatch(BEST_MOVE);
    }
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("answers commands sent during a search after it, in order", async () => {
    const program = new Program(path);
    program.send("go infinite", "position fen 7k/8/8/8/8/8/8/R6K w - - 0 1", "eval", "isready");
    expect(await program.readUntil(/^readyok$/)).not.toContainEqual(expect.stringMatching(/^Final/));
    program.send("d", "stop");
    await program.readUntil(BEST_MOVE);
    await program.readUntil(/^Final evaluation/);
    await program.readUntil(/^Fen: 7k/);
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });

  test("quits during a search with a best move, and drops waiting commands", async () => {
    const program = new Program(path);
    program.send("go infinite", "go infinite", "eval");
    await program.readUntil(searchedFor(100));
    program.send("quit");
    expect(await program.ended()).toEqual(FAREWELL);
    expect(program.output.at(-1)).toMatch(BEST_MOVE);
    expect(program.output.filter((line) => line.startsWith("bestmove"))).toHaveLength(1);
  });

  test("ends with its input, after an answer", async () => {
    const program = new Program(path);
    program.send("go infinite");
    await program.readUntil(searchedFor(100));
    program.endInput();
    expect(await program.ended()).toEqual(FAREWELL);
    expect(program.output.at(-1)).toMatch(BEST_MOVE);
  });

  test("prints all output before its end, and reads a last line without a line feed", async () => {
    const introductions = Array.from({ length: 500 }, () => "uci");
    for (const last of ["eval", "eval\nquit\nuci\n"]) {
      const program = new Program(path, []);
      program.send(...introductions);
      program.endInput(last);
      expect(await program.ended()).toEqual(FAREWELL);
      expect(program.output.filter((line) => line === "uciok")).toHaveLength(introductions.length);
      expect(program.output.at(-1)).toMatch(/^Final evaluation/);
    }
  });

  test("finishes a search with its output closed", async () => {
    const program = new Program(path);
    await program.ask("uci");
    program.closeOutput();
    program.send("uci", "go depth 8", "uci", "quit");
    expect(await program.ended()).toEqual(FAREWELL);
  });
});
