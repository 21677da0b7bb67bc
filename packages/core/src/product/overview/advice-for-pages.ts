/** Suggestions about files, and their wording for pages. */
const ofPages: readonly (readonly [ofFiles: RegExp, ofPage: string])[] = [
  [/\bAdd a file under use-cases\/ with this name\b/, "Add a use case with this name"],
  [/\bName under 'actors' who carries it out\b/, "Name the actors who carry it out"],
  [/\bin a use case under 'actors'/, "in a use case"],
  [/\bName the requirements that it serves under 'requirements'/, "Name the requirements that it serves"],
  [/\bAdd scenario\.measure\b/, "Add a measure"],
  [/\bin elements\.yaml\b/, "on the page Elements"],
  [/, which `archscribe query` answers too,/, ", which the search of the page Elements answers too,"],
  [/\bor remove the file\b/, "or remove it"],
  [
    /^Add <meta name="requirements" content="FR-1"> to its head\.$/,
    'Add <meta name="requirements" content="FR-1"> to the head of the screen.',
  ],
];

/**
 * Returns a suggestion of the checks in the terms of pages and forms; the checks mention files and their
 * keys.
 */
export function adviceForPages(suggest: string): string {
  return ofPages.reduce((text, [ofFiles, ofPage]) => text.replace(ofFiles, ofPage), suggest);
}
