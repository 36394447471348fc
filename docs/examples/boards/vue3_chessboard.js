// vue3-chessboard (npm install pvscope vue vue3-chessboard): the best move is an arrow. On the page:
// <div id="app" style="width: 400px"></div>
import { Analyzer } from "pvscope";
import { createApp, h, ref } from "vue";
import { TheChessboard } from "vue3-chessboard";
import "vue3-chessboard/style.css";

const analyzer = await Analyzer.create();

const Board = {
  setup() {
    const line = ref("");
    let board;
    const analyse = async () => {
      const position = { fen: board.getFen() };
      for await (const { kind, depth, lines } of analyzer.analyze(position, { depth: 12 })) {
        if (kind !== "iteration") continue;
        const [orig, dest] = lines[0].moves[0]?.match(/../g) ?? [];
        board.setShapes(orig === undefined ? [] : [{ orig, dest, brush: "green" }]);
        line.value = `Depth ${depth}: ${lines[0].san.join(" ")}`;
      }
    };
    const onBoardCreated = (created) => {
      board = created;
      void analyse();
    };
    return () => [
      h(TheChessboard, { onBoardCreated, onMove: analyse }),
      h("output", { id: "line" }, line.value),
    ];
  },
};

createApp(Board).mount("#app");
