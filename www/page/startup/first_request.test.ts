import { describe, expect, test } from "vitest";
import { requestOf } from "../../engine/request";
import { newGame } from "../game/game";
import { workOf } from "../state/analysis_request";
import { INITIAL } from "../state/store";
import { beginsBare, firstRequest } from "./first_request";

describe("the first request", () => {
  test.each([{}, { multiPv: 3 }, { depth: 12, hashMb: 64 }])("is the session's for the settings %j", (settings) => {
    const { start, moves, chess960, hashMb, ...options } = workOf(newGame(), { ...INITIAL.settings, ...settings });
    const session = requestOf({ fen: start, moves, chess960 }, options, hashMb);
    expect(JSON.stringify(firstRequest(settings))).toBe(JSON.stringify(session));
  });

  test("is for addresses without a game", () => {
    expect(["", "#analysis", "#lab"].every(beginsBare)).toBe(true);
    expect(["#analysis?moves=e4", "#analysis?game=1"].some(beginsBare)).toBe(false);
  });
});
