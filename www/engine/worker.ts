/** The script of an analyzer's worker in a browser. */

import { serveAnalysis } from "./serve_analysis.js";
import { page } from "./serve_channel.js";

serveAnalysis(page());
