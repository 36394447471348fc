/** What `pvscope/element` is: the element on the engine of the package. */

import { Analyzer } from "../engine/index.js";
import { define } from "./define.js";

define(Analyzer);
