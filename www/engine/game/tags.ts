/** The tags of a game. Source: PGN specification, section 8.1. */

export interface Tag {
  readonly name: string;
  readonly value: string;
  /** Where the text goes on. */
  readonly end: number;
}

const WRITTEN_TAG = /[ \t]*\[\s*([A-Za-z0-9][\w+#=:-]*)\s+"((?:[^"\\\r\n]|\\.)*)"\s*\][ \t]*/y;
/** Many programs write quotes in names without a backslash. Such a tag goes on to the next one, or to the end of its line. */
const LOOSE_TAG = /[ \t]*\[\s*([A-Za-z0-9][\w+#=:-]*)\s+"(.*?)"[ \t]*\][ \t]*(?=$|\[\s*\w)/my;

/** The names of the PGN standard and of its supplements, which some programs write in another case. */
const NAMES =
  "Event Site Date Round White Black Result FEN SetUp Variant WhiteElo BlackElo WhiteTitle BlackTitle ECO Opening"
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const);
const STANDARD_NAMES: ReadonlyMap<string, string> = new Map(NAMES);

/** The tag at a place of `text`; undefined if there is none, or a malformed one. */
export function readTag(text: string, at: number): Tag | undefined {
  for (const pattern of [WRITTEN_TAG, LOOSE_TAG]) {
    pattern.lastIndex = at;
    const [, name, value = ""] = pattern.exec(text) ?? [];
    if (name !== undefined)
      return {
        name: STANDARD_NAMES.get(name.toLowerCase()) ?? name,
        value: value.replace(/\\(["\\])/g, "$1"),
        end: pattern.lastIndex,
      };
  }
  return undefined;
}

/** Question marks for a name, with full stops for a date, and the star of an unfinished game. */
const UNKNOWN = /^[\s?.*]*$/;

/** Whether the value of a tag says nothing: it is empty, or PGN's sign for an unknown value. */
export const isUnknown = (value: string): boolean => UNKNOWN.test(value);

/** The value of a tag; empty if the tag is absent or its value is unknown. */
export function knownTag(tags: ReadonlyMap<string, string>, name: string): string {
  const value = tags.get(name) ?? "";
  return isUnknown(value) ? "" : value;
}
