/** The formats of the command's output. */
export const diffFormats = ["text", "json", "markdown", "html", "sarif"] as const;

export type DiffFormat = (typeof diffFormats)[number];
