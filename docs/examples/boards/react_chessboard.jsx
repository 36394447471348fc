// react-chessboard (npm install pvscope react-chessboard chess.js): the best move is an arrow. On the page:
// <div id="root" style="width: 400px"></div>
import { Chess } from "chess.js";
import { Analyzer } from "pvscope";
import { StrictMode, useEffect, useState } from "react";
import { Chessboard } from "react-chessboard";
import { createRoot } from "react-dom/client";

const analyzer = await Analyzer.create();

function Board() {
  const [fen, setFen] = useState(new Chess().fen());
  const [report, setReport] = useState();
  useEffect(() => {
    const analysis = analyzer.analyze({ fen }, { depth: 12 });
    (async () => {
      for await (const report of analysis) if (report.kind === "iteration") setReport({ fen, ...report });
    })();
    return () => analysis.stop();
  }, [fen]);

  const onPieceDrop = ({ sourceSquare: from, targetSquare: to }) => {
    const game = new Chess(fen);
    if (!game.moves({ verbose: true }).some((move) => move.from === from && move.to === to)) return false;
    game.move({ from, to, promotion: "q" });
    setFen(game.fen());
    return true;
  };
  const line = report?.fen === fen ? report.lines[0] : undefined;
  const [startSquare, endSquare] = line?.moves[0]?.match(/../g) ?? [];
  const arrows = startSquare === undefined ? [] : [{ startSquare, endSquare, color: "green" }];
  return (
    <>
      <Chessboard options={{ position: fen, arrows, onPieceDrop }} />
      <output id="line">{line && `Depth ${report.depth}: ${line.san.join(" ")}`}</output>
    </>
  );
}

createRoot(document.querySelector("#root")).render(<StrictMode children={<Board />} />);
