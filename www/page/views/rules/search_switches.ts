/** The switches of the search, by their names in the literature. */

import type { Switch } from "../../../engine/index";
import { SWITCH_NAMES } from "../../../wasm/switches.js";

const { rules, parts, heuristics } = SWITCH_NAMES;
const NAMES: ReadonlyMap<Switch, string> = new Map<Switch, string>([...rules, ...parts, ...heuristics]);

const switchesOf = (names: readonly (readonly [Switch, string])[]): Switch[] => names.map(([part]) => part);

/** All switches, by kind. */
export const SWITCH_KINDS: readonly (readonly [kind: string, switches: readonly Switch[]])[] = [
  ["Selective rules", switchesOf(rules)],
  ["Frame of the search", switchesOf(parts)],
  ["Heuristics", switchesOf(heuristics)],
];

/** The name as a heading: Null Move. */
export const switchName = (part: Switch): string => NAMES.get(part) ?? part;

const list = new Intl.ListFormat("en");

/** Several names within a sentence: null move and ProbCut. */
export const switchList = (parts: readonly Switch[]): string =>
  list.format(
    parts.map((part) => switchName(part).replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase())),
  );
