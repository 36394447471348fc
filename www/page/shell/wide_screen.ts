/** Whether the screen has room for the search in a column of its own, as columns.css has it. */

import type { Store } from "../state/store";

const WIDE = "(min-width: 1600px) and (min-height: 640px)";

export function followWidth(store: Store): void {
  const query = matchMedia(WIDE);
  const follow = (): void => store.update({ wide: query.matches });
  query.addEventListener("change", follow);
  follow();
}
