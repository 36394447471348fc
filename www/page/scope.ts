/** The one store and the one session of the page, tied together. */

import { Session } from "./session";
import { Store } from "./store";

export const store = new Store();

export const session = new Session((session) => store.update({ session }));
