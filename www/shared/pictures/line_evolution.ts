/** How the best line came about: the line of every completed depth, compared with that of the depth before. */

import type { AspirationReport, PvLine, RootEffort } from "../../engine/index";
import { lineText, numbered, scoreText } from "../notation";
import type { LinesAtDepth } from "./completed_depth";
import type { Picture } from "./picture";

/** The best line of one depth. */
export interface LineAtDepth {
  readonly depth: number;
  readonly line: PvLine;
  /** The plies that it shares with the line of the depth before, from the first on. */
  readonly shared: number;
  /** The searches of the root that failed before the last one. */
  readonly failed: readonly AspirationReport[];
  /** Present if its first move is another one than at the depth before. */
  readonly change?: ChangeOfMind;
}

/** Another best move than at the depth before. */
export interface ChangeOfMind {
  readonly depth: number;
  /** SAN. */
  readonly from: string;
  readonly to: string;
  /** The result of the old move at this depth; absent if it was not searched. */
  readonly old?: RootEffort;
}

/** The best line of each depth, in order of depth. */
export function lineEvolution(depths: readonly LinesAtDepth[]): LineAtDepth[] {
  return depths.flatMap(({ report, windows }, index) => {
    const [line] = report.lines;
    if (line === undefined) return [];
    const before = depths[index - 1]?.report.lines[0];
    const { depth } = report;
    return [
      {
        depth,
        line,
        shared: before === undefined ? 0 : sharedPlies(before.moves, line.moves),
        failed: windows.filter(({ multiPv, bound }) => multiPv === 1 && bound !== "exact"),
        ...(before === undefined || before.moves[0] === line.moves[0]
          ? {}
          : { change: changeOfMind(depth, before, line, report.rootMoves) }),
      },
    ];
  });
}

function changeOfMind(
  depth: number,
  before: PvLine,
  line: PvLine,
  rootMoves: readonly RootEffort[],
): ChangeOfMind {
  const old = rootMoves.find(({ move }) => move === before.moves[0]);
  return {
    depth,
    from: before.san[0] ?? "",
    to: line.san[0] ?? "",
    ...(old === undefined ? {} : { old }),
  };
}

function sharedPlies(one: readonly string[], other: readonly string[]): number {
  const parted = one.findIndex((move, index) => move !== other[index]);
  return parted === -1 ? one.length : parted;
}

/** The names of the plies of the longest line, as in "12." and "12…"; `fen` is the position before the lines. */
export const plyNames = (fen: string, rows: readonly LineAtDepth[]): string[] =>
  numbered(
    fen,
    Array.from({ length: Math.max(...rows.map(({ line }) => line.san.length)) }, () => ""),
  ).map(({ name }) => name.trim());

/** The lines as a table, the last depth first. */
export function evolutionPicture(fen: string, rows: readonly LineAtDepth[]): Picture {
  const names = plyNames(fen, rows);
  const latest = [...rows].reverse();
  return {
    name: "line-by-depth",
    title: "How the line came about",
    caption:
      "Each row is the best line of one depth. Shaded moves are those of the depth before; a frame marks another best move. Point at a move to see its position.",
    columns: ["Depth", "Score", ...names],
    rows: latest.map(({ depth, line }) => [
      depth,
      scoreText(line.score),
      ...names.map((_, ply) => line.san[ply] ?? null),
    ]),
    shaded: (row, column) => column >= 2 && column - 2 < (latest[row]?.shared ?? 0),
  };
}

/** A change of mind in a sentence; `fen` is the position before both moves. */
export function changeText(fen: string, { depth, from, to, old }: ChangeOfMind): string {
  const change = `Depth ${depth}: ${to} instead of ${from}.`;
  if (old === undefined) return change;
  if (old.bound === "exact") return `${change} ${from} is now worth ${scoreText(old.score)}.`;
  const proof = `${change} ${from} was proven no better than ${scoreText(old.score)}`;
  if (old.nullMove) return `${proof}, even if the opponent passes.`;
  const { refutationSan } = old;
  if (refutationSan.length === 0) return `${proof}.`;
  return `${proof}: ${lineText(fen, [from, ...refutationSan])}.`;
}
