/** The sections of the essay, in order. */

import { BUGS_SECTION } from "./bugs_section";
import { DEEPENING, INSTABILITY, LOST_LINES, SEVERAL_LINES } from "./engine_sections";
import { FAMILY_SECTION } from "./family_section";
import { COLLECTION, LINE } from "./line_sections";
import { PROGRAMS } from "./programs_section";
import { FORMS, PAY, PROOFS, TYPES, USELESS_SCOUTS } from "./proof_sections";
import type { Section } from "./section";
import { ALPHA_BETA, CONVENTIONS, RE_SEARCH, SCOUT } from "./window_sections";

export const SECTIONS: readonly Section[] = [
  LINE,
  COLLECTION,
  ALPHA_BETA,
  CONVENTIONS,
  SCOUT,
  RE_SEARCH,
  FORMS,
  TYPES,
  PROOFS,
  USELESS_SCOUTS,
  PAY,
  LOST_LINES,
  DEEPENING,
  SEVERAL_LINES,
  INSTABILITY,
  BUGS_SECTION,
  PROGRAMS,
  FAMILY_SECTION,
];
