/**
 * A line of EPD (Extended Position Description) or FEN, split into its parts. The engine validates the position. Source:
 * https://www.chessprogramming.org/Extended_Position_Description.
 */

import type { BatchItem, ItemLabel } from "./batch_item.js";
import { PlayedGame } from "./played_game.js";
import { MAX_LINE, type TextLine } from "./text_lines.js";

/** The four fields of a position, the counters of FEN if any, and the rest. */
const LINE = /^\s*(\S+\s+\S+\s+\S+\s+\S+)(?:\s+(\d+)(?:\s+(\d+))?)?(?=\s|;|$)(.*)$/;

/** One operation, `opcode operand … ;`, or an empty one. The last may lack its semicolon. */
const OPERATION = /\s*(?:([A-Za-z]\w*)((?:\s+(?:"[^"]*"|[^\s";]+))*)\s*)?(?:;|$)/y;

export function epdItem({ number, text, isCut }: TextLine, chess960: boolean): BatchItem {
  const line = { line: number };
  if (isCut) {
    const message = `the line is longer than ${MAX_LINE} characters`;
    return { label: line, error: { code: "badLine", message } };
  }
  const [, board, halfmoves, fullmoves, rest = ""] = LINE.exec(text.trimEnd()) ?? [];
  if (board === undefined) {
    const fen = spaced(text);
    return { label: line, fen, position: { fen, chess960 } };
  }
  const operations = operationsOf(rest);
  if (operations === undefined) {
    const message = `the text after the position is not an EPD operation: "${rest.trim().slice(0, 100)}"`;
    return { label: line, error: { code: "badEpd", message } };
  }
  const fen = [
    spaced(board),
    halfmoves ?? operations.get("hmvc") ?? "0",
    fullmoves ?? operations.get("fmvn") ?? "1",
  ].join(" ");
  const label = { ...line, id: operations.get("id") };
  const moves = words(operations.get("moves") ?? "");
  return moves.length === 0
    ? { label, fen, position: { fen, chess960 } }
    : afterMoves(label, fen, moves, chess960);
}

/** UCI's form of a position, which other programs write into EPD files too. */
function afterMoves(label: ItemLabel, fen: string, moves: readonly string[], chess960: boolean): BatchItem {
  const game = PlayedGame.from(fen, chess960);
  if (!(game instanceof PlayedGame)) return { label, error: game };
  for (const move of moves) {
    const error = game.play(move);
    if (error !== undefined) return { label, error };
  }
  return game.item(label);
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

const spaced = (text: string): string => words(text).join(" ");

/** The operands of each operation, without quotes; undefined if `text` is not a list of operations. */
function operationsOf(text: string): Map<string, string> | undefined {
  const operations = new Map<string, string>();
  OPERATION.lastIndex = 0;
  while (OPERATION.lastIndex < text.length) {
    const found = OPERATION.exec(text);
    if (found === null) return undefined;
    const [, opcode, operands = ""] = found;
    if (opcode !== undefined) operations.set(opcode, operands.trim().replaceAll('"', ""));
  }
  return operations;
}
