import type { Node } from "web-tree-sitter";
import { counted, type Unread } from "../../model/index.ts";

/** More places than this are not counted. */
const mostErrors = 100;

/**
 * Returns what of a file its grammar does not parse: the line of the first place, and how many places there are.
 * Undefined for a file without errors.
 */
export function syntaxErrorsIn(root: Node): Pick<Unread, "line" | "reason"> | undefined {
  if (!root.hasError) return undefined;
  let count = 0;
  let first: number | undefined;
  // An error inside of another one is the same place.
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined && count < mostErrors; node = pending.pop()) {
    if (node.isError || node.isMissing) {
      count += 1;
      first = Math.min(first ?? Infinity, node.startPosition.row + 1);
    } else
      for (const child of node.children.toReversed())
        if (child !== null && (child.hasError || child.isMissing)) pending.push(child);
  }
  if (first === undefined) return undefined;
  const places = count < mostErrors ? counted(count, "place") : `more than ${mostErrors} places`;
  return { line: first, reason: `Some of it could not be parsed (${places}, the first in line ${first}).` };
}
