/**
 * Asks “Why not this move?” about wrong moves, and compares the answers with searches of these moves alone to twice the depth:
 *
 *     node benches/why.mjs FILE… [--depth=8] [--moves=200] [--all]
 *
 * The files have positions with their best moves (`bm` or `bmu`), one EPD a line; one wrong move of each is asked about, always the
 * same. Every claim of the words is checked again here, by chessops alone. Exits with 1 if one contradicts its line. With `--all` it
 * prints every answer.
 */

import { readFileSync } from "node:fs";
import { attacks } from "chessops/attacks";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { makeSanAndPlay, parseSan } from "chessops/san";
import { makeUci, parseUci } from "chessops/util";
import { whyNot } from "../pkg/engine/node/node_game.js";
import { Analyzer } from "../pkg/engine/node/index.js";

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const files = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const option = (name, or) =>
  Number(options.find((word) => word.startsWith(`--${name}=`))?.split("=")[1] ?? or);
const DEPTH = option("depth", 8);
const MOVES = option("moves", 200);

const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const other = (color) => (color === "white" ? "black" : "white");

/** A position with a wrong move: neither best nor the only one. */
function questionOf(line) {
  const [epd, ...rest] = line.split(/(?= bm | bmu | am | id )/);
  const fen = `${epd.split(" ").slice(0, 4).join(" ")} 0 1`;
  const setup = parseFen(fen);
  if (setup.isErr) return [];
  const made = Chess.fromSetup(setup.value);
  if (made.isErr) return [];
  const position = made.value;
  const best = / bm ([^;]+);/.exec(` ${rest.join(" ")}`)?.[1]?.split(/\s+/) ?? [];
  const right = best.flatMap((san) => parseSan(position, san) ?? []).map(makeUci);
  const moves = [...position.allDests()].flatMap(([from, squares]) =>
    [...squares].flatMap((to) => {
      const promotes = position.board.getRole(from) === "pawn" && (to >= 56 || to < 8);
      return makeUci({ from, to, ...(promotes ? { promotion: "queen" } : {}) });
    }),
  );
  const wrong = moves.filter((uci) => !right.includes(uci)).sort();
  if (right.length === 0 || wrong.length === 0) return [];
  const hash = [...fen].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  // Castling is the king's move to its rook in chessops.
  const move = wrong[hash % wrong.length];
  return [{ fen, san: sanOf(position, move) }];
}

function sanOf(position, uci) {
  return makeSanAndPlay(position.clone(), parseUci(uci));
}

/** Every n-th position of all files. */
function questions() {
  const all = files.flatMap((file) => readFileSync(file, "utf8").split("\n").flatMap(questionOf));
  const step = Math.max(1, all.length / MOVES);
  return Array.from({ length: Math.min(MOVES, all.length) }, (_, index) => all[Math.floor(index * step)]);
}

/** The positions of a line, the start first. */
function positionsOf(fen, moves) {
  const positions = [Chess.fromSetup(parseFen(fen).unwrap()).unwrap()];
  for (const uci of moves) {
    const next = positions.at(-1).clone();
    const move = parseUci(uci);
    if (!next.isLegal(move)) throw new Error(`${uci} is illegal`);
    next.play(move);
    positions.push(next);
  }
  return positions;
}

function balance({ board }, side) {
  return Object.entries(VALUES).reduce(
    (sum, [role, value]) =>
      sum + value * (board.pieces(side, role).size() - board.pieces(other(side), role).size()),
    0,
  );
}

const cpOf = (score, side) =>
  (side === "white" ? 1 : -1) * (score.kind === "cp" ? score.cp : Math.sign(score.moves) * 100_000);

