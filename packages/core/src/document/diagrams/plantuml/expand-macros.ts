import { createEndFinder } from "./find-end.ts";
import type { MeaningfulLine } from "./meaningful-lines.ts";

/** A macro: the names of its parameters, and the lines that stand for a call. */
interface Macro {
  readonly parameters: readonly { readonly name: string; readonly otherwise: string }[];
  readonly lines: readonly string[];
  /** Whether a call is a whole line, as of a procedure. */
  readonly isLine: boolean;
}

const maxLength = 4_000;
const maxDepth = 8;

const defineLine =
  /^!define(?<long>long)?\s+(?<name>[\p{L}_$][\p{L}\p{N}_]*)(?:\((?<parameters>[^)]*)\))?(?:\s+(?<body>.*))?$/u;
const procedureLine = /^!(?:unquoted\s+)?procedure\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;
const functionLine = /^!(?:unquoted\s+)?function\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;
const assignment = /^!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*\??=\s*(?<value>.*)$/u;
const condition = /^!(?<word>ifdef|ifndef|if|elseif|else|endif)\b\s*(?<subject>.*)$/;
const word = /\$?[\p{L}_][\p{L}\p{N}_]*/gu;

/**
 * Replaces calls of the macros that a text defines with what they stand for: `!define`, variables with a literal value,
 * and procedures. `!ifdef` and `!ifndef` are decided; of other conditions every branch is kept. A replaced line has the
 * number of the line that calls the macro.
 */
export function expandMacros(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const macros: Macros = new Map();
  const endOf = createEndFinder(lines);
  const budget = { left: lines.length * 4 + 1_000 };
  const kept: MeaningfulLine[] = [];
  const branches: { readonly isKept: boolean; readonly isKnown: boolean }[] = [];
  let index = 0;
  while (index < lines.length) {
    const { line = 0, text = "" } = lines[index] ?? {};
    index += 1;
    if (decideBranch(text, macros, branches) || branches.some(({ isKept }) => !isKept)) continue;
    const definition = text.startsWith("!") ? readDefinition(lines, index - 1, endOf) : undefined;
    if (definition) {
      if (definition.macro) remember(macros, definition.name, definition.macro);
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

function decideBranch(
  text: string,
  macros: Macros,
  branches: { readonly isKept: boolean; readonly isKnown: boolean }[],
): boolean {
  const { subject = "", word: said } = condition.exec(text)?.groups ?? {};
  if (said === undefined) return false;
  const isKnown = said === "ifdef" || said === "ifndef";
  const last = branches.at(-1);
  if (said === "endif") branches.pop();
  else if (said === "else" || said === "elseif") {
    if (last?.isKnown === true) branches[branches.length - 1] = { isKept: !last.isKept, isKnown: true };
  } else branches.push({ isKept: !isKnown || isDefined(macros, subject.trim()) === (said === "ifdef"), isKnown });
  return true;
}

function isDefined(macros: Macros, name: string): boolean {
  return macros.has(name) || macros.has(`${name}(`);
}

interface Definition {
  readonly name: string;
  readonly macro?: Macro;
  /** The index of the line after it. */
  readonly next: number;
}

type EndFinder = ReturnType<typeof createEndFinder>;

function readDefinition(
  lines: readonly MeaningfulLine[],
  at: number,
  endOf: EndFinder,
): Definition | undefined {
  const text = lines[at]?.text ?? "";
  const bodyTo = (ends: RegExp): { readonly body: readonly string[]; readonly next: number } => {
    const end = endOf(ends, at);
    return { body: lines.slice(at + 1, end === -1 ? at + 1 : end).map((line) => line.text), next: (end === -1 ? at : end) + 1 };
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
    // What a function computes is not known; if it only returns a text, that is it.
    const [only] = results.length === 1 ? results : [];
    const macro = { parameters: readParameters(called["parameters"]), lines: [literal(only ?? "") ?? ""], isLine: false };
    return { name: `${called["name"] ?? ""}(`, macro, next };
  }
  const assigned = assignment.exec(text)?.groups;
  if (!assigned) return undefined;
  const value = literal(assigned["value"] ?? "");
  const macro = value === undefined ? undefined : { parameters: [], lines: [value], isLine: false };
  return { name: assigned["name"] ?? "", next: at + 1, ...(macro === undefined ? {} : { macro }) };
}

function literal(value: string): string | undefined {
  return /^"([^"]*)"$|^'([^']*)'$|^(\d+)$/.exec(value.trim())?.slice(1).find((one) => one !== undefined);
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
  return lines.map((line) => line.replaceAll(word, (name) => byName.get(name) ?? name).replaceAll(/(?<=\w)##(?=\w)/g, ""));
}
