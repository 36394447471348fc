const known: Partial<Pick<SymbolConstructor, "asyncDispose">> = Symbol;

/** The method called by `await using`. Without `Symbol.asyncDispose`, compilers use the registered symbol. */
export const asyncDispose: typeof Symbol.asyncDispose =
  known.asyncDispose ?? (Symbol.for("Symbol.asyncDispose") as typeof Symbol.asyncDispose);
