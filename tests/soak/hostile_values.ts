/** Values that no caller should pass, by name, so that an operation can be printed and repeated. */

const thrower = (): never => {
  throw new RangeError("not for you");
};

const trapped = (): unknown =>
  new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower });

const signal = (name: string): AbortSignal =>
  Object.defineProperty(new AbortController().signal, name, { value: thrower });

const MAKERS = {
  undefined: () => undefined,
  null: () => null,
  "a symbol": () => Symbol("s"),
  "a function": () => thrower,
  "a bigint": () => 10n,
  "an empty object": () => ({}),
  "an empty list": () => [],
  "a list of lists": () => [[], [["e2e4"]]],
  "a word": () => "deep",
  "a number": () => 42,
  "minus one": () => -1,
  "minus zero": () => -0,
  zero: () => 0,
  "one and a half": () => 1.5,
  NaN: () => NaN,
  Infinity: () => Infinity,
  "a huge number": () => 1e300,
  "a huge string": () => "Q".repeat(100_000),
  "half a surrogate": () => "\ud800",
  "a huge list": () => new Array<string>(30_000).fill("e2e4"),
  "a list with holes": () => new Array<string>(9),
  "a date": () => new Date(Number.NaN),
  "a promise": () => Promise.resolve("e2e4"),
  "an object without a prototype": () => Object.create(null) as unknown,
  "an object that throws in toString": () => ({ toString: thrower, valueOf: thrower }),
  "a proxy that throws": trapped,
  "a list that throws": () => Object.defineProperty(["e2e4"], 0, { get: thrower }),
  "a signal that cannot be listened to": () => signal("addEventListener"),
  "a signal that cannot be left": () => signal("removeEventListener"),
  "an object that inherits from a signal": () => Object.create(new AbortController().signal) as unknown,
} satisfies Record<string, () => unknown>;

export type HostileName = keyof typeof MAKERS;

export const HOSTILE_NAMES = Object.keys(MAKERS) as HostileName[];

export const hostile = (name: HostileName): unknown => MAKERS[name]();

/** `target` with another value at `path`, or with a getter that throws there. */
export function replaced(target: unknown, path: readonly string[], value: unknown, throws: boolean): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy: Record<string, unknown> = { ...(target as Record<string, unknown>) };
  if (rest.length > 0) copy[name] = replaced(copy[name] ?? {}, rest, value, throws);
  else if (throws) Object.defineProperty(copy, name, { get: thrower, enumerable: true });
  else copy[name] = value;
  return copy;
}
