/** The check of a line: of the engine, pasted, or in a log. */

import { session, store } from "../../state/page_context";
import { checkSlice } from "./check_state";
import "./engine_log_view";
import { followChecks } from "./line_checks";
import "./line_verifier";

followChecks(store, checkSlice, (position, line, claim) => session.verify(position, line, claim));
