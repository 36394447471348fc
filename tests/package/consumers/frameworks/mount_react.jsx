import { StrictMode, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Analysis } from "./react.jsx";

globalThis.mounts = 0;

/** Strict mode mounts it twice. */
function Mounted() {
  useEffect(() => void globalThis.mounts++, []);
}

const root = createRoot(document.querySelector("#root"));

globalThis.show = (fen) =>
  flushSync(() =>
    root.render(
      <StrictMode>
        <Mounted />
        <Analysis fen={fen} />
      </StrictMode>,
    ),
  );
globalThis.unmount = () => root.unmount();
