/** The name of the method that `await using` calls. Where the host does not know it yet, compilers agree on this one. */
export declare const asyncDispose: typeof Symbol.asyncDispose;
