import Analysis from "./analysis.js";

export default function Page() {
  return <Analysis />;
}
