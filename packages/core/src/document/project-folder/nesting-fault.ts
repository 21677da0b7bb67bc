import { Lexer } from "yaml";

/** The maximum depth of lists and maps. Deeper nesting would exhaust the stack of any recursive function. */
const maxNesting = 100;

/** The place in a text at which lists and maps are nested too deeply, and how deep they may be. */
export interface NestingFault {
  /** From 1, as the column. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * Looks for lists and maps in brackets, or that begin on one line, that are nested more than 100 deep. Parsing such a text
 * takes time that grows with the square of its length, and reports every level.
 */
export function nestingFault(text: string): NestingFault | undefined {
  if (!mayBeDeep(text)) return undefined;
  let line = 1;
  let column = 1;
  let depth = 0;
  let begun = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth = Math.max(depth - 1, 0);
    else if (token === "-" || token === "?") begun += 1;
    else if (token.includes("\n")) begun = 0;
    if (depth > maxNesting || begun > maxNesting)
      return { line, column, message: `lists and maps are nested more than ${maxNesting} deep` };
    // These two only mark a document and a scalar, and are not in the text.
    if (token === "\u0002" || token === "\u001F") continue;
    const lines = token.split("\n");
    line += lines.length - 1;
    column = (lines.length > 1 ? 1 : column) + (lines.at(-1) ?? "").length;
  }
  return undefined;
}

/** Returns whether a text can be too deep at all, so that others are not read twice. */
function mayBeDeep(text: string): boolean {
  let brackets = 0;
  for (const sign of ["[", "{"])
    for (let at = text.indexOf(sign); at !== -1 && brackets <= maxNesting; at = text.indexOf(sign, at + 1))
      brackets += 1;
  return brackets > maxNesting || /(?:[-?][ \t]+){100}/.test(text);
}
