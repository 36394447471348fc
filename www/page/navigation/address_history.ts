/**
 * The address bar and the browser's history. A new game or a new move is a new entry; a step through the game or an edit
 * replaces the entry. Back and forward move within a game, without undoing edits, and bring back other games.
 */

import { sentence } from "../../shared/notation";
import { fault, show } from "../actions/actions";
import { type KeptGame, keeper, readKept, readPacked, readPgn } from "../history/recent_actions";
import { type Address, addressOf, readAddress, wholeAddress } from "../game/address";
import { ANALYSIS, isBare } from "../game/page_address";
import { newAnalysisId } from "../history/analysis_id";
import { type GameRecord, newGame, seenAfter, seenAt } from "../../engine/game/game";
import { seenAtPlace } from "../game/game_place";
import { continuationsOf, type MoveId, START } from "../../engine/game/game_tree";
import type { pgnOf } from "../game/pgn_writer";
import { ok, type Result } from "../../engine/game/result";
import { Latest } from "../state/latest";
import { session, store } from "../state/page_context";
import { Throttle } from "../state/throttle";
import { currentEntry, type HistoryEntry, writeEntry } from "./history_entry";
import { analysisIsOpen } from "./hash_router";

/** Browsers refuse more than 100 changes of the address in 30 seconds. */
const WRITE_INTERVAL_MS = 350;

/** The longest PGN that an entry takes: browsers limit entries to some megabytes, with those before and after. */
const MAX_ENTRY_PGN = 300_000;
/** The longest game whose PGN is written at once. A longer one is in the browser's storage a moment later. */
const MAX_ENTRY_MOVES = 2000;

export class AddressHistory {
  /** The game that the current entry describes; none if the entry's address cannot be used. */
  #described: GameRecord | undefined;
  /** The game seen last. */
  #seen: GameRecord;
  /** The entry that has been answered last. */
  #answered = "";
  readonly #answers = new Latest();
  /** Whether the game is changed to the entry's, not by the user. */
  #isArriving = false;
  /** The change of the history that is due. */
  #due: "push" | "replace" | undefined;
  /** Loaded when an entry first needs it. */
  #pgnOf: typeof pgnOf | undefined;
  readonly #writes = new Throttle<undefined>(() => this.#write(), WRITE_INTERVAL_MS);

  constructor(first: GameRecord, isDescribed: boolean) {
    this.#seen = first;
    this.#described = isDescribed ? first : undefined;
  }

  /** Answers every navigation from now on, and writes every change since the first game. */
  follow(): void {
    if (this.#described === undefined) this.#answer();
    else {
      this.#due = "replace";
      this.#write();
    }
    store.subscribe(() => this.#look());
    keeper.onKept = () => this.#dropKeptGame();
    addEventListener("popstate", () => this.#answer());
    addEventListener("hashchange", () => this.#answer());
    this.#look();
  }

  #look(): void {
    const { game } = store.state;
    if (game.id === undefined) return store.update({ game: { ...game, id: newAnalysisId() } });
    if (this.#isArriving || game === this.#seen) return;
    this.#seen = game;
    this.#due = this.#isNews(game) ? "push" : (this.#due ?? "replace");
    this.#described = game;
    this.#writes.push(undefined);
  }

  /** Whether there is a new game or a new move since the current entry. */
  #isNews(game: GameRecord): boolean {
    const described = this.#described;
    if (described === undefined) return true;
    if (game.tree === described.tree && game.start === described.start && game.tags === described.tags)
      return false;
    return game.id !== described.id || game.tree.lastId > described.tree.lastId;
  }

  #write(isLate = false): void {
    if (this.#due === undefined || !analysisIsOpen()) return;
    const { game } = store.state;
    if (this.#pgnOf === undefined && !isLate && needsPgn(game)) {
      void this.#writeLater();
      return;
    }
    const address = addressOf(game);
    const url = address === ANALYSIS && isBare(location.hash) ? location.href : address;
    try {
      writeEntry(this.#due, this.#entryOf(game), url);
      this.#due = undefined;
      this.#answered = nameOf(currentEntry());
    } catch {
      // The next change tries again.
    }
  }

  /** Writes the entry once it can have the game's PGN, or without it. */
  async #writeLater(): Promise<void> {
    this.#pgnOf = await import("../game/pgn_writer").then(
      ({ pgnOf }) => pgnOf,
      () => undefined,
    );
    this.#write(true);
  }

  #entryOf(game: GameRecord): HistoryEntry {
    const analysis = game.id ?? newAnalysisId();
    const pgn = needsPgn(game) ? this.#pgnOf?.(game) : undefined;
    return pgn === undefined || pgn.length > MAX_ENTRY_PGN ? { analysis } : { analysis, pgn };
  }

  /** The entry needs no game of its own any more. */
  #dropKeptGame(): void {
    if (currentEntry().pgn === undefined || !keeper.hasKept(store.state.game)) return;
    this.#due ??= "replace";
    this.#writes.push(undefined);
  }

