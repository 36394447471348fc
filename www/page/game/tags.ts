/** The tags of a game. Source: PGN specification, section 8.1. */

/** Question marks for a name, with full stops for a date, and the star of an unfinished game. */
const UNKNOWN = /^[\s?.*]*$/;

/** Whether the value of a tag says nothing: it is empty, or PGN's sign for an unknown value. */
export const isUnknown = (value: string): boolean => UNKNOWN.test(value);

/** The value of a tag; empty if the tag is absent or its value is unknown. */
export function knownTag(tags: ReadonlyMap<string, string>, name: string): string {
  const value = tags.get(name) ?? "";
  return isUnknown(value) ? "" : value;
}
