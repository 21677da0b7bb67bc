/** The maximum depth of lists and maps. Deeper nesting would exhaust the stack of any recursive function. */
const maxNesting = 100;

/** The place in a text with lists and maps that are nested too deeply, and the maximum depth. */
export interface NestingFault {
  /** From 1, as the column. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * Looks for lists and maps in brackets, or that begin on one line, that are nested more than 100 deep. Parsing such a text
 * takes time that grows with the square of its length, and reports every level.
 *
 * @param lexemes of the text, which its parser reads as well
 */
export function nestingFault(lexemes: Iterable<string>): NestingFault | undefined {
  let depth = 0;
  let begun = 0;
  const read: string[] = [];
  for (const token of lexemes) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth = Math.max(depth - 1, 0);
    else if (token === "-" || token === "?") begun += 1;
    else if (token.includes("\n")) begun = 0;
    if (depth > maxNesting || begun > maxNesting) {
      const lines = read.join("").split("\n");
      const column = (lines.at(-1) ?? "").length + 1;
      return {
        line: lines.length,
        column,
        message: `lists and maps are nested more than ${maxNesting} deep`,
      };
    }
    // These two only mark a document and a scalar, and are not in the text.
    if (token !== "\u0002" && token !== "\u001F") read.push(token);
  }
  return undefined;
}
