import { createEndFinder } from "./find-end.ts";
import type { MeaningfulLine } from "./meaningful-lines.ts";

const defineLine =
  /^!define(?<long>long)?\s+(?<name>[\p{L}_$][\p{L}\p{N}_]*)(?:\((?<parameters>[^)]*)\))?(?:\s+(?<body>.*))?$/u;

const procedureLine = /^!(?:unquoted\s+)?procedure\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;

const functionLine = /^!(?:unquoted\s+)?function\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;

const assignment = /^!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*\??=\s*(?<value>.*)$/u;

const maxLength = 4_000;
const maxDepth = 8;

const condition = /^!(?<word>ifdef|ifndef|if|elseif|else|endif)\b\s*(?<subject>.*)$/;
const word = /\$?[\p{L}_][\p{L}\p{N}_]*/gu;

/**
 * Expands calls of the macros that a text defines: `!define`, variables with a literal value,
 * and procedures. Comparisons of known values, `!ifdef` and `!ifndef` are decided; for other conditions every branch is
 * kept. A replaced line has the number of the line that calls the macro.
 */
export function expandMacros(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const macros: Macros = new Map();
  const endOf = createEndFinder(lines);
  const budget = { left: lines.length * 4 + 1_000 };
  const kept: MeaningfulLine[] = [];
  const branches: Branch[] = [];
  let index = 0;
  while (index < lines.length) {
    const { line = 0, text = "" } = lines[index] ?? {};
    index += 1;
    if (decideBranch(text, macros, branches) || branches.some(({ isKept }) => !isKept)) continue;
    const definition = text.startsWith("!") ? readDefinition(lines, index - 1, endOf) : undefined;
    if (definition) {
      remember(macros, definition.name, definition.macro);
      index = definition.next;
    } else {
      const called = text.replace(/^!(?=\$?[\p{L}_][\p{L}\p{N}_]*\()/u, "");
      for (const one of expand(called, { macros, budget }, 0)) kept.push({ text: one.trim(), line });
    }
  }
  return kept;
}

/** The macros of a name, which differ by the number of their parameters. */
type Macros = Map<string, Macro[]>;

function remember(macros: Macros, name: string, macro: Macro): void {
  const others = (macros.get(name) ?? []).filter(
    ({ parameters }) => parameters.length !== macro.parameters.length,
  );
  macros.set(name, [...others, macro]);
}

/** An open condition: whether its current branch is kept, and whether a branch was. */
interface Branch {
  readonly isKept: boolean;
  readonly isDone: boolean;
}

/**
 * Begins, changes or ends a condition. If it cannot be decided, every branch is kept. @returns false for
 * other lines
 */
function decideBranch(text: string, macros: Macros, branches: Branch[]): boolean {
  const { subject = "", word: said } = condition.exec(text)?.groups ?? {};
  if (said === undefined) return false;
  const last = branches.at(-1);
  if (said === "endif") branches.pop();
  else if (said === "else") {
    if (last) branches[branches.length - 1] = { ...last, isKept: !last.isDone };
  } else if (said === "elseif") {
    const truth = isTrue(macros, subject);
    if (last)
      branches[branches.length - 1] = {
        isKept: !last.isDone && truth !== false,
        isDone: last.isDone || truth === true,
      };
  } else {
    const truth = said === "if" ? isTrue(macros, subject) : isDefined(macros, subject) === (said === "ifdef");
    branches.push({ isKept: truth !== false, isDone: truth === true });
  }
  return true;
}

function isDefined(macros: Macros, subject: string): boolean {
  const name = subject.trim();
  return macros.has(name) || macros.has(`${name}(`);
}

const comparison =
  /^\(?\s*(?<left>"[^"]*"|\$?\w+)\s*(?:(?<operator>[=!]=|[<>]=?)\s*(?<right>"[^"]*"|\$?\w+)\s*)?\)?$/;

/** Decides a comparison of two values that are known. @returns undefined for any other condition */
function isTrue(macros: Macros, subject: string): boolean | undefined {
  const { left, operator, right } = comparison.exec(subject.trim())?.groups ?? {};
  const [one, other] = [left, right].map((value) => value && valueOf(macros, value));
  if (one === undefined) return undefined;
  if (operator === undefined) return one !== "" && one !== "0";
  if (other === undefined) return undefined;
  switch (operator) {
    case "==":
      return one === other;
    case "!=":
      return one !== other;
    case "<":
      return Number(one) < Number(other);
    case ">":
      return Number(one) > Number(other);
    case "<=":
      return Number(one) <= Number(other);
    default:
      return Number(one) >= Number(other);
  }
}

/** Returns a literal, or the value of a variable; an unset variable is empty. */
function valueOf(macros: Macros, written: string): string | undefined {
  const own = literal(written);
  if (own !== undefined) return own;
  const value = macros.get(written)?.[0]?.lines[0] ?? (written.startsWith("$") ? "" : written);
  return value === written ? undefined : (literal(value) ?? value);
}

interface Expansion {
  readonly macros: Macros;
  /** How many more calls are replaced; macros that call each other would not end. */
  readonly budget: { left: number };
}

