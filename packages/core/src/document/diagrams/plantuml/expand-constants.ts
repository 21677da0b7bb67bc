/** The constants defined so far by `!define` and assignments, by name. */
export type Constants = Map<string, string>;

const defineLine = /^\s*!define\s+(?<name>[\p{L}_][\p{L}\p{N}_]*)\s+(?<value>\S.*)$/u;
const assignmentLine =
  /^\s*!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*(?<unless>\?)?=\s*(?<value>\S.*)$/u;
const identifier = /(?:\$|(?<![\p{L}\p{N}_]))[\p{L}_][\p{L}\p{N}_]*/gu;
const term = /\s*(?:"(?<text>[^"]*)"|(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)|(?<number>\d+))\s*(?<more>\+|$)/uy;

/** No file name is longer; a text that doubles from line to line would fill the memory. */
const maxLength = 4_000;

/** Stores the constant that a line defines, if its text is known without rendering the diagram. */
export function rememberConstant(constants: Constants, line: string): void {
  const written = line.trimEnd();
  const defined = defineLine.exec(written)?.groups;
  if (defined) {
    remember(constants, defined["name"] ?? "", expandConstants(constants, defined["value"] ?? ""));
    return;
  }
  const { name, unless, value } = assignmentLine.exec(written)?.groups ?? {};
  if (name === undefined || value === undefined || (unless !== undefined && constants.has(name))) return;
  remember(constants, name, concatenate(constants, value));
}

function remember(constants: Constants, name: string, text: string | undefined): void {
  if (text === undefined || text.length > maxLength) constants.delete(name);
  else constants.set(name, text);
}

/** Replaces the names of constants with their values, and joins texts at `+`, as the preprocessor would. */
export function expandConstants(constants: Constants, text: string): string {
  if (text.length > maxLength) return text;
  const expanded = text.replaceAll(identifier, (name) => constants.get(name) ?? name);
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
    if (part === undefined || joined.length > maxLength) return undefined;
    joined += part;
    if (groups?.["more"] === "") return joined;
  }
  return undefined;
}
