/**
 * Checks of arguments at run time: types do not keep a JavaScript caller from passing anything at all. Each check throws an
 * {@link EngineError} `badRequest` that names the argument.
 */
import { EngineError } from "./errors.js";
interface Primitives {
    string: string;
    number: number;
    boolean: boolean;
}
/** The result of `make`. Whatever it throws becomes an {@link EngineError}, errors of a caller's getters and proxies included. */
export declare function readable<T>(make: () => T): T;
export declare function object<T>(name: string, given: T): T & object;
export declare function of<K extends keyof Primitives>(type: K, name: string, given: unknown): Primitives[K];
export declare function optional(name: string, given: unknown): number | undefined;
export declare function unreadable(message: string): EngineError;
export {};
