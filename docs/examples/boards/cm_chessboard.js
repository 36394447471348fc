// cm-chessboard (npm install pvscope cm-chessboard chess.js): the best move is an arrow. On the page:
// <div id="board" style="width: 400px"></div><output id="line"></output>
import { Chess } from "chess.js";
import "cm-chessboard/assets/chessboard.css";
import "cm-chessboard/assets/extensions/arrows/arrows.css";
import { Chessboard, INPUT_EVENT_TYPE } from "cm-chessboard/src/Chessboard.js";
import { Arrows } from "cm-chessboard/src/extensions/arrows/Arrows.js";
import { Analyzer } from "pvscope";

// Copies of node_modules/cm-chessboard/assets.
const game = new Chess();
const board = new Chessboard(document.querySelector("#board"), {
  position: game.fen(),
  assetsUrl: "assets/",
  extensions: [{ class: Arrows }],
});
board.enableMoveInput(({ type, squareFrom: from, squareTo: to }) => {
  if (type !== INPUT_EVENT_TYPE.validateMoveInput) return true;
  if (!game.moves({ verbose: true }).some((move) => move.from === from && move.to === to)) return false;
  game.move({ from, to, promotion: "q" });
  // Castling, captures en passant and promotions change more than the piece that moves.
  void board.setPosition(game.fen()).then(analyse);
  return true;
});
const analyzer = await Analyzer.create();

async function analyse() {
  board.removeArrows();
  for await (const { kind, depth, lines } of analyzer.analyze({ fen: game.fen() }, { depth: 12 })) {
    if (kind !== "iteration") continue;
    const [from, to] = lines[0].moves[0]?.match(/../g) ?? [];
    board.removeArrows();
    if (from !== undefined) board.addArrow({ class: "arrow-success" }, from, to);
    document.querySelector("#line").value = `Depth ${depth}: ${lines[0].san.join(" ")}`;
  }
}

await analyse();
