/** A position in a text: 0-based line, and 0-based offset in UTF-16 code units within it, as editors count. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A part of a text; the end is exclusive. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** A part of a file of the project. */
export interface FileRange {
  /** Path below the project folder, with '/'. */
  readonly file: string;
  readonly range: TextRange;
}

/** Returns a part of one line. */
export function rangeInLine(line: number, from: number, to: number): TextRange {
  return { start: { line, character: from }, end: { line, character: to } };
}

/** Returns a whole line without the blanks around its text. */
export function rangeOfLine(line: number, text: string): TextRange {
  const from = text.length - text.trimStart().length;
  return rangeInLine(line, from, Math.max(text.trimEnd().length, from));
}

/** Returns whether a position is in a range; the position behind the last character counts, as for a cursor. */
export function isWithin({ character, line }: TextPosition, { end, start }: TextRange): boolean {
  return (
    (line > start.line || (line === start.line && character >= start.character)) &&
    (line < end.line || (line === end.line && character <= end.character))
  );
}
