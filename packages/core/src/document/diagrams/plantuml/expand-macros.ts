import type { MeaningfulLine } from "./meaningful-lines.ts";

/** A macro: the names of its parameters, and the lines that stand for a call. */
interface Macro {
  readonly parameters: readonly { readonly name: string; readonly otherwise: string }[];
  readonly lines: readonly string[];
  /** Whether a call is a whole line, as of a procedure. */
  readonly isLine: boolean;
}

const maxLines = 20_000;
const maxLength = 4_000;
const maxDepth = 8;

const defineLine =
  /^!define(?<long>long)?\s+(?<name>[\p{L}_$][\p{L}\p{N}_]*)(?:\((?<parameters>[^)]*)\))?(?:\s+(?<body>.*))?$/u;
const procedureLine = /^!(?:unquoted\s+)?procedure\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;
const assignment = /^!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*\??=\s*(?<value>.*)$/u;
const condition = /^!(?<word>ifdef|ifndef|if|elseif|else|endif)\b\s*(?<subject>.*)$/;
const word = /\$?[\p{L}_][\p{L}\p{N}_]*/gu;

/**
 * Replaces calls of the macros that a text defines with what they stand for: `!define`, variables with a literal value,
 * and procedures. `!ifdef` and `!ifndef` are decided; of other conditions every branch is kept. A replaced line has the
 * number of the line that calls the macro.
 */
export function expandMacros(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const macros = new Map<string, Macro>();
  const kept: MeaningfulLine[] = [];
  const branches: { readonly isKept: boolean; readonly isKnown: boolean }[] = [];
  let index = 0;
  while (index < lines.length && kept.length < maxLines) {
    const { line = 0, text = "" } = lines[index] ?? {};
    index += 1;
    if (decideBranch(text, macros, branches) || branches.some(({ isKept }) => !isKept)) continue;
    const definition = text.startsWith("!") ? readDefinition(lines, index - 1) : undefined;
    if (definition) {
      if (definition.macro) macros.set(definition.name, definition.macro);
      index = definition.next;
    } else {
      for (const one of expand(text, macros, 0)) kept.push({ text: one.trim(), line });
    }
  }
  return kept;
}

function decideBranch(
  text: string,
  macros: ReadonlyMap<string, Macro>,
  branches: { readonly isKept: boolean; readonly isKnown: boolean }[],
): boolean {
  const { subject = "", word: said } = condition.exec(text)?.groups ?? {};
  if (said === undefined) return false;
  const isKnown = said === "ifdef" || said === "ifndef";
  const last = branches.at(-1);
  if (said === "endif") branches.pop();
  else if (said === "else" || said === "elseif") {
    if (last?.isKnown === true) branches[branches.length - 1] = { isKept: !last.isKept, isKnown: true };
  } else branches.push({ isKept: !isKnown || macros.has(subject.trim()) === (said === "ifdef"), isKnown });
  return true;
}

interface Definition {
  readonly name: string;
  readonly macro?: Macro;
  /** The index of the line after it. */
  readonly next: number;
}

function readDefinition(lines: readonly MeaningfulLine[], at: number): Definition | undefined {
  const text = lines[at]?.text ?? "";
  const defined = defineLine.exec(text)?.groups;
  if (defined) {
    const end = defined["long"] === undefined ? at : endOf(lines, at, /^!enddefinelong\b/);
    const body = end === at ? [defined["body"] ?? ""] : lines.slice(at + 1, end).map((line) => line.text);
    const parameters = defined["parameters"];
    return {
      name: `${defined["name"] ?? ""}${parameters === undefined ? "" : "("}`,
      macro: { parameters: readParameters(parameters), lines: body, isLine: false },
      next: end + 1,
    };
  }
  const procedure = procedureLine.exec(text)?.groups;
  if (procedure) {
    const end = endOf(lines, at, /^!endprocedure\b/);
    const body = lines.slice(at + 1, end).map((line) => line.text);
    const macro = { parameters: readParameters(procedure["parameters"]), lines: body, isLine: true };
    return { name: `${procedure["name"] ?? ""}(`, macro, next: end + 1 };
  }
  if (/^!(?:unquoted\s+)?function\b/.test(text) && !text.includes("!return"))
    return { name: "", next: endOf(lines, at, /^!endfunction\b/) + 1 };
  const assigned = assignment.exec(text)?.groups;
  if (!assigned) return undefined;
  const value = literal(assigned["value"] ?? "");
  const macro = value === undefined ? undefined : { parameters: [], lines: [value], isLine: false };
  return { name: assigned["name"] ?? "", next: at + 1, ...(macro === undefined ? {} : { macro }) };
}

function endOf(lines: readonly MeaningfulLine[], at: number, ends: RegExp): number {
  const end = lines.findIndex(({ text }, index) => index > at && ends.test(text));
  return end === -1 ? at : end;
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

function expand(text: string, macros: ReadonlyMap<string, Macro>, depth: number): string[] {
  if (depth > maxDepth || text.length > maxLength) return [text];
  const readable = text.replaceAll(/%(?:newline|n|breakline)\(\)/g, String.raw`\n`);
  if (macros.size === 0) return [readable];
  let before = "";
  let from = 0;
  for (const found of readable.matchAll(word)) {
    const [name] = found;
    const start = found.index;
    if (start < from) continue;
    const end = start + name.length;
    const call = readable[end] === "(" ? macros.get(`${name}(`) : undefined;
    const macro = call ?? macros.get(name);
    if (!macro) continue;
    const closed = call ? closing(readable, end) : end;
    const values = call ? splitArguments(readable.slice(end + 1, closed - 1)) : [];
    const lines = substitute(macro, values);
    before += readable.slice(from, start);
    from = closed;
    if (lines.length > 1 || macro.isLine)
      return [before, ...lines, readable.slice(from)]
        .filter((one) => one.trim() !== "")
        .flatMap((one, _, all) => (all.length > maxLines ? [] : expand(one, macros, depth + 1)));
    before += lines[0] ?? "";
  }
  const whole = before + readable.slice(from);
  return whole === readable || whole.length > maxLength ? [whole] : expand(whole, macros, depth + 1);
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
  const byName = new Map(
    parameters.map(({ name, otherwise }, index) => {
      const value = values[index]?.trim() ?? otherwise;
      return [name, isLine ? (literal(value) ?? value) : value];
    }),
  );
  return lines.map((line) => line.replaceAll(word, (name) => byName.get(name) ?? name).replaceAll("##", ""));
}
