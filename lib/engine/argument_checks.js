/**
 * Checks of arguments at run time: types do not keep a JavaScript caller from passing anything at all. Each check throws an
 * {@link EngineError} `badRequest` that names the argument.
 */
import { described, EngineError, messageOf } from "./errors.js";
/** The result of `make`. Whatever it throws becomes an {@link EngineError}, errors of a caller's getters and proxies included. */
export function readable(make) {
    try {
        return make();
    }
    catch (error) {
        throw error instanceof EngineError
            ? error
            : unreadable(`the request cannot be read: ${messageOf(error)}`);
    }
}
export function object(name, given) {
    if (typeof given === "object" && given !== null)
        return given;
    throw unreadable(`${name} must be an object, not ${described(given)}`);
}
export function of(type, name, given) {
    if (typeof given === type)
        return given;
    throw unreadable(`${name} must be a ${type}, not ${described(given)}`);
}
export function optional(name, given) {
    return given === undefined ? undefined : of("number", name, given);
}
export function unreadable(message) {
    return new EngineError({ code: "badRequest", message });
}
