/** The quizzes of the essay, by the names of their sections. */

import { BUG_QUIZ, CHAIN_QUIZ, FAMILY_QUIZ } from "./engine_quizzes";
import { COLLECTION_QUIZ, LINE_QUIZ, LOST_LINE_QUIZ, SEVERAL_LINES_QUIZ } from "./line_quizzes";
import { FORM_QUIZ, IMPROVEMENT_QUIZ, PAY_QUIZ, TYPE_QUIZ, WAITING_QUIZ } from "./proof_quizzes";
import type { Quiz, WordQuiz } from "./quiz";
import { ASPIRATION_QUIZ, CONVENTION_QUIZ, CUT_QUIZ, RE_SEARCH_QUIZ, SCOUT_QUIZ } from "./window_quizzes";

export const QUIZZES: Readonly<Partial<Record<string, Quiz | WordQuiz>>> = {
  line: LINE_QUIZ,
  collection: COLLECTION_QUIZ,
  "alpha-beta": CUT_QUIZ,
  cutoffs: CONVENTION_QUIZ,
  scout: SCOUT_QUIZ,
  "re-search": RE_SEARCH_QUIZ,
  forms: FORM_QUIZ,
  types: TYPE_QUIZ,
  proofs: IMPROVEMENT_QUIZ,
  "useless-scouts": WAITING_QUIZ,
  pay: PAY_QUIZ,
  "lost-lines": LOST_LINE_QUIZ,
  deepening: ASPIRATION_QUIZ,
  "several-lines": SEVERAL_LINES_QUIZ,
  instability: CHAIN_QUIZ,
  bugs: BUG_QUIZ,
  family: FAMILY_QUIZ,
};
