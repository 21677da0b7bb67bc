/** What `!define` and assignments of constant text have said so far, by name. */
export type Constants = Map<string, string>;

const defineLine = /^\s*!define\s+(?<name>[\p{L}_][\p{L}\p{N}_]*)\s+(?<value>\S.*?)\s*$/u;
const assignmentLine =
  /^\s*!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*(?<unless>\?)?=\s*(?<value>\S.*?)\s*$/u;
const term = /\s*(?:"(?<text>[^"]*)"|(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+))\s*(?<more>\+|$)/uy;

/** Notes the constant that a line defines, if it defines one whose text is known without drawing the diagram. */
export function rememberConstant(constants: Constants, line: string): void {
  const defined = defineLine.exec(line)?.groups;
  if (defined) {
    constants.set(defined["name"] ?? "", expandConstants(constants, defined["value"] ?? ""));
    return;
  }
  const { name, unless, value } = assignmentLine.exec(line)?.groups ?? {};
  if (name === undefined || value === undefined || (unless !== undefined && constants.has(name))) return;
  const text = concatenate(constants, value);
  if (text === undefined) constants.delete(name);
  else constants.set(name, text);
}

/** Puts constants in for their names, and joins texts over `+`, as the preprocessor would. */
export function expandConstants(constants: Constants, text: string): string {
  let expanded = text;
  for (const [name, value] of constants) {
    const boundary = name.startsWith("$") ? "" : String.raw`(?<![\p{L}\p{N}_$])`;
    const pattern = `${boundary}${name.replace("$", String.raw`\$`)}(?![\\p{L}\\p{N}_])`;
    expanded = expanded.replaceAll(new RegExp(pattern, "gu"), () => value);
  }
  return expanded
    .replaceAll(/"\s*\+\s*"|\s*\+\s*(?=["/])|(?<=["/])\s*\+\s*/g, "")
    .replaceAll(/^"|"$/g, "")
    .trim();
}

function concatenate(constants: Constants, expression: string): string | undefined {
  let joined = "";
  term.lastIndex = 0;
  while (term.lastIndex < expression.length) {
    const groups = term.exec(expression)?.groups;
    const part = groups?.["text"] ?? groups?.["number"] ?? constants.get(groups?.["name"] ?? "");
    if (part === undefined) return undefined;
    joined += part;
    if (groups?.["more"] === "") return joined;
  }
  return undefined;
}
