import "./watch.js";
import { bestMove } from "pvscope/single";

globalThis.best = bestMove({ fen: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" }, { depth: 4 });
