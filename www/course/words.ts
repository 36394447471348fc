/** Words of the course's texts. */

import { count } from "../shared/notation";

/** A number with its noun: 1 visit, 2 visits. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** The name of a node at the beginning of a sentence. Other names keep their case. */
export const opening = (name: string): string => (name === "the root" ? "The root" : name);
