/** The files of an engine, as the user has chosen them on the disk. */

import { err, ok, type Result } from "../../engine/game/result";

export interface EngineFiles {
  readonly script: File;
  /** What the script asks for, by name. */
  readonly files: readonly File[];
}

const isScript = ({ name }: File): boolean => /\.m?js$/i.test(name);

/** The script among the chosen files, and the others. The error is for the user. */
export function engineFiles(chosen: readonly File[]): Result<EngineFiles> {
  const [script, second] = chosen.filter(isScript);
  if (script === undefined)
    return err(
      `${chosen.map(({ name }) => `“${name}”`).join(", ")}: no script (.js) is among them. Choose the script of an engine, such as stockfish.js, together with its .wasm if it has one.`,
    );
  if (second !== undefined)
    return err(
      `“${script.name}” and “${second.name}” are both scripts. Choose one of them, together with its .wasm if it has one.`,
    );
  return ok({ script, files: chosen.filter((file) => file !== script) });
}
