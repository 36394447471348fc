/** The errors of the engine. */
import type { EngineErrorCode, EngineErrorInfo } from "../../pkg/plain/pvscope.js";
/** An error of the engine. Its message is for the user: it names the input and says what is right. */
export declare class EngineError extends Error {
    /** For code to tell errors apart. */
    readonly code: EngineErrorCode;
    constructor({ code, message }: EngineErrorInfo);
}
/** An error `load`: the engine cannot be loaded or started. */
export declare function loadError(message: string): EngineError;
/** Whether the engine threw `thrown` on purpose; anything else thrown by wasm is a crash. */
export declare function isEngineErrorInfo(thrown: unknown): thrown is EngineErrorInfo;
/** The message of anything thrown. Never throws itself. */
export declare function messageOf(thrown: unknown): string;
/** A caller's value, as an error message names it. */
export declare function described(value: unknown): string;
