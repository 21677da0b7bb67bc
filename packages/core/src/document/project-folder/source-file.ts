import type { Finding } from "../../model/errors/index.ts";
import type { Location } from "../../model/index.ts";

/** A file of the project as text, for reading values and for pointing at places in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The rule under which everything that a file of the folder has wrong in its form is reported. */
export const formatRule = "project-format";

/** A finding about the form of a file. */
export function formatFault(
  file: SourceFile,
  place: { readonly line: number; readonly column?: number },
  said: string | { readonly message: string; readonly suggest?: string | undefined },
): Finding {
  const { message, suggest } = typeof said === "string" ? { message: said } : said;
  return {
    ruleId: formatRule,
    severity: "error",
    message,
    location: locate(file, place),
    ...(suggest === undefined ? {} : { suggest }),
  };
}

/** A place of a file with the text of its line. */
export function locate(
  file: SourceFile,
  { line, column }: { readonly line: number; readonly column?: number },
): Location {
  const sourceLine = linesOf(file)[line - 1];
  return {
    file: file.path,
    line,
    ...(column === undefined ? {} : { column }),
    ...(sourceLine === undefined ? {} : { sourceLine }),
  };
}

const knownLines = new WeakMap<SourceFile, readonly string[]>();

/** Cut once for each file: one of a thousand faults would be cut a thousand times. */
function linesOf(file: SourceFile): readonly string[] {
  const lines = knownLines.get(file) ?? file.text.split("\n");
  knownLines.set(file, lines);
  return lines;
}
