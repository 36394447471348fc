/** `make`, which keeps its last result: the same arguments have the same result, and take no time. */
export function keepLast<Arguments extends readonly unknown[], Made>(
  make: (...given: Arguments) => Made,
): (...given: Arguments) => Made {
  let last: { readonly given: Arguments; readonly made: Made } | undefined;
  return (...given) => {
    if (last === undefined || given.some((argument, index) => argument !== last?.given[index]))
      last = { given, made: make(...given) };
    return last.made;
  };
}
