/** What the first depth is shown on: the board, the score and the lines. */

import "./components/board";
import "./components/evalbar";
import "./components/lines";
import "./components/readout";