/** What a claim about a line contradicts; empty if it holds. */
function faultsOf(event, fen, line, side) {
  const positions = positionsOf(fen, line.moves);
  const last = positions.at(-1);
  const points = (sum, role) => sum + VALUES[role];
  switch (event.kind) {
    case "mate":
      return [
        ...(last.isCheckmate() && last.turn === other(side) ? [] : ["no mate at the end of the line"]),
        ...(Math.ceil(line.moves.length / 2) === event.moves ||
        Math.floor(line.moves.length / 2) === event.moves
          ? []
          : ["another number of moves"]),
        ...(cpOf(line.score, side) === 100_000 ? [] : ["the score is no mate"]),
      ];
    case "draw":
      return [
        ...(line.score.kind === "cp" && line.score.cp === 0 ? [] : ["the score is no draw"]),
        ...(event.rule === "stalemate" && !last.isStalemate() ? ["no stalemate"] : []),
        ...(event.rule === "insufficientMaterial" && !last.isInsufficientMaterial()
          ? ["enough material"]
          : []),
        ...(event.rule === "repetition" && !isRepeated(positions) ? ["no repetition"] : []),
      ];
    case "promotion":
      return event.san.includes("=") && line.san[event.ply - 1] === event.san ? [] : ["no promotion there"];
    case "material": {
      const start = balance(positions[0], side);
      const gain = event.won.reduce(points, 0) - event.lost.reduce(points, 0);
      const promoted = line.san.slice(0, event.ply).some((san) => san.includes("="));
      const gains = positions.map((position) => balance(position, side) - start);
      const { fork } = event;
      return [
        ...(gain >= 1 ? [] : ["nothing is won"]),
        ...(promoted || gains[event.ply] === gain ? [] : [`${gains[event.ply]} pawns won, not ${gain}`]),
        ...(promoted || gains.at(-1) >= Math.min(gain, 1) ? [] : ["the material is given back"]),
        ...(cpOf(line.score, side) > 100 * start ? [] : ["the score shows no gain"]),
        ...(fork === undefined ? [] : forkFaults(fork, positions, line)),
      ];
    }
  }
}

function isRepeated(positions) {
  const keys = positions.map((position) => makeFen(position.toSetup()).split(" ").slice(0, 4).join(" "));
  return keys.indexOf(keys.at(-1)) < keys.length - 1;
}

function forkFaults({ ply, san, targets }, positions, line) {
  const after = positions[ply];
  const { to } = parseUci(line.moves[ply - 1]);
  const attacked = [...attacks(after.board.get(to), to, after.board.occupied)]
    .filter((square) => after.board.get(square)?.color === after.turn)
    .map((square) => after.board.getRole(square));
  return [
    ...(line.san[ply - 1] === san ? [] : ["the fork is another move"]),
    ...(targets.every((role) => attacked.includes(role)) ? [] : ["a forked piece is not attacked"]),
  ];
}

/** What the words of an answer contradict. */
function contradictions({ fen, answer }) {
  const mover = fen.split(" ")[1] === "b" ? "black" : "white";
  const { line, best, reasons, text, loss, judgement, threat } = answer;
  const events = reasons.flatMap(({ kind, event }) =>
    kind === "allows" ? faultsOf(event, fen, line, other(mover)) : faultsOf(event, fen, best, mover),
  );
  const after = / after (\S+?)[,.;]*(?= |$)/.exec(text)?.[1];
  const named = [line.san[1], best?.san[0]].includes(after);
  const isMated = cpOf(line.score, mover) === -100_000;
  const least = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 }[judgement] ?? 0;
  return [
    ...events,
    ...(after === undefined || named ? [] : [`${after} is in no line`]),
    ...(text.includes("by force") ===
      (isMated && reasons[0]?.event.kind === "mate" && best.score.kind === "cp") ||
    text.includes("sooner") ||
    best.score.kind === "mate"
      ? []
      : ["“by force” and the score"]),
    ...(loss.chances >= least ? [] : ["the glyph and the loss"]),
    ...(threat === undefined
      ? []
      : faultsOf(threat.event, passedFen(fen, line), threat.line, other(mover)).map(
          (fault) => `threat: ${fault}`,
        )),
  ];
}

