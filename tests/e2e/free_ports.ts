/** Free ports for the servers of the tests: an earlier run, or another program, may still have those of every day. */

import { createServer } from "node:net";

/** Whether a server could listen on the port. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The first of `count` free ports in a row, from `first` on. */
export async function freePorts(count: number, first: number): Promise<number> {
  for (let port = first, free = 0; port < 65_536; port++) {
    free = (await isFree(port)) ? free + 1 : 0;
    if (free === count) return port - count + 1;
  }
  throw new Error(`no ${count} free ports in a row from ${first} on`);
}
