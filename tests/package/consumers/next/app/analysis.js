"use client";

// On the server too, where the page is rendered first: nothing may happen there.
import { useEffect, useState } from "react";
import { run } from "../questions.js";

export default function Analysis() {
  const [best, setBest] = useState("");
  useEffect(() => {
    globalThis.result = run().catch((error) => ({ error: String(error), code: error.code }));
    globalThis.result.then((result) => setBest(result.best));
  }, []);
  return <p>Best move: {best}</p>;
}
