/** The page's store and engine session. */

import { AnalysisSession } from "./session";
import { Store } from "./store";

export const store = new Store();

export const session = new AnalysisSession((session) => store.update({ session }));
