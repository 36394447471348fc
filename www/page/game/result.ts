/** What a pure function brings: a value, or the fault in words that a user understands. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (fault: string): Outcome<never> => ({ ok: false, fault });
