/** The lab that runs all searches of the course. */

import { Lab } from "../engine/lab/index";

export const lab = new Lab();
