/** The addresses of the page's views, after the `#`. */

export const ANALYSIS = "#analysis";
export const LAB = "#lab";
export const COURSE = "#course";
export const ESSAY = "#essay";

/** Whether the address is that of the lab, with a position of its own or without. */
export const isLab = (hash: string): boolean => hash === LAB || hash.startsWith(`${LAB}?`);

/** Whether the address is that of the course, or of one of its chapters. */
export const isCourse = (hash: string): boolean => /^#course($|[/?])/.test(hash);

/** Whether the address is that of the essay, or of one of its sections. */
export const isEssay = (hash: string): boolean => /^#essay($|[/?])/.test(hash);

/** Whether the address names no game of the analysis. */
export const isBare = (hash: string): boolean =>
  [ANALYSIS, "#", ""].includes(hash) || isLab(hash) || isCourse(hash) || isEssay(hash);
