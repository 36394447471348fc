/** The page's addresses in the documents, which are links on the site. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { PAGE_ADDRESS } from "../../docs/.vitepress/markdown";
import { CHAPTERS } from "../../www/course/chapters";
import { readCourseAddress } from "../../www/course/course_address";
import { readEssayAddress } from "../../www/essay/essay_address";
import { SECTIONS } from "../../www/essay/sections";
import { readLabAddress } from "../../www/lab/lab_address";
import { readSearch } from "../../www/lab/search_choices";
import { gameOf } from "../../www/lab/tree_examples";

const DOCS = fileURLToPath(new URL("../../docs/", import.meta.url));

const SECTION_IDS = SECTIONS.map(({ id }) => id);

const addressesOf = (document: string): string[] =>
  [...readFileSync(DOCS + document, "utf8").matchAll(/`([^`\n]+)`/g)]
    .map(([, code = ""]) => code)
    .filter((code) => PAGE_ADDRESS.test(code));

const ADDRESSES = [
  ...new Set(
    readdirSync(DOCS)
      .filter((name) => name.endsWith(".md"))
      .flatMap(addressesOf),
  ),
];

/** Why the page cannot show what the address names. */
function errorOf(address: string): string | undefined {
  if (address.startsWith("#analysis"))
    return address === "#analysis" ? undefined : "of a position: not known here";
  if (address.startsWith("#essay")) {
    const read = readEssayAddress(address, SECTION_IDS);
    return read.ok ? undefined : read.error;
  }
  const isCourse = address.startsWith("#course");
  const read = isCourse ? readCourseAddress(address) : readLabAddress(address);
  if (!read.ok) return read.error;
  if ("lab" in read.value) {
    const { chapter } = read.value;
    return chapter === undefined || CHAPTERS.some(({ id }) => id === chapter) ? undefined : "no such chapter";
  }
  const { tree, first, second } = read.value;
  if (tree !== undefined && gameOf(tree, 1) === undefined) return "no such tree";
  const searches = [first, second].filter((name) => name !== undefined).map(readSearch);
  return searches.flatMap((search) => (search.ok ? [] : [search.error]))[0];
}

test("every address in the documents can be opened", () => {
  expect(ADDRESSES.map((address) => [address, errorOf(address)])).toEqual(
    ADDRESSES.map((address) => [address, undefined]),
  );
  expect(
    ["#course/no", "#lab?tree=no", "#lab?first=no", "#lab?no=1", "#essay/no", "#essay?no"].map(errorOf),
  ).not.toContain(undefined);
});

test("the table of ideas names each of the five references and every chapter that teaches", () => {
  const sources = readFileSync(`${DOCS}sources.md`, "utf8");
  const table = sources.slice(
    sources.indexOf("## The five references"),
    sources.indexOf("## Game-tree search"),
  );
  expect(table.match(/^### /gm)).toHaveLength(5);
  const taught = CHAPTERS.map(({ id }) => id).filter((id) => id !== "questions");
  expect(taught.filter((id) => !table.includes(`\`#course/${id}\``))).toEqual([]);
  const ofTheFive = SECTION_IDS.filter((id) => !["bugs", "programs", "family"].includes(id));
  expect(ofTheFive.filter((id) => !table.includes(`\`#essay/${id}\``))).toEqual([]);
});
