/** The worker of an analyzer: one engine, which lets messages through during a search as often as its build allows. */
import type { AnalysisService } from "./analysis_service.js";
import { type Connection } from "./serve_channel.js";
export declare function serveAnalysis(connection: Connection<AnalysisService>): void;
