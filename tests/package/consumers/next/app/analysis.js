"use client";

// Next imports this on the server too, where it must have no effect.
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
