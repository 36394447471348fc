/** The script of the lab's worker in Node.js. */
import { serveLab } from "../lab/serve_lab.js";
import { parent } from "./node_connection.js";
serveLab(parent());
