/** The parts of a Markdown document that tests look at. */

export interface CodeBlock {
  readonly language: string;
  readonly code: string;
  /** The nearest heading above. */
  readonly heading: string;
}

const FENCE = /^(?<indent> *)```(?<language>\w*)[^\n]*\n(?<code>.*?)^\k<indent>```$/gms;

/** The anchors of a document's headings, as GitHub and npm make them. */
export const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(FENCE, "").matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The targets of links and pictures that are no addresses of other sites. */
export const linksOf = (text: string): string[] =>
  [
    ...text
      .replaceAll(FENCE, "")
      .replaceAll(/`[^`]*`/g, "")
      .matchAll(/\]\((?!<?(?:https?|mailto):)([^)\s]+)\)|(?:src|srcset)="(?!https?:)([^"]+)"/g),
  ].map(([, link, picture]) => link ?? picture ?? "");

/** All fenced code blocks, those in lists without their indentation. */
export const codeBlocksOf = (text: string): CodeBlock[] =>
  [...text.matchAll(FENCE)].map(({ groups = {}, index }) => ({
    language: groups["language"] ?? "",
    code: (groups["code"] ?? "").replaceAll(RegExp(`^${groups["indent"] ?? ""}`, "gm"), ""),
    heading:
      [
        ...text
          .slice(0, index)
          .replaceAll(FENCE, "")
          .matchAll(/^#+ (.*)$/gm),
      ].at(-1)?.[1] ?? "",
  }));

/** A table, and the text from its end to the next table or heading. */
export interface MarkdownTable {
  readonly head: readonly string[];
  readonly after: string;
}

/** All tables outside of code. */
export const tablesOf = (text: string): MarkdownTable[] => {
  const parts = text.replaceAll(FENCE, "").split(/^(?=\|)(?<!^\|.*\n)/m);
  return parts.slice(1).map((part) => ({
    head: (part.split("\n")[0] ?? "").split("|").map((cell) => cell.trim()),
    after: (part.split(/^#/m)[0] ?? "").replaceAll(/^\|.*\n/gm, ""),
  }));
};
