/** A line for the engine, with its origin. */
export interface OriginLine {
  readonly text: string;
  /** The line in the file, if it differs from `text`. */
  readonly written?: string;
  readonly file: string;
  /** Line of `file`, counted from 1. */
  readonly line: number;
}

/** Returns a line that replaces a line of a file. */
export function standIn(origin: OriginLine, text: string): OriginLine {
  const written = origin.written ?? origin.text;
  return { file: origin.file, line: origin.line, text, ...(written === text ? {} : { written }) };
}
