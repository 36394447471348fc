/** The address of a section, such as `#essay/scout`. With `?alone` it shows that section and nothing else, for a frame in another page. */

import { err, ok, type Result } from "../engine/game/result";
import { ESSAY } from "../page/game/page_address";

export interface EssayAddress {
  /** The id of the section; the beginning if absent. */
  readonly section?: string;
  readonly alone: boolean;
}

const ALONE = "alone";

export function writeEssayAddress({ section, alone }: EssayAddress): string {
  return `${ESSAY}${section === undefined ? "" : `/${section}`}${alone ? `?${ALONE}` : ""}`;
}

/** Reads the address `hash`, which begins with `#essay`; `ids` names the sections. */
export function readEssayAddress(hash: string, ids: readonly string[]): Result<EssayAddress> {
  const [place = "", ...rest] = hash.split("?");
  const section = place.slice(ESSAY.length + 1);
  const asked = rest.join("?");
  if (section !== "" && !ids.includes(section))
    return err(`there is no section “${section.slice(0, 40)}”; there are ${ids.join(", ")}`);
  if (asked !== "" && asked !== ALONE)
    return err(`the address of a section has only ${ALONE} after its “?”, not “${asked.slice(0, 40)}”`);
  return ok({ ...(section === "" ? {} : { section }), alone: asked === ALONE && section !== "" });
}
