/** Everything on the page that the first depth does not need. */

import "../shell/announcer";
import "../board/board_squares";
import "../analysis/controls";
import "../analysis/depth_scrubber";
import "../kit/tooltip";
import "../moves/game_moves";
import "../shell/page_messages";
import "../moves/game_steps";
import "../glossary/glossary_button";
import "../moves/move_entry";
import "../moves/opening_name";
import "../shell/passing_note";
import "../moves/position_status";
import "../shell/panels";
import "../shell/search_column";
import "../views/depths/search_summary_view";
import { keeper } from "../history/recent_actions";
import { keepOffline } from "../shell/new_version";
import { keptPlay } from "../play/kept_play";
import { glyphSlice } from "../review/instant_glyph";
import { followJudgement } from "../review/instant_judgement";
import { keptReview } from "../review/kept_review";
import { AddressHistory } from "../navigation/address_history";
import { installDropAndPaste } from "../navigation/drop_and_paste";
import { followTab } from "../shell/hidden_tab";
import { installKeyboard } from "../shell/keyboard";
import { submitByClick } from "../navigation/sandboxed_forms";
import { session, store } from "../state/page_context";
import { followValues } from "../board/piece_values";
import { recallValues, valuesSlice } from "../board/piece_values_state";
import { followHash } from "../navigation/hash_router";
import { recallPanels, rememberSettings } from "../state/remembered_settings";
import { loadPart } from "../navigation/page_part";
import { firstGame, isDescribed, isLate } from "./first_game";
import { loadOnDemand } from "../shell/parts_on_demand";
import { followWidth } from "../shell/wide_screen";

installKeyboard(document);
installDropAndPaste(document);
followHash();
keeper.follow(firstGame);
new AddressHistory(firstGame, isDescribed).follow();
recallPanels(store);
followWidth(store);
rememberSettings(store);
followTab();
recallValues();
followValues(store, valuesSlice, (position) => session.explain(position));
followJudgement(store, glyphSlice, (work) => session.known(work));
if (origin === "null") submitByClick(document);
else keepOffline();
loadOnDemand(store);
if (keptPlay() !== undefined)
  void loadPart({
    name: "The game against the engine",
    place: "pv-play-view",
    load: async () => (await import("../play/play_parts")).resumePlay(isLate),
  });
const review = keptReview();
if (review !== undefined)
  void loadPart({
    name: "The review of the game",
    place: "pv-review-view",
    load: async () => (await import("../review/interrupted_review")).resumeInterrupted(review),
  });
