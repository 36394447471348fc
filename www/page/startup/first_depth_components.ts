/** The components that show the first depth: the board, the score and the lines, in the chosen theme. */

import "../components/theme";
import "../components/board";
import "../components/engine_failure";
import "../components/evalbar";
import "../components/pv_lines";
import "../components/readout";
