/** A condition of an activity diagram: `if (paid?) then (yes)`, `repeat while (more?) is (yes) not (no)`. */
export interface Condition {
  readonly condition: string;
  /** What leads into the branch: the words behind `is`, `equals` or `then`. */
  readonly label: string;
  /** What leads past it: the words behind `not`. */
  readonly otherwise: string;
  /** What stands behind it. */
  readonly rest: string;
}

const clause = /^\s*(?<word>is|equals?|then|not)\b\s*/i;

/**
 * Reads the condition at the beginning of a text and the clauses behind it, each in parentheses.
 *
 * @returns undefined if the text does not begin with a condition
 */
export function scanCondition(text: string): Condition | undefined {
  const first = parenthesised(text);
  if (!first) return undefined;
  const said: Record<string, string> = {};
  let { rest } = first;
  for (let found = clause.exec(rest); found; found = clause.exec(rest)) {
    const behind = rest.slice(found[0].length);
    const words = parenthesised(behind);
    const word = found.groups?.["word"]?.toLowerCase() ?? "";
    if (words && words.text !== "") said[word.startsWith("equal") ? "is" : word] = words.text;
    rest = words?.rest ?? behind;
  }
  return {
    condition: first.text,
    label: said["then"] ?? said["is"] ?? "",
    otherwise: said["not"] ?? "",
    rest: rest.trim(),
  };
}

/** Returns the text in the parentheses that a text begins with, which may contain others. */
function parenthesised(text: string): { readonly text: string; readonly rest: string } | undefined {
  const start = /^\s*\(/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return { text: text.slice(start, at).trim(), rest: text.slice(at + 1) };
  }
  const last = text.lastIndexOf(")");
  return last < start ? undefined : { text: text.slice(start, last).trim(), rest: text.slice(last + 1) };
}
