import { conflictAdvice, type Finding, unresolvedConflict } from "../../model/errors/index.ts";
import type { Location } from "../../model/index.ts";

/** A file of the project as text, for reading values and for pointing at places in it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The rule under which all faults in the form of a file are reported. */
export const formatRule = "project-format";

/** Returns a finding about the form of a file. */
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

/** Returns the one finding about a file that git has left in conflict; what its markers break is not reported beside it. */
export function conflictFault(file: SourceFile): Finding | undefined {
  const conflict = unresolvedConflict(file.text);
  if (conflict === undefined) return undefined;
  const { line, message } = conflict;
  return formatFault(file, { line }, { message, suggest: conflictAdvice });
}

/** Returns a location in a file with the text of its line. */
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

/** Splits a file into lines once, not again for each of its many faults. */
function linesOf(file: SourceFile): readonly string[] {
  const lines = knownLines.get(file) ?? file.text.split("\n");
  knownLines.set(file, lines);
  return lines;
}
