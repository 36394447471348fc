/**
 * The tokens of PGN, from text that may come in pieces. Parsers skip unreadable tokens, which would hide a truncated game; here
 * every character belongs to a token. Source: PGN specification, sections 7 and 8,
 * https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm.
 */

import { GLYPHS } from "./glyphs.js";
import { isEnPassant } from "./move_text.js";
import { readTag } from "./tags.js";

export type Content =
  | { readonly kind: "tag"; readonly name: string; readonly value: string }
  /** What begins like a tag and is none. */
  | { readonly kind: "faulty-tag"; readonly text: string }
  | { readonly kind: "move" | "comment" | "result"; readonly text: string }
  | { readonly kind: "nag"; readonly nag: number }
  /** `value` is undefined for full stops by themselves, as in `1 ... e5`. */
  | { readonly kind: "number"; readonly value: number | undefined; readonly dots: number }
  | { readonly kind: "open" | "close" | "unclosed-comment" };

/** `at` is its place in the text; signs attached to a move have the place of the move. */
export type Token = Content & { readonly at: number };

/** No character of a token is scanned twice. Marks of writing direction and of no width are white space. */
const SPACE = /[\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/y;
const NUMBER = /(\d{1,9})(?![\d])(?:\s*([.…]+))?(?=$|[^\d/:–—½-])|([.…]+)/y;
const NAG = /\$(\d{1,4})(?!\d)/y;
const SIGNS = /([!?]{1,2}|[‼⁇⁉⁈□∞⩲⩱±∓])(?:[+#]+(?![-−=/+]))?/y;
const PLAIN_MOVE = /[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][+#]?(?=[ \r\n])/y;
const WORD = /[^\s\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF(){};$*[\]!?‼⁇⁉⁈□∞⩲⩱±∓]+/y;
const REST_OF_LINE = /[^\r\n]*/y;

const RESULTS = "1[-–—:]0|0[-–—:]1|1\\/2(?:[-–—:]1\\/2)?|½(?:[-–—:]½)?";
const RESULT = new RegExp(`^(?:${RESULTS})$`);
/** What may follow a move without a space: an evaluation or the result. */
const ATTACHED = new RegExp(`^(.*?[a-h1-8NBRQKO0+#])(?:(\\+\\/?[-−=]|[-−=]\\/?\\+|=)|(${RESULTS}))$`);

/** The first line of another game in a comment: the comment before it was never closed. */
const TAG_LINE = /[\r\n][ \t]*\[\s*\w+\s+"/g;

/** The longest tag, in characters. */
const MAX_TAG = 1 << 16;

/** The tokens at a place, and where the next ones begin. */
interface Found {
  readonly tokens: readonly Content[];
  readonly end: number;
}

/**
 * Reads what begins at `at`: white space and escaped lines are no token, a move with signs is several. Undefined if `text` ends
 * there but may go on (`open`).
 */
export function tokensAt(text: string, at: number, open: boolean): Found | undefined {
  const found = readAt(text, at, open);
  return found === undefined || (open && found.end >= text.length) ? undefined : found;
}

const matched = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

function readAt(text: string, at: number, open: boolean): Found | undefined {
  const one = (content: Content, length: number): Found => ({ tokens: [content], end: at + length });
  const letter = text.charAt(at);
  switch (letter) {
    case "{":
      return commentAt(text, at, open);
    case ";":
      return lineAt(text, at, (line) => [{ kind: "comment", text: line.slice(1).replaceAll("}", ")") }]);
    case "%":
      if (isLineStart(text, at)) return lineAt(text, at, () => []);
      break;
    case "[":
      return tagAt(text, at, open);
    case "(":
      return one({ kind: "open" }, 1);
    case ")":
      return one({ kind: "close" }, 1);
    case "*":
      return one({ kind: "result", text: "*" }, 1);
    case "}":
    case "]":
      return one({ kind: "move", text: letter }, 1);
  }
  if (matched(SPACE, text, at) !== null) return { tokens: [], end: endOfSpace(text, at, open) };
  // Most words by far: without this branch the time is double.
  const move = matched(PLAIN_MOVE, text, at)?.[0];
  if (move !== undefined) return one({ kind: "move", text: move }, move.length);
  const nag = matched(NAG, text, at);
  if (nag !== null) return one({ kind: "nag", nag: Number(nag[1]) }, nag[0].length);
  const number = matched(NUMBER, text, at);
  if (number !== null) return numberOf(number, at);
  const signs = matched(SIGNS, text, at);
  if (signs !== null) return one({ kind: "nag", nag: GLYPHS[signs[1] ?? ""] ?? 0 }, signs[0].length);
  const word = matched(WORD, text, at)?.[0] ?? letter;
  return { tokens: tokensOfWord(word), end: at + word.length };
}

/** All but the last character of white space is read before the text goes on: a carriage return may lack its line feed. */
function endOfSpace(text: string, at: number, open: boolean): number {
  const end = SPACE.lastIndex;
  return open && end === text.length && end - at > 1 ? end - 1 : end;
}

const isLineStart = (text: string, at: number): boolean =>
  at === 0 || text[at - 1] === "\n" || text[at - 1] === "\r" || (at === 1 && text[0] === "\uFEFF");

function lineAt(text: string, at: number, tokensOf: (line: string) => Content[]): Found {
  const line = matched(REST_OF_LINE, text, at)?.[0] ?? "";
  return { tokens: tokensOf(line), end: at + line.length };
}

/** A comment in braces. It is not closed if another game's tags and the next comment come before its closing brace. */
function commentAt(text: string, at: number, open: boolean): Found | undefined {
  const close = text.indexOf("}", at);
  const next = matched(TAG_LINE, close < 0 ? text : text.slice(at, close), close < 0 ? at : 0);
  if (next === null)
    return close < 0
      ? { tokens: [{ kind: "unclosed-comment" }], end: text.length }
      : { tokens: [{ kind: "comment", text: text.slice(at + 1, close) }], end: close + 1 };
  const tags = next.index + (close < 0 ? 0 : at);
  const reopened = text.indexOf("{", tags);
  if (close < 0 && reopened < 0 && open) return undefined;
  if (close >= 0 && (reopened < 0 || reopened > close))
    return { tokens: [{ kind: "comment", text: text.slice(at + 1, close) }], end: close + 1 };
  return { tokens: [{ kind: "unclosed-comment" }], end: tags };
}

/** A tag pair. An unreadable one reaches to its bracket, or to the end of its line. */
function tagAt(text: string, at: number, open: boolean): Found | undefined {
  const line = matched(REST_OF_LINE, text, at)?.[0] ?? "";
  const mayGoOn = at + line.length === text.length || !line.includes("]");
  if (open && mayGoOn && text.length - at < MAX_TAG) return undefined;
  const tag = readTag(text, at);
  if (tag !== undefined) return { tokens: [{ kind: "tag", name: tag.name, value: tag.value }], end: tag.end };
  const close = line.indexOf("]");
  const faulty = close < 0 ? line : line.slice(0, close + 1);
  return { tokens: [{ kind: "faulty-tag", text: faulty }], end: at + faulty.length };
}

function numberOf([text, digits, dots = "", lone = ""]: RegExpExecArray, at: number): Found {
  const end = at + text.length;
  if (digits === "0000" && dots === "") return { tokens: [{ kind: "move", text: digits }], end };
  const value = digits === undefined ? undefined : Number(digits);
  return { tokens: [{ kind: "number", value, dots: (dots + lone).replaceAll("…", "...").length }], end };
}

/** A move with the signs attached to it, signs by themselves, or a result. */
function tokensOfWord(word: string): Content[] {
  const glyph = GLYPHS[word];
  if (glyph !== undefined) return [{ kind: "nag", nag: glyph }];
  if (RESULT.test(word)) return [{ kind: "result", text: word }];
  if (isEnPassant(word)) return [];
  const [, move, evaluation, result] = ATTACHED.exec(word) ?? [];
  if (move === undefined) return [{ kind: "move", text: word }];
  return [
    { kind: "move", text: move },
    result === undefined
      ? { kind: "nag", nag: GLYPHS[evaluation ?? ""] ?? 0 }
      : { kind: "result", text: result },
  ];
}

/** The tokens of a whole text. */
export function* tokensOf(text: string): Generator<Token> {
  for (let at = 0; at < text.length;) {
    const found = tokensAt(text, at, false);
    if (found === undefined) return;
    for (const content of found.tokens) yield { ...content, at };
    at = found.end;
  }
}
