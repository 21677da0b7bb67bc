/** The name of the class as which an extension block is parsed. */
export const extensionBlock = "__e";

/** Comments, preprocessor lines, and literals of characters and texts. */
const noCode =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$*("{3,})[\s\S]*?(?:\1(?!")|$)|(?:\$@|@\$|@)"(?:[^"]|"")*(?:"|$)|\$?"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.[^'\n]*)'/g;

/** What follows the first part of a conditional access: members, calls and elements. */
const accessed = String.raw`(?:\s*[?!]?\s*(?:\.\s*[\w@]+|\[[^[\]\n;{}]*\]|\([^()\n;{}]*\)))*`;

/** `order?.Note = x`, `order?.Lines[0] += x`, `cells?[0] = x`. */
const conditionalAssignment = new RegExp(
  String.raw`\?(?=\.\s*[\w@]+|\[[^[\]\n;{}]*\])${accessed}\s*(?:[-+*/%&|^]|<<|>>|\?\?)?=(?![=>])`,
  "g",
);

/** `[]` where an expression begins. */
const emptyCollection = /((?:[=(,:[?]|=>|\breturn)\s*)\[\s*\](?=\s*[;,)\]}])/g;

/** `extension(IEndpointRouteBuilder app) {` and `extension<T>(IEnumerable<T> list) {`. */
const extension = /\bextension(?=(?:<[\w\s,<>]*>)?\s*\([^()]*\)[^;{}()]*\{)/g;

/** `scoped Span<int> part`. */
const scoped = /\bscoped(?=\s+(?:ref\s+)?[A-Z][\w.]*(?:<[\w\s,<>.]*>)?\s+\w+\s*[=;,)])/g;

/**
 * Returns a text of C# in which constructs unknown to the grammar are replaced by equally long known ones, so that each
 * line and column stays where it is. Comments and literals are not touched.
 *
 * - C# 14: assignments to a conditional access lose their question mark, and extension blocks are classes.
 * - C# 12: an empty collection is a name without a meaning. Other collections have a node.
 * - C# 11: `scoped` is left out.
 * - Conditions of the preprocessor inside of an expression, and branches of them whose braces only close in another branch:
 * the first branch is kept without a condition.
 */
export function repairCsharp(text: string): string {
  let code = text;
  if (/^[ \t]*#[ \t]*if\b/m.test(code)) code = withoutDirectives(code);
  const mask = code.replaceAll(noCode, (literal) => literal.replaceAll(/[^\n]/g, "\u{1}"));
  const edits: (readonly [start: number, written: string])[] = [];
  for (const match of mask.matchAll(conditionalAssignment))
    for (const mark of match[0].matchAll(/\?(?=\s*[.[])/g)) edits.push([match.index + mark.index, " "]);
  for (const match of mask.matchAll(emptyCollection)) {
    const [all, before = ""] = match;
    edits.push([match.index + before.length, named(all.slice(before.length))]);
  }
  for (const match of mask.matchAll(extension)) edits.push([match.index, `class ${extensionBlock}`]);
  for (const match of mask.matchAll(scoped)) edits.push([match.index, " ".repeat(match[0].length)]);
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce(
      (done, [start, written]) => done.slice(0, start) + written + done.slice(start + written.length),
      code,
    );
}

/** A name in the place of an empty collection, whose lines stay. */
function named(collection: string): string {
  const inside = collection.slice(1, -1).replaceAll(/[^\n]/g, " ");
  return inside === ""
    ? "__"
    : `_${inside}${inside.includes("\n") ? " " : "_"}`.replace(/^_ +_$/, (name) => "_".repeat(name.length));
}

/** Blanks the conditions of the preprocessor that the grammar does not know, and their later branches. */
function withoutDirectives(text: string): string {
  const lines = text.split("\n");
  const masked = text.replaceAll(noCode, (literal) => literal.replaceAll(/[^\n]/g, " ")).split("\n");
  const open: number[][] = [];
  for (const [index, line] of masked.entries()) {
    const directive = /^[ \t]*#[ \t]*(if|elif|else|endif)\b/.exec(line)?.[1];
    if (directive === "if") open.push([index]);
    else if (directive === "elif" || directive === "else") open.at(-1)?.push(index);
    else if (directive === "endif") {
      const [start, ...others] = open.pop() ?? [];
      if (start === undefined) continue;
      const ends = [...others, index];
      const branches = ends.map((end, at) => masked.slice((ends[at - 1] ?? start) + 1, end).join("\n"));
      const isBetween = isBetweenStatements(masked, start);
      if (isBetween && (branches.length === 1 || branches.every((branch) => balance(branch) === 0))) continue;
      for (let at = start; at <= index; at++)
        if (at === start || at >= (ends[0] ?? index)) lines[at] = (lines[at] ?? "").replaceAll(/[^\r]/g, " ");
    }
  }
  return lines.join("\n");
}

/** Whether a line begins a statement or a member. */
function isBetweenStatements(lines: readonly string[], index: number): boolean {
  for (let at = index - 1; at >= 0; at--) {
    const line = (lines[at] ?? "").trim();
    if (line !== "" && !line.startsWith("#")) return /[;{}\]:]$/.test(line);
  }
  return true;
}

function balance(code: string): number {
  const braces = code.replaceAll(/[^{}]/g, "");
  return braces.split("{").length - braces.split("}").length;
}
