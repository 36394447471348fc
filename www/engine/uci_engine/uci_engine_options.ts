/** The options of a UCI engine: the wrapper's, checked at once, and the engine's own, checked once it has declared them. */

import type { Explanation } from "../../wasm/plain/pvscope.js";
import { object, of, readable, refuseUnknown, unreadable } from "../argument_checks.js";
import { described, type EngineError } from "../errors.js";
import type { Position } from "../request.js";
import { unknownName } from "../option_names.js";
import { SILENCE_MS } from "../watchdog.js";
import { isWholeNumber } from "../whole_number.js";
import type { DeclaredOption } from "./engine_lines.js";
import type { SessionLimits } from "./uci_session.js";

/** Evaluates positions without a search, as an `Analyzer` does. */
export interface PositionEvaluator {
  /** Like `analyzer.explain`, from White's view. */
  explain(position: Position): Promise<Pick<Explanation, "scoreCp">>;
}

/** Options of a {@link UciEngine}. */
export interface UciEngineOptions {
  /** The engine's own options by their UCI names, such as `{ Hash: 64, Threads: 2 }`. A button is pressed by `true`. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /**
   * Milliseconds for each answer of the engine, its start included; after twice as long without a sign of life, a search has
   * crashed. Default: 20,000. An engine that fetches a large network needs more.
   */
  readonly silenceMs?: number;
  /** Milliseconds for the best move after a stop. Default: 2000. */
  readonly stopMs?: number;
  /** Evaluates the last positions of lines for an engine without `eval`: an `Analyzer`. Without it they then have no value. */
  readonly evaluator?: PositionEvaluator;
}

export interface CheckedOptions extends SessionLimits {
  readonly settings: readonly (readonly [string, string | number | boolean])[];
  readonly evaluator: PositionEvaluator | undefined;
}

/** The longest limit of a timer, about 24 days. */
const MAX_MS = 2 ** 31 - 1;

/** Throws an {@link EngineError} `badRequest`. */
export function checkedOptions(options: UciEngineOptions): CheckedOptions {
  return readable(() => {
    const {
      settings = {},
      silenceMs = SILENCE_MS,
      stopMs = 2000,
      evaluator,
    } = object("the options", options);
    refuseUnknown(options, { settings, silenceMs, stopMs, evaluator });
    if (evaluator !== undefined && typeof object("evaluator", evaluator).explain !== "function")
      throw unreadable("evaluator must have a method explain, as an Analyzer has");
    return {
      settings: Object.entries(object("settings", settings)),
      silenceMs: msOf("silenceMs", silenceMs),
      stopMs: msOf("stopMs", stopMs),
      evaluator,
    };
  });
}

function msOf(name: string, given: unknown): number {
  if (isWholeNumber(given, MAX_MS)) return given;
  throw unreadable(`${name} must be a whole number of milliseconds from 1 on, not ${described(given)}`);
}

/** In a value, one of these would begin another line. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** The `setoption` for one of the engine's options. Throws an {@link EngineError} `badRequest` for a name or value that it does not take. */
export function setOption(
  declared: ReadonlyMap<string, DeclaredOption>,
  name: string,
  value: string | number | boolean,
): string {
  const option = declared.get(name.toLowerCase());
  if (option === undefined) throw unknownOption(declared, name);
  const set = `setoption name ${option.name}`;
  switch (option.type) {
    case "button":
      if (value === true) return set;
      throw unreadable(`the option ${option.name} is a button: its value must be true`);
    case "check":
      return `${set} value ${of("boolean", `the option ${option.name}`, value)}`;
    case "spin": {
      const number = of("number", `the option ${option.name}`, value);
      if (Number.isSafeInteger(number) && number >= option.min && number <= option.max)
        return `${set} value ${number}`;
      throw unreadable(
        `the option ${option.name} must be a whole number from ${option.min} to ${option.max}, not ${number}`,
      );
    }
    default: {
      const text = of("string", `the option ${option.name}`, value);
      if (!CONTROL.test(text)) return `${set} value ${text}`;
      throw unreadable(`the option ${option.name} must be one line without control characters`);
    }
  }
}

function unknownOption(declared: ReadonlyMap<string, DeclaredOption>, name: string): EngineError {
  const known = Object.fromEntries([...declared.values()].map((option) => [option.name, true]));
  return unreadable(
    unknownName("option", { [name]: true }, known) ?? `there is no option ${described(name)}`,
  );
}
