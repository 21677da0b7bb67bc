/** The forms in which the command prints differences. */
export const diffFormats = ["text", "json", "markdown", "html", "sarif"] as const;

export type DiffFormat = (typeof diffFormats)[number];
