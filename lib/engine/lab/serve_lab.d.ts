/** The worker of the lab: one run at a time, answered by tables that are transferred, not copied. */
import { type Connection } from "../serve_channel.js";
import type { LabService } from "./lab_service.js";
export declare function serveLab(connection: Connection<LabService>): void;
