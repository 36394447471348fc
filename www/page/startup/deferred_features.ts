/** Everything on the page that the first depth does not need. */

import "../components/announcer";
import "../components/controls";
import "../components/game_input";
import "../components/game_graph";
import "../components/game_review";
import "../components/game_chooser";
import "../components/game_moves";
import "../components/position_status";
import "../components/promotion_dialog";
import "../components/scope";
import { recallValues } from "../analysis/actions";
import { followChecks } from "../analysis/line_checks";
import { followMainLine } from "../analysis/review_actions";
import { installDropAndPaste } from "../navigation/drop_and_paste";
import { installKeyboard } from "../navigation/keyboard";
import { session, store } from "../state/page_context";
import { followValues } from "../analysis/piece_values";
import { followHash } from "../navigation/hash_router";

installKeyboard(document);
installDropAndPaste(document);
followHash();
recallValues();
followValues(store, (position) => session.explain(position));
followChecks(store, (position, line, claim) => session.verify(position, line, claim));
followMainLine();
