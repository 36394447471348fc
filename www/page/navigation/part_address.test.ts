import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartAddress } from "./part_address";

const place = { hash: "" };

beforeEach(() => {
  place.hash = "#course/line";
  vi.stubGlobal("location", place);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => (place.hash = address),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("the address follows the steps", () => {
  const address = new PartAddress();
  address.follow();
  address.replace("#course/line?step=2");
  address.replace("#course/line?step=3");
  expect(place.hash).toBe("#course/line?step=3");
});

test("a step does not overwrite an address chosen meanwhile", () => {
  const address = new PartAddress();
  address.follow();
  place.hash = "#course/table";
  address.replace("#course/line?step=2");
  expect(place.hash).toBe("#course/table");
  address.follow();
  address.replace("#course/table?step=2");
  expect(place.hash).toBe("#course/table?step=2");
});

test("an address is left alone before the part follows it", () => {
  new PartAddress().replace("#lab?step=2");
  expect(place.hash).toBe("#course/line");
});
