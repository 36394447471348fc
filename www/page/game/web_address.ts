/** What the address of a web page holds: a position, as those of analysis boards do; a link to an analysis of this page; else nothing. */

import { err, ok, type Result } from "../../engine/game/result";

export type AddressContent =
  | { readonly kind: "position"; readonly fen: string }
  /** The part of the address from the `#`, with it. */
  | { readonly kind: "link"; readonly hash: string };

const ADDRESS = /^(?:https?:\/\/|www\.|lichess\.org\/|chess\.com\/)\S+$/i;

const LINK = /#analysis(?:\?.*)?$/;

/** Eight ranks after a slash or an equals sign, and the other fields with one of these signs for a space. */
const FEN = /(?<=[/=])(?:[1-8pnbrqk]{1,8}\/){7}[1-8pnbrqk]{1,8}(?:[_+ ][\w=-]+){0,5}/i;

/** Reads a web address; undefined for other texts. An address that holds no position is refused with what to do instead. */
export function readWebAddress(text: string): Result<AddressContent> | undefined {
  const address = text.trim();
  if (!ADDRESS.test(address)) return undefined;
  const [hash] = LINK.exec(address) ?? [];
  if (hash !== undefined) return ok({ kind: "link", hash });
  const [fen] = FEN.exec(decoded(address)) ?? [];
  if (fen !== undefined) return ok({ kind: "position", fen: fen.replace(/[_+]/g, " ") });
  const host = address.replace(/^https?:\/\//i, "").split(/[/?#]/, 1)[0] ?? "";
  return err(
    `This is an address on ${host.slice(0, 60)}, and it holds no position. Games on other sites are not fetched: ${adviceFor(host)}, and paste it here.`,
  );
}

const adviceFor = (host: string): string =>
  SITES.find(({ site }) => site.test(host))?.advice ?? "copy the game as PGN, or its position as FEN";

const SITES: readonly { readonly site: RegExp; readonly advice: string }[] = [
  {
    site: /(?:^|\.)lichess\.org$/i,
    advice: "open the game there, choose “Share & export”, copy its PGN",
  },
  { site: /(?:^|\.)chess\.com$/i, advice: "open the game there, choose “Share”, then “PGN”, copy it" },
];

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
