/** Another engine beside ours: its files, what it does, and its reports. */

import { currentFen } from "../../engine/game/game";
import type { UciReport } from "../../engine/uci_engine/reports";
import { Slice } from "../state/slice";
import type { State } from "../state/store";
import type { EngineFiles } from "./engine_files";

export interface SecondEngine {
  /** Absent while there is no engine. */
  readonly files?: EngineFiles;
  /** The name that it gives itself; empty before it has started. */
  readonly name: string;
  readonly phase: "none" | "starting" | "searching" | "idle" | "failed";
  /** What was wrong and what is right, for the user. */
  readonly fault?: string;
  /** The position of the reports; absent without any. */
  readonly fen?: string;
  /** One for each depth. */
  readonly reports: readonly UciReport[];
}

export const NO_ENGINE: SecondEngine = {
  files: undefined,
  name: "",
  phase: "none",
  fault: undefined,
  fen: undefined,
  reports: [],
};

export const secondEngineSlice = new Slice<SecondEngine>(NO_ENGINE);

/** The reports for the position on the board. A question to the user gets no answer from them. */
export const shownReports = ({ game, quiz }: State, { fen, reports }: SecondEngine): readonly UciReport[] =>
  quiz === undefined && fen === currentFen(game) ? reports : [];
