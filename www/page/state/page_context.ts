/** The page's store and engine session. */

import { Session, type SessionState } from "./session";
import { Store } from "./store";
import { Throttle } from "./throttle";

const UPDATE_INTERVAL_MS = 100;

export const store = new Store();

const display = new Throttle<SessionState>((session) => store.update({ session }), UPDATE_INTERVAL_MS);

export const session = new Session((state, urgent) => display.push(state, urgent));
