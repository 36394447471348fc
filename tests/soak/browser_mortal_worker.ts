/** A worker of a browser that can be killed. The server adds the import of the real script. */

import { obey } from "./mortal_worker";

addEventListener("message", ({ data }) => obey(data, () => close()));
