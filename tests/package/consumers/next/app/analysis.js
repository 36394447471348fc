"use client";

// Next imports this on the server too, where it must have no effect.
import { useEffect, useState } from "react";
import { run } from "../questions.js";

/** The first move of the example's line, once it is complete. */
async function lineOf(output) {
  while (!output.textContent.startsWith("Depth 3:")) await new Promise((resolve) => setTimeout(resolve, 20));
  return output.textContent.split(" ")[2];
}

export default function Analysis() {
  const [best, setBest] = useState("");
  useEffect(() => {
    globalThis.result = run()
      .then(async (result) => ({ ...result, line: await lineOf(document.querySelector("output")) }))
      .catch((error) => ({ error: String(error), code: error.code }));
    globalThis.result.then((result) => setBest(result.best));
  }, []);
  return <p>Best move: {best}</p>;
}
