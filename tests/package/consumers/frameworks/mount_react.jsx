import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Analysis } from "./react.jsx";

globalThis.mounts = 0;

/** Strict mode mounts it twice. */
function Mounted() {
  useEffect(() => void globalThis.mounts++, []);
}

const root = createRoot(document.querySelector("#root"));

globalThis.show = (fen) =>
  root.render(
    <StrictMode>
      <Mounted />
      <Analysis fen={fen} />
    </StrictMode>,
  );
globalThis.unmount = () => root.unmount();
