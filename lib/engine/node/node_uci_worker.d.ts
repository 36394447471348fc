/** The worker of `pvscope uci`: one session from its first line to its last, which keeps the thread all the while. */
import { type Outlet } from "./line_channel.js";
/** What the worker is given at its start. */
export interface Start {
    readonly module: WebAssembly.Module;
    readonly lines: Outlet;
}
