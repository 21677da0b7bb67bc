/** A line for the engine, and where it comes from. */
export interface OriginLine {
  readonly text: string;
  /** The line as the file has it, where `text` is something else. */
  readonly written?: string;
  readonly file: string;
  /** Line of `file`, counted from 1. */
  readonly line: number;
}

/** A line that replaces one of a file. */
export function standIn(origin: OriginLine, text: string): OriginLine {
  const written = origin.written ?? origin.text;
  return { file: origin.file, line: origin.line, text, ...(written === text ? {} : { written }) };
}
