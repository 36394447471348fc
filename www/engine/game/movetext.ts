/**
 * The movetext of a game in PGN, token by token. Parsers skip unreadable tokens, which would hide a truncated game; here every
 * character belongs to a token. Source: PGN specification, section 8.2,
 * https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm.
 */

type Content =
  | { readonly kind: "move" | "comment" | "result"; readonly text: string }
  | { readonly kind: "nag"; readonly nag: number }
  | { readonly kind: "number" | "open" | "close" | "unclosed-comment" };

/** `at` is its place in the text; a glyph attached to a move has the place of the move. */
export type Token = Content & { readonly at: number };

/** Every alternative is linear: no token is scanned twice. */
const TOKENS = new RegExp(
  [
    /\s+/,
    /(?<=^|\n)%[^\n]*/,
    /\{(?<braces>[^}]*)(?<closed>\}?)/,
    /;(?<line>[^\n]*)/,
    /(?<parenthesis>[()])/,
    /\$(?<nag>\d{1,4})/,
    /(?<number>\d+\s*[.…]+)/,
    /(?<word>[^\s(){};]+|\})/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gy",
);

const RESULT = /^(\*|1[-–—]0|0[-–—]1|1\/2[-–—]1\/2|½[-–—]½)$/;

/** Glyphs that programs write instead of `$` and a number. */
const GLYPHS: Readonly<Record<string, number>> = {
  "!": 1,
  "?": 2,
  "!!": 3,
  "‼": 3,
  "??": 4,
  "⁇": 4,
  "!?": 5,
  "⁉": 5,
  "?!": 6,
  "⁈": 6,
  "□": 7,
  "=": 10,
  "∞": 13,
  "⩲": 14,
  "+=": 14,
  "+/=": 14,
  "⩱": 15,
  "=+": 15,
  "=/+": 15,
  "±": 16,
  "+/-": 16,
  "+/−": 16,
  "∓": 17,
  "-/+": 17,
  "−/+": 17,
  "+-": 18,
  "+−": 18,
  "-+": 19,
  "−+": 19,
};

const SUFFIX = /(?<=.)(?:[!?‼⁇⁉⁈]{1,2}|[□∞⩲⩱±∓])$/u;

export function* tokensOf(movetext: string): Generator<Token> {
  for (const { groups = {}, index: at } of movetext.matchAll(TOKENS))
    for (const content of contentsOf(groups)) yield { ...content, at };
}

function* contentsOf(groups: Readonly<Record<string, string>>): Generator<Content> {
  if (groups["braces"] !== undefined)
    yield groups["closed"] === ""
      ? { kind: "unclosed-comment" }
      : { kind: "comment", text: groups["braces"] };
  else if (groups["line"] !== undefined) yield { kind: "comment", text: groups["line"].replaceAll("}", ")") };
  else if (groups["parenthesis"] !== undefined)
    yield { kind: groups["parenthesis"] === "(" ? "open" : "close" };
  else if (groups["nag"] !== undefined) yield { kind: "nag", nag: Number(groups["nag"]) };
  else if (groups["number"] !== undefined) yield { kind: "number" };
  else if (groups["word"] !== undefined) yield* wordTokens(groups["word"]);
}

/** A move with the glyphs attached to it, a glyph by itself, a result or a move number without its full stop. */
function* wordTokens(word: string): Generator<Content> {
  const glyph = GLYPHS[word];
  if (RESULT.test(word)) yield { kind: "result", text: word };
  else if (glyph !== undefined) yield { kind: "nag", nag: glyph };
  else if (/^\d+$/.test(word) && word !== "0000") yield { kind: "number" };
  else if (!/^(\.+|…|e\.?p\.?)$/.test(word)) {
    const suffix = SUFFIX.exec(word)?.[0] ?? "";
    yield { kind: "move", text: word.slice(0, word.length - suffix.length) };
    const attached = GLYPHS[suffix];
    if (attached !== undefined) yield { kind: "nag", nag: attached };
  }
}

export interface ScannedMoves {
  /** The tokens in place of moves of the main line, without the glyphs attached to them. */
  readonly moves: readonly string[];
  /** Why the text is truncated, if it is. */
  readonly breaksOff?: string;
}

const NO_MOVE = "the last move number has no move";

/** The moves of the main line, as written, up to the result. */
export function scanMoves(text: string): ScannedMoves {
  const moves: string[] = [];
  let variations = 0;
  let numbered = false;
  for (const token of tokensOf(text)) {
    if (token.kind === "unclosed-comment") return { moves, breaksOff: "a comment is not closed" };
    else if (token.kind === "open") variations += 1;
    else if (token.kind === "close") variations = Math.max(0, variations - 1);
    else if (variations > 0) continue;
    else if (token.kind === "result") return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
    else if (token.kind === "number") numbered = true;
    else if (token.kind === "move") {
      moves.push(token.text);
      numbered = false;
    }
  }
  if (variations > 0) return { moves, breaksOff: "a variation is not closed" };
  return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
}

/** Whether a comment in braces is open after `line`, if one was before it or not. */
export function endsInComment(line: string, inComment: boolean): boolean {
  let open = inComment;
  for (const [mark] of line.matchAll(/[{};]/g)) {
    if (open) open = mark !== "}";
    else if (mark === ";") return false;
    else open = mark === "{";
  }
  return open;
}
