import { Lab, LabError } from "pvscope/lab";

const game = { kind: "written", text: "[ left: [3 12 8] middle: [2 4 6] right: [14 5 2] ]" };

/** The events at the root and its children, in order. */
const events = (recording) =>
  Array.from({ length: recording.eventCount }, (_, event) => event)
    .filter((event) => recording.ply(recording.visitOf(event)) <= 1 && recording.step(event) !== "leaf")
    .map((event) => `${recording.step(event)} ${recording.name(recording.visitOf(event))}`.trim());

async function run() {
  const lab = new Lab(globalThis.options);
  const [minimax, alphaBeta] = await Promise.all([
    lab.run({ game, search: { kind: "minimax" } }),
    lab.run({ game, search: { kind: "alphaBeta", fail: "soft" } }),
  ]);
  const refusal = await lab
    .run({ game: { kind: "written", text: "[1\n [" }, search: { kind: "minimax" } })
    .catch((error) => error);
  lab.close();
  return {
    values: [minimax.summary.value, alphaBeta.summary.value],
    leaves: [minimax.summary.leaves, alphaBeta.summary.leaves],
    line: alphaBeta.summary.line,
    events: events(alphaBeta),
    pruned: alphaBeta.pruned(alphaBeta.children(0)[1]).names,
    refusal: refusal instanceof LabError ? [refusal.code, refusal.place] : String(refusal),
  };
}

globalThis.result = run().catch((error) => ({ error: String(error), code: error.code }));
