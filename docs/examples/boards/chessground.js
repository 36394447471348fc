// chessground (npm install pvscope chessground chess.js): the best move is an arrow. On the page:
// <div id="board" style="width: 400px; height: 400px"></div><output id="line"></output>
import { Chess } from "chess.js";
import { Chessground } from "chessground";
import "chessground/assets/chessground.base.css";
import "chessground/assets/chessground.brown.css";
import "chessground/assets/chessground.cburnett.css";
import { Analyzer } from "pvscope";

const game = new Chess();
const board = Chessground(document.querySelector("#board"), {
  movable: { free: false, color: "both", events: { after: play } },
});
const analyzer = await Analyzer.create();

function play(from, to) {
  game.move({ from, to, promotion: "q" });
  void analyse();
}

async function analyse() {
  const dests = new Map();
  for (const { from, to } of game.moves({ verbose: true })) dests.set(from, [...(dests.get(from) ?? []), to]);
  const turnColor = game.turn() === "w" ? "white" : "black";
  board.set({ fen: game.fen(), turnColor, movable: { dests }, drawable: { autoShapes: [] } });
  for await (const { kind, depth, lines } of analyzer.analyze({ fen: game.fen() }, { depth: 12 })) {
    if (kind !== "iteration") continue;
    const [orig, dest] = lines[0].moves[0]?.match(/../g) ?? [];
    board.setAutoShapes(orig === undefined ? [] : [{ orig, dest, brush: "green" }]);
    document.querySelector("#line").value = `Depth ${depth}: ${lines[0].san.join(" ")}`;
  }
}

await analyse();
