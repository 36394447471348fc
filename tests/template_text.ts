/** The text of a template as a reader sees it, for tests in Node.js. */

export function textOf(value: unknown): string {
  return plain(value)
    .replace(/<\/?[a-z][^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join("");
  if (typeof value === "object" && value !== null && "strings" in value && "values" in value) {
    const { strings, values } = value as { strings: readonly string[]; values: readonly unknown[] };
    return strings.map((text, index) => text + plain(values[index])).join("");
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
