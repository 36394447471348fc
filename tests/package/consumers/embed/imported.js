import "./watch.js";
import { bestMove } from "pvscope/single";

globalThis.best = bestMove({ fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" }, { depth: 3 });