function expand(text: string, expansion: Expansion, depth: number): string[] {
  const { budget, macros } = expansion;
  const readable = text.replaceAll(/%(?:newline|n|breakline)\(\)/g, String.raw`\n`);
  if (depth > maxDepth || text.length > maxLength || macros.size === 0) return [readable];
  let before = "";
  let from = 0;
  for (const found of readable.matchAll(word)) {
    const [name] = found;
    const start = found.index;
    if (start < from || budget.left <= 0) continue;
    const end = start + name.length;
    const call = readable[end] === "(" ? macros.get(`${name}(`) : undefined;
    const closed = call ? closing(readable, end) : end;
    const values = call ? splitArguments(readable.slice(end + 1, closed - 1)) : [];
    const all = call ?? macros.get(name);
    const macro = all?.find(({ parameters }) => parameters.length === values.length) ?? all?.at(-1);
    if (!macro) continue;
    budget.left -= 1;
    const lines = substitute(macro, values);
    before += readable.slice(from, start);
    from = closed;
    if (lines.length > 1 || macro.isLine)
      return [before, ...lines, readable.slice(from)]
        .filter((one) => one.trim() !== "")
        .flatMap((one) => expand(one, expansion, depth + 1));
    before += lines[0] ?? "";
  }
  const whole = before + readable.slice(from);
  return whole === readable || whole.length > maxLength ? [whole] : expand(whole, expansion, depth + 1);
}

/** Returns the index after the parenthesis that closes the one at `open`; the end of the text if none does. */
function closing(text: string, open: number): number {
  let depth = 0;
  let quote = false;
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quote = !quote;
    else if (!quote && sign === "(") depth += 1;
    else if (!quote && sign === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

function substitute({ isLine, lines, parameters }: Macro, values: readonly string[]): string[] {
  const named = new Map<string, string>();
  const inOrder = values.filter((value) => {
    const groups = /^\s*(?<name>\$[\p{L}\p{N}_]+)\s*=(?<value>.*)$/u.exec(value)?.groups;
    if (groups) named.set(groups["name"] ?? "", groups["value"] ?? "");
    return !groups;
  });
  const byName = new Map(
    parameters.map(({ name, otherwise }, index) => {
      const value = (named.get(name) ?? inOrder[index] ?? otherwise).trim();
      return [name, isLine ? (literal(value) ?? value) : value];
    }),
  );
  return lines.map((line) =>
    line.replaceAll(word, (name) => byName.get(name) ?? name).replaceAll(/(?<=\w)##(?=\w)/g, ""),
  );
}

/** A macro: the names of its parameters, and the lines that replace a call. */
interface Macro {
  readonly parameters: readonly { readonly name: string; readonly otherwise: string }[];
  readonly lines: readonly string[];
  /** Whether a call is a whole line, as of a procedure. */
  readonly isLine: boolean;
}

/** A macro that a text defines. */
interface Definition {
  readonly name: string;
  readonly macro: Macro;
  /** The index of the line after it. */
  readonly next: number;
}

type EndFinder = ReturnType<typeof createEndFinder>;

/** Reads the definition that begins at a line. @returns undefined if none does */
function readDefinition(
  lines: readonly MeaningfulLine[],
  at: number,
  endOf: EndFinder,
): Definition | undefined {
  const text = lines[at]?.text ?? "";
  const bodyTo = (ends: RegExp): { readonly body: readonly string[]; readonly next: number } => {
    const end = endOf(ends, at);
    return {
      body: lines.slice(at + 1, end === -1 ? at + 1 : end).map((line) => line.text),
      next: (end === -1 ? at : end) + 1,
    };
  };
  const defined = defineLine.exec(text)?.groups;
  if (defined) {
    const long = defined["long"] === undefined ? undefined : bodyTo(/^!enddefinelong\b/);
    const parameters = defined["parameters"];
    return {
      name: `${defined["name"] ?? ""}${parameters === undefined ? "" : "("}`,
      macro: {
        parameters: readParameters(parameters),
        lines: long?.body ?? [defined["body"] ?? ""],
        isLine: false,
      },
      next: long?.next ?? at + 1,
    };
  }
  const procedure = procedureLine.exec(text)?.groups;
  if (procedure) {
    const { body, next } = bodyTo(/^!endprocedure\b/);
    const macro = { parameters: readParameters(procedure["parameters"]), lines: body, isLine: true };
    return { name: `${procedure["name"] ?? ""}(`, macro, next };
  }
  const called = functionLine.exec(text)?.groups;
  if (called) {
    const { body, next } = bodyTo(/^!endfunction\b/);
    const results = body.flatMap((one) => /^!return\s+(?<value>.*)$/.exec(one)?.groups?.["value"] ?? []);
    // The result of a function is unknown, unless it only returns a text.
    const [only] = results.length === 1 ? results : [];
    const macro = {
      parameters: readParameters(called["parameters"]),
      lines: [literal(only ?? "") ?? ""],
      isLine: false,
    };
    return { name: `${called["name"] ?? ""}(`, macro, next };
  }
  const assigned = assignment.exec(text)?.groups;
  if (!assigned) return undefined;
  const { name = "", value = "" } = assigned;
  // A variable with an unknown value is not replaced.
  return { name, macro: { parameters: [], lines: [literal(value) ?? name], isLine: false }, next: at + 1 };
}

/** Returns the text of a quoted literal, or a number. */
function literal(value: string): string | undefined {
  return /^"([^"]*)"$|^'([^']*)'$|^(\d+)$/
    .exec(value.trim())
    ?.slice(1)
    .find((one) => one !== undefined);
}

function readParameters(text: string | undefined): Macro["parameters"] {
  return splitArguments(text ?? "").map((one) => {
    const [name = "", otherwise = ""] = one.split("=");
    return { name: name.trim(), otherwise: literal(otherwise) ?? otherwise.trim() };
  });
}

/** Splits at commas outside quotes and parentheses. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quote = !quote;
    else if (!quote && sign === "(") depth += 1;
    else if (!quote && sign === ")") depth -= 1;
    else if (!quote && depth === 0 && sign === ",") {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  const last = text.slice(from);
  return last.trim() === "" && parts.length === 0 ? [] : [...parts, last];
}
