/** The page's entry: the engine first, then the interface. */

import "./start";
import "./app";
