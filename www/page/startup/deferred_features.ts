/** Everything on the page that the first depth does not need. */

import "../components/announcer";
import "../components/board_squares";
import "../components/controls";
import "../components/depth_scrubber";
import "../components/explained";
import "../components/game_graph";
import "../components/game_chooser";
import "../components/game_moves";
import "../components/game_steps";
import "../components/move_entry";
import "../components/position_dialog";
import "../components/help_dialog";
import "../components/opening_name";
import "../components/passing_note";
import "../components/position_status";
import "../components/promotion_dialog";
import "../components/scope";
import "../components/search_summary";
import { recallValues } from "../analysis/actions";
import { followChecks } from "../analysis/line_checks";
import { followMainLine } from "../analysis/review_actions";
import { installDropAndPaste } from "../navigation/drop_and_paste";
import { followTab } from "../navigation/hidden_tab";
import { installKeyboard } from "../navigation/keyboard";
import { session, store } from "../state/page_context";
import { followValues } from "../analysis/piece_values";
import { followHash } from "../navigation/hash_router";

installKeyboard(document);
installDropAndPaste(document);
followHash();
followTab(document);
recallValues();
followValues(store, (position) => session.explain(position));
followChecks(store, (position, line, claim) => session.verify(position, line, claim));
followMainLine();
