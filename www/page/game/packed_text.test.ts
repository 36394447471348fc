import fc from "fast-check";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { packed, unpacked } from "./packed_text";

test("any text comes back, in letters that need no escape", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 2000 }), async (text) => {
      const link = await packed(text);
      expect(link).toMatch(/^[\w-]*$/);
      expect(await unpacked(link)).toEqual({ ok: true, value: text.toWellFormed() });
    }),
    { numRuns: 200 },
  );
});

test("the text of another program's compression is read", async () => {
  const link = deflateRawSync("1. e4 e5 *", { level: 9 }).toString("base64url");
  expect(await unpacked(link)).toEqual({ ok: true, value: "1. e4 e5 *" });
});

test.each([
  ["no base64", "§"],
  ["nothing", ""],
  ["not compressed", btoa("1. e4 e5")],
  ["not UTF-8", deflateRawSync(Buffer.from([0xff, 0xfe, 0xff])).toString("base64url")],
])("a text that is %s is refused in words", async (_, link) => {
  const read = await unpacked(link);
  expect(read.ok ? "" : read.error).toContain("damaged or incomplete");
});

test("a link that was cut is refused in words", async () => {
  const link = await packed("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *");
  for (let length = 1; length < link.length - 1; length++)
    expect(await unpacked(link.slice(0, length))).toMatchObject({ ok: false });
});

test("a few bytes that stand for gigabytes are refused before they are unpacked", async () => {
  const bomb = deflateRawSync(Buffer.alloc(8 << 20)).toString("base64url");
  expect(bomb.length).toBeLessThan(16_000);
  const read = await unpacked(bomb);
  expect(read.ok ? "" : read.error).toContain("more than 1,048,576");
});
