import { expect, test } from "vitest";
import { BlobText } from "./blob_text";

async function textOf(data: BlobPart): Promise<string> {
  const opened = await BlobText.open("x.pgn", new Blob([data]));
  if (!opened.ok) return opened.error;
  let text = "";
  for await (const [piece] of opened.value.pieces()) text += piece;
  return text;
}

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

test("files are decoded from UTF-8, UTF-16 and Latin 1", async () => {
  expect(await textOf(bytes(0xc5, 0xbd))).toBe("Ž");
  expect(await textOf(bytes(0xff, 0xfe, 0x65, 0, 0x34, 0))).toBe("\uFEFFe4");
  expect(await textOf(bytes(0x4b, 0xf6))).toBe("Kö");
  const codes = Array.from('[White "Žižka"]\n\n1. e4 e5 *', (letter) => letter.charCodeAt(0));
  for (const high of [0, 1])
    expect(
      await textOf(
        bytes(...codes.flatMap((code) => (high === 0 ? [code & 255, code >> 8] : [code >> 8, code & 255]))),
      ),
    ).toContain("1. e4 e5 *");
});

test("binary and compressed files are refused by name", async () => {
  expect(await textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toMatch(
    /^x\.pgn is a binary file/,
  );
  expect(await textOf(bytes(0x50, 0x4b, 3, 4))).toBe("x.pgn is a compressed file (ZIP). Unpack it first.");
  expect(await textOf(bytes(0x28, 0xb5, 0x2f, 0xfd))).toMatch(/Zstandard/);
});

test("any part of a long file is found again, wherever its characters are cut", async () => {
  for (const letters of ["aé", "a♞€", "é", "😀a", "\uFEFFx"]) {
    const text = letters.repeat(400_000);
    const opened = await BlobText.open("x.pgn", new Blob([text]));
    if (!opened.ok) throw new Error(opened.error);
    let whole = "";
    let end = 0;
    for await (const [piece, share] of opened.value.pieces()) [whole, end] = [whole + piece, share];
    expect(whole === text).toBe(true);
    expect(end).toBe(1);
    for (const from of [0, 1, 131_071, 262_143, 262_145, text.length - 3])
      expect(await opened.value.slice(from, from + 3)).toBe(text.slice(from, from + 3));
  }
});
