import Analysis from "./analysis.js";
import { Analysis as Line } from "./react.jsx";

export default function Page() {
  return (
    <>
      <Analysis />
      <Line fen="kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" />
    </>
  );
}
