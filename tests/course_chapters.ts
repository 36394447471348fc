/** The chapters with two searches, run for tests in Node.js. */

import { recorded } from "./recorded";
import type { LabGame } from "../www/engine/lab/index";
import { searchNamed, searchOf, selectSearch } from "../www/lab/search_choices";
import type { SearchContent } from "../www/course/chapter";
import { CHAPTERS } from "../www/course/chapters";

export type Recordings = Parameters<SearchContent["lesson"]>[0];

export const ON_STAGE = CHAPTERS.flatMap(({ id, content }) =>
  content.kind === "searches" ? [{ id, content }] : [],
);

export function searchesOf({ searches }: SearchContent, game: LabGame): Recordings {
  const [one, other] = searches.map((name) =>
    recorded(game, searchOf(searchNamed(name) ?? selectSearch(""))),
  );
  if (one === undefined || other === undefined) throw new Error("a chapter has two searches");
  return [one, other];
}
