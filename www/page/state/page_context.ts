/** The page's store and engine session. */

import { Analyzer } from "../../engine/analyzer";
import { earlyHost } from "./early_start";
import { AnalysisSession, type SessionListener, type SessionState } from "./session";
import { Store } from "./store";

export const store = new Store();

const events: SessionListener = {
  changed: (session) => store.update({ session }),
  hashRefused: (refusedMb, hashMb) => {
    const text = `A hash table of ${refusedMb} MB does not fit in memory. The analysis goes on with ${hashMb} MB.`;
    const settings = { ...store.state.settings, hashMb };
    store.update({ settings, notice: { source: "engine", kind: "fault", text } });
  },
};

export const session = new AnalysisSession(
  events,
  (options) => new Analyzer({ ...options, threads: store.state.settings.threads }, earlyHost),
);

/** A session with an engine of its own and one thread, for the threat. */
export const threatSession = (changed: (session: SessionState) => void): AnalysisSession =>
  new AnalysisSession({ changed }, (options) => new Analyzer({ ...options, threads: 1 }));

/** An engine of its own for the opponent, with a table in MB for few nodes. A level is played by one thread. */
export const opponentEngine = (): Analyzer => new Analyzer({ hashMb: 4, threads: 1 });

/** An engine of its own and one thread for the question why not a move. */
export const whyNotEngine = (): Analyzer => new Analyzer({ hashMb: 16, threads: 1 });
