/** The thread that started a worker of Node.js, as that worker sees it. */
import type { Service } from "../channel_messages.js";
import type { Connection } from "../serve_channel.js";
export declare const parent: <S extends Service>() => Connection<S>;
