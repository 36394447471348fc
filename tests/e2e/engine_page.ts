/** A page with nothing but the engine, in the hands of the test that opens it. */

import * as pvscope from "../../www/engine";

declare global {
  interface Window {
    pvscope: typeof pvscope;
  }
}

window.pvscope = pvscope;
