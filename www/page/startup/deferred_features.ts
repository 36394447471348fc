/** Everything on the page that the first depth does not need. */

import "../components/announcer";
import "../components/controls";
import "../components/game_input";
import "../components/game_chooser";
import "../components/game_moves";
import "../components/page_messages";
import "../components/position_status";
import "../components/promotion_dialog";
import { isScopeView } from "../components/scope";
import { recallValues } from "../analysis/actions";
import { keeper } from "../analysis/recent";
import { keepOffline } from "../analysis/new_version";
import { followChecks } from "../analysis/line_checks";
import { followAddress } from "../navigation/address_history";
import { installDropAndPaste } from "../navigation/drop_and_paste";
import { installKeyboard } from "../navigation/keyboard";
import { session, store } from "../state/page_context";
import { followValues } from "../analysis/piece_values";
import { followHash } from "../navigation/hash_router";
import { recallView, rememberSettings } from "../state/remembered_settings";
import { firstGame, isDescribed } from "./first_game";

installKeyboard(document);
installDropAndPaste(document);
followHash();
keeper.follow(firstGame);
followAddress(isDescribed ? firstGame : undefined);
recallView(store, isScopeView);
rememberSettings(store);
recallValues();
followValues(store, (position) => session.explain(position));
followChecks(store, (position, line, claim) => session.verify(position, line, claim));
keepOffline();