/** The position after the first two moves of a line and a pass. */
function passedFen(fen, line) {
  const setup = positionsOf(fen, line.moves.slice(0, 2)).at(-1).toSetup();
  return makeFen({ ...setup, turn: other(setup.turn), epSquare: undefined });
}

const median = (values) => values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)];
const share = (part, whole) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;

const analyzer = await Analyzer.create({ threads: 1 });
const asked = [];
for (const { fen, san } of questions()) {
  analyzer.clear();
  let answer;
  for await (const next of whyNot(analyzer, { fen }, san, { depth: DEPTH })) answer = next;
  analyzer.clear();
  const { lines } = await analyzer.analyze({ fen }, { depth: 2 * DEPTH, searchMoves: [answer.move] }).end;
  const row = { fen, san, answer, deep: lines[0] };
  const faults = contradictions(row);
  asked.push({ ...row, faults });
  if (options.includes("--all")) console.log(`${fen}\t${answer.text}`);
  for (const fault of faults)
    console.error(`CONTRADICTION: ${fault}\n  ${fen} ${san}: ${answer.text}\n  ${answer.line.san.join(" ")}`);
}
await analyzer.close();

const inCp = asked.filter(({ answer, deep }) => answer.line.score.kind === "cp" && deep.score.kind === "cp");
const differences = inCp.map(({ answer, deep }) => Math.abs(answer.line.score.cp - deep.score.cp));
const said = asked.filter(({ answer }) => answer.reasons.length > 0);
const kinds = new Map();
for (const { answer } of said) {
  const [{ kind, event }] = answer.reasons;
  const name = `${kind} ${event.kind}${event.fork === undefined ? "" : " by a fork"}`;
  kinds.set(name, (kinds.get(name) ?? 0) + 1);
}
/** Whether the deeper search still has what the words claim of the opponent. */
function stands({ fen, answer, deep }) {
  const mover = fen.split(" ")[1] === "b" ? "black" : "white";
  const [{ event }] = answer.reasons;
  if (event.kind === "mate") return cpOf(deep.score, mover) === -100_000;
  if (event.kind === "draw") return deep.score.kind === "cp" && Math.abs(deep.score.cp) < 50;
  return cpOf(deep.score, mover) < 100 * balance(positionsOf(fen, [])[0], mover);
}
const allowed = said.filter(({ answer }) => answer.reasons[0].kind === "allows");
const faulty = asked.filter(({ faults }) => faults.length > 0);
console.log(`${asked.length} moves at depth ${DEPTH}, compared with depth ${2 * DEPTH}`);
console.log(`a reason in words: ${share(said.length, asked.length)}`);
for (const [name, count] of [...kinds].sort((one, two) => two[1] - one[1]))
  console.log(`  ${name}: ${count}`);
console.log(`threats shown: ${asked.filter(({ answer }) => answer.threat !== undefined).length}`);
console.log(
  `the same reply: ${share(asked.filter(({ answer, deep }) => answer.line.moves[1] === deep.moves[1]).length, asked.length)}`,
);
console.log(
  `the same kind of score (mate or not, and for whom): ${share(asked.filter(({ answer, deep }) => answer.line.score.kind === deep.score.kind && (deep.score.kind === "cp" || answer.line.score.moves * deep.score.moves > 0)).length, asked.length)}`,
);
console.log(
  `difference of scores: median ${median(differences)} cp, within 100 cp ${share(differences.filter((cp) => cp <= 100).length, inCp.length)}`,
);
console.log(
  `what the opponent gains stands at the double depth: ${share(allowed.filter(stands).length, allowed.length)}`,
);
for (const row of allowed.filter((row) => !stands(row)))
  console.log(
    `  withdrawn: ${row.fen} ${row.answer.text} Deep: ${JSON.stringify(row.deep.score)} ${row.deep.san.slice(0, 8).join(" ")}`,
  );
console.log(`words that contradict their line: ${faulty.length}`);
process.exitCode = faulty.length > 0 ? 1 : 0;
