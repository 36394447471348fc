/** The components that show the first depth: the board, the score and the lines, in the chosen theme. */

import "../shell/theme";
import "../board/board";
import "../analysis/engine_failure";
import "../board/evalbar";
import "../analysis/lines";
import "../analysis/readout";
import "../moves/position_status.css";
