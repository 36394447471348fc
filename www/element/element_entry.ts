/** The entry point `pvscope/element`: registers the element with the package's engine. */

import { Analyzer } from "../engine/index.js";
import { define } from "./define.js";

define(Analyzer);
