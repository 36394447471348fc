/** The views of the scope, other than the first one and the review. */

import "../components/aspiration_windows";
import "../components/collector_comparison";
import "../components/engine_log";
import "../components/effort_tree";
import "../components/line_evolution";
import "../components/line_verifier";
import "../components/live_search";
import "../components/node_types";
import "../components/root_moves";
import "../components/search_efficiency";
import "../components/selective_rules";
