/** The anchor of a heading, as GitHub and npm make it: the documents' links work here, there and in the package. */
export const githubSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
