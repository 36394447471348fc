/** The page's store and engine session. */

import { Session } from "./session";
import { Store } from "./store";

export const store = new Store();

export const session = new Session((session) => store.update({ session }));
