import { expect, test } from "vitest";
import { readAddress } from "../page/game/address";
import { isBare, isCourse } from "../page/game/page_address";
import { type CourseAddress, readCourseAddress, writeCourseAddress } from "./course_address";

test.each<CourseAddress>([
  { present: false, lab: {} },
  { chapter: "scout", present: false, lab: {} },
  { chapter: "scout", present: true, lab: {} },
  { chapter: "line", present: true, lab: { tree: { kind: "text", text: "[ a: [3 -12]\n 5 ]" }, step: 7 } },
])("a chapter survives its way through the address: %o", (address) => {
  const written = writeCourseAddress(address);
  expect(readCourseAddress(written)).toEqual({ ok: true, value: address });
  expect([isCourse(written), isBare(written)]).toEqual([true, true]);
});

test("an address of the course is none of a game, and only its own", () => {
  expect(readAddress("#course/scout?step=3")).toEqual({ ok: true, value: { kind: "none" } });
  expect([isCourse("#courses"), isCourse("#lab")]).toEqual([false, false]);
});

test.each([
  ["#course/scout?step=x", "“step” must be a number"],
  ["#course/scout?first=minimax", "chooses its searches itself"],
])("%s is refused in words", (hash, words) => {
  const read = readCourseAddress(hash);
  expect(read.ok ? "" : read.error).toContain(words);
});
