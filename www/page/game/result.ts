/** The result of a fallible pure function: a value, or a message for the user. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

export const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (fault: string): Outcome<never> => ({ ok: false, fault });
