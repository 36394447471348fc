/** The script of the lab's worker in a browser. */
import { page } from "../serve_channel.js";
import { serveLab } from "./serve_lab.js";
serveLab(page());
