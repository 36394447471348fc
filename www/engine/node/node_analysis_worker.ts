/** The script of an analyzer's worker in Node.js. */

import { serveAnalysis } from "../serve_analysis.js";
import { parent } from "./node_connection.js";
import { startHelper } from "./node_helpers.js";

serveAnalysis(parent(), startHelper);
