/** What the first depth is shown on: the board, the score and the lines, in the colours that were chosen. */

import "../components/theme";
import "../components/board";
import "../components/evalbar";
import "../components/pv_lines";
import "../components/readout";
