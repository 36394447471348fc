/**
 * The address of a chapter, such as `#course/scout`. With a tree of the reader's own or another step, it goes on as an address of the
 * lab does; `present` asks for the presenter's view: `#course/scout?step=5&present`.
 */

import { COURSE, LAB } from "../page/game/page_address";
import { type LabAddress, readLabAddress, writeLabAddress } from "../lab/lab_address";
import { err, ok, type Result } from "../engine/game/result";

export interface CourseAddress {
  /** The id of the chapter; the first one without an answer if absent. */
  readonly chapter?: string;
  readonly present: boolean;
  /** Tree and step, where they are not the chapter's own. */
  readonly lab: Pick<LabAddress, "tree" | "step">;
}

const PRESENT = "present";

/** The address; without the tree if that is too long. */
export function writeCourseAddress({ chapter, present, lab }: CourseAddress): string {
  const [, query = ""] = (writeLabAddress(lab) ?? "").split("?");
  const parts = [query, present ? PRESENT : ""].filter((part) => part !== "");
  const place = chapter === undefined ? COURSE : `${COURSE}/${chapter}`;
  return parts.length === 0 ? place : `${place}?${parts.join("&")}`;
}

/** Reads an address of the course, `hash` with it. */
export function readCourseAddress(hash: string): Result<CourseAddress> {
  const [place = "", ...rest] = hash.split("?");
  const parts = rest.join("?").split("&");
  const query = parts.filter((part) => part !== PRESENT).join("&");
  const lab = readLabAddress(query === "" ? LAB : `${LAB}?${query}`);
  if (!lab.ok) return lab;
  if (lab.value.first !== undefined || lab.value.second !== undefined)
    return err("The address is faulty: a chapter chooses its searches itself.");
  const id = place.slice(COURSE.length + 1);
  return ok({
    ...(id === "" ? {} : { chapter: id }),
    present: parts.includes(PRESENT),
    lab: lab.value,
  });
}
