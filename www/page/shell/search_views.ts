/** The views of the scope, other than the first one and the review. */

import "../views/windows/aspiration_windows";
import "../views/collectors/collector_comparison";
import "../views/check/engine_log_view";
import "../views/tree/effort_tree_view";
import "../views/line/line_evolution";
import "../views/check/line_verifier";
import "../views/line/live_search";
import "../views/node_types/node_types";
import "../views/root_moves/root_moves_view";
import "../views/efficiency/search_efficiency";
import "../views/rules/selective_rules";
