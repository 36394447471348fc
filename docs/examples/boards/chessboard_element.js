// chessboard-element (npm install pvscope chessboard-element chess.js): the squares of the best move are framed. On the page:
// <chess-board draggable-pieces position="start" style="width: 400px"></chess-board><output id="line"></output>
import { Chess } from "chess.js";
import "chessboard-element";
import { Analyzer } from "pvscope";

const game = new Chess();
const board = document.querySelector("chess-board");
const frames = new CSSStyleSheet();
document.adoptedStyleSheets.push(frames);
const analyzer = new Analyzer();

board.addEventListener("drop", ({ detail: { source: from, target: to, setAction } }) => {
  if (!game.moves({ verbose: true }).some((move) => move.from === from && move.to === to)) {
    setAction("snapback");
    return;
  }
  game.move({ from, to, promotion: "q" });
  // After the drop: castling, captures en passant and promotions change more than the piece that moves.
  setTimeout(() => board.setPosition(game.fen(), false));
  void analyse();
});

async function analyse() {
  for await (const { kind, depth, lines } of analyzer.analyze({ fen: game.fen() }, { depth: 12 })) {
    if (kind !== "iteration") continue;
    const squares = lines[0].moves[0]?.match(/../g)?.slice(0, 2) ?? [];
    const parts = squares.map((square) => `chess-board::part(${square})`).join(", ");
    frames.replaceSync(parts === "" ? "" : `${parts} { box-shadow: inset 0 0 0 4px green }`);
    document.querySelector("#line").value = `Depth ${depth}: ${lines[0].san.join(" ")}`;
  }
}

await analyse();
