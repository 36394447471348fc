/** A component's file, tag and class have one name: `share_menu.ts` defines `<pv-share-menu>` as `ShareMenuElement`. */

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesIn } from "./import_graph";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A file's definition, as it should be. */
function definition(file: string): string {
  const words = basename(file, ".ts").split("_");
  return `"pv-${words.join("-")}", ${words.map(capitalised).join("")}Element`;
}

test("every component of the page has the name of its file", () => {
  const defined = filesIn(ROOT, "www", /^www\/(page|lab|course|essay)\/.*\.ts$/).flatMap((file) =>
    [...readFileSync(ROOT + file, "utf8").matchAll(/customElements\.define\((.*?)\)/g)].map(
      ([, name = ""]) => ({ file, name }),
    ),
  );
  expect(defined.length).toBeGreaterThan(70);
  expect(defined).toEqual(defined.map(({ file }) => ({ file, name: definition(file) })));
});
