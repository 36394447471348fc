/** The entry point of the single-file build, a classic script: the package as the global `pvscope`, and `<pv-analyzer>`. */

import { define } from "../element/define.js";
import * as pvscope from "../engine/index.js";

Object.assign(globalThis, { pvscope });
define(pvscope.Analyzer);
