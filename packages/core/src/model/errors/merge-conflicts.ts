import { ArchscribeError } from "./archscribe-error.ts";

/** The lines of a merge conflict, from its first marker to its last; counted from 1. */
interface MergeConflict {
  readonly first: number;
  readonly last: number;
}

const openingFence = /^(?<fence>`{3,}|~{3,})[ \t]*(?<language>\S*)/;

const mostNamed = 5;

/** What to do with a file of a project that git has left in conflict. */
export const conflictAdvice = "Keep the lines that you want, delete the markers, and add the file with git.";

/**
 * Returns a sentence without a full stop that names the unresolved conflicts of a text, as git writes them into a file;
 * undefined if it has none. Markers in a fenced block of Markdown are an example, unless the block is a diagram.
 */
export function unresolvedConflict(
  text: string,
): { readonly line: number; readonly message: string } | undefined {
  if (!/^<{7} /m.test(text)) return undefined;
  const conflicts = conflictsIn(text);
  const [conflict] = conflicts;
  if (conflict === undefined) return undefined;
  const named = conflicts.slice(0, mostNamed).map(({ first, last }) => `${first}–${last}`);
  const left = conflicts.length - named.length;
  const places = named.join(", ") + (left === 0 ? "" : ` and ${left} more`);
  return { line: conflict.first, message: `unresolved conflict, lines ${places}` };
}

/** @throws ArchscribeError FILE_IN_CONFLICT for a text that git has left in conflict */
export function requireResolved(path: string, text: string): void {
  const conflict = unresolvedConflict(text);
  if (conflict !== undefined)
    throw new ArchscribeError("FILE_IN_CONFLICT", { path, conflict: conflict.message });
}

function conflictsIn(text: string): readonly MergeConflict[] {
  const conflicts: MergeConflict[] = [];
  let first: number | undefined;
  let fence: { readonly marks: string; readonly isShown: boolean } | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const opening = openingFence.exec(line)?.groups;
    if (fence !== undefined && line.startsWith(fence.marks) && /^[`~]+\s*$/.test(line)) fence = undefined;
    else if (fence === undefined && opening !== undefined)
      fence = {
        marks: opening["fence"] ?? "",
        isShown: !/mermaid|puml|plantuml/i.test(opening["language"] ?? ""),
      };
    else if (fence?.isShown === true && first === undefined) continue;
    else if (/^<{7} /.test(line)) first = index + 1;
    else if (first !== undefined && /^>{7}(?: |$)/.test(line)) {
      conflicts.push({ first, last: index + 1 });
      first = undefined;
    }
  }
  return conflicts;
}