  /** Shows the game of the current entry. */
  #answer(): void {
    if (!analysisIsOpen()) return;
    const entry = currentEntry();
    const name = nameOf(entry);
    if (name === this.#answered) return this.#write();
    this.#answered = name;
    const isOutdated = this.#answers.begin();
    this.#due = undefined;
    const address = readAddress(location.hash);
    if (!address.ok) return this.#refuse(address.error);
    const { game } = store.state;
    /** An address that a link or the user has written may mean the same analysis. */
    const isSame = entry.analysis === undefined || entry.analysis === game.id;
    switch (address.value.kind) {
      case "none":
        if (entry.analysis === undefined) this.#arrive(game);
        else this.#arrive(isSame ? seenAt(game, 0) : { ...newGame(), id: entry.analysis });
        break;
      case "game": {
        const there = isSame ? inGame(game, address.value.game) : undefined;
        this.#seeFrom(address.value.flipped);
        this.#arrive(there ?? { ...address.value.game, id: isSame ? newAnalysisId() : entry.analysis });
        break;
      }
      case "kept":
        void this.#answerKept(address.value, entry, isOutdated);
        break;
      case "packed":
        this.#seeFrom(address.value.flipped);
        void this.#answerLater(readPacked(address.value), isOutdated, false);
    }
  }

  /** A link from elsewhere may say from which side its game is seen. */
  #seeFrom(flipped: boolean | undefined): void {
    if (flipped !== undefined) store.update({ flipped });
  }

  async #answerKept(
    { id, place }: Extract<Address, { kind: "kept" }>,
    { pgn }: Partial<HistoryEntry>,
    isOutdated: () => boolean,
  ): Promise<void> {
    const { game } = store.state;
    if (id === game.id) {
      const seen = place === undefined ? ok(game) : seenAtPlace(game, place);
      if (seen.ok) {
        this.#arrive(seen.value);
        return;
      }
    }
    // The browser may not have kept what the entry holds.
    if (pgn === undefined) await this.#answerLater(readKept(id, place), isOutdated, true);
    else await this.#answerLater(readPgn(id, pgn, place), isOutdated, false);
  }

  /** Shows a game once it is read, unless something else has been shown meanwhile. Keeps it in the browser unless it is kept. */
  async #answerLater(
    reading: Promise<Result<KeptGame>>,
    isOutdated: () => boolean,
    isKept: boolean,
  ): Promise<void> {
    const { game: before } = store.state;
    const read = await reading;
    if (isOutdated() || store.state.game !== before) return;
    if (read.ok) {
      const { game, pgn } = read.value;
      // Before the entry is written anew.
      if (!isKept && game.id !== undefined) keeper.keep(game, game.id);
      this.#arrive(game, pgn);
      return;
    }
    // At the start, nothing has been shown yet.
    if (session.state.work === undefined && store.state.wanted) show(before);
    this.#refuse(read.error);
  }

  /** The message stays until the game changes; the address stays, so that it can be mended. */
  #refuse(message: string): void {
    this.#described = undefined;
    fault("address", sentence(message));
  }

  /** Shows the game of the current entry, kept as `pgn` if at all, and mends the entry's address. */
  #arrive(game: GameRecord, pgn?: string): void {
    const { game: before } = store.state;
    this.#isArriving = true;
    if ((game.tree !== before.tree || game.start !== before.start) && keeper.hasKept(game))
      keeper.adopt(game, pgn);
    if (!isSeenAs(game, before)) show(game);
    this.#isArriving = false;
    this.#described = this.#seen = store.state.game;
    this.#due = "replace";
    this.#write();
  }
}

/** Whether neither the browser's storage nor the address holds the game, and its PGN is soon written. */
const needsPgn = (game: GameRecord): boolean =>
  !keeper.hasKept(game) && wholeAddress(game) === undefined && game.tree.moves.size <= MAX_ENTRY_MOVES;

const nameOf = ({ analysis = "" }: Partial<HistoryEntry>): string => `${analysis} ${location.hash}`;

const isSeenAs = (one: GameRecord, other: GameRecord): boolean =>
  one.id === other.id && one.tree === other.tree && one.plies === other.plies && one.cursor === other.cursor;

/** The game, seen at the place of `other`; none if it does not contain the moves of `other`. */
function inGame(game: GameRecord, other: GameRecord): GameRecord | undefined {
  if (game.start !== other.start || game.chess960 !== other.chess960) return undefined;
  let last: MoveId = START;
  for (const { uci } of other.plies) {
    const next = continuationsOf(game.tree, last).find((id) => game.tree.moves.get(id)?.uci === uci);
    if (next === undefined) return undefined;
    last = next;
  }
  return seenAt(seenAfter(game, last), other.cursor);
}
