/** The page's store and engine session. */

import { AnalysisSession } from "./session";
import { Store } from "./store";

export const store = new Store();

export const session = new AnalysisSession({
  changed: (session) => store.update({ session }),
  hashRefused: (refusedMb, hashMb) => {
    const text = `A hash table of ${refusedMb} MB does not fit in memory. The analysis goes on with ${hashMb} MB.`;
    const settings = { ...store.state.settings, hashMb };
    store.update({ settings, notice: { source: "engine", kind: "fault", text } });
  },
});
