import { createEndFinder } from "./find-end.ts";
import type { MeaningfulLine } from "./meaningful-lines.ts";
import type { MacroValue } from "./macro-values.ts";

const defineLine =
  /^!define(?<long>long)?\s+(?<name>[\p{L}_$][\p{L}\p{N}_]*)(?:\((?<parameters>[^)]*)\))?(?:\s+(?<body>.*))?$/u;

const calledLine =
  /^!(?<words>(?:(?:unquoted|final)\s+)*)(?<kind>procedure|function)\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<rest>.*)$/u;

const assignment =
  /^!(?:(?<scope>global|local)\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*(?<unless>\?)?=\s*(?<value>.*)$/u;

interface Parameter {
  readonly name: string;
  readonly otherwise: string;
}

/** A name of the preprocessor with its meaning. */
export type Macro =
  | { readonly kind: "variable"; readonly value: MacroValue | undefined }
  | { readonly kind: "define"; readonly parameters: readonly Parameter[]; readonly lines: readonly string[] }
  | {
      readonly kind: "procedure" | "function";
      readonly parameters: readonly Parameter[];
      readonly body: readonly MeaningfulLine[];
      /** Whether arguments are texts without quotes. */
      readonly isUnquoted: boolean;
    };

/** A line that gives a name its meaning. */
export interface Definition {
  /** With an opening parenthesis for macros that have parameters. */
  readonly name: string;
  /** A macro, or the expression of a variable. */
  readonly macro: Macro | { readonly kind: "assignment"; readonly expression: string };
  readonly scope: "global" | "local" | undefined;
  /** Whether a variable that is set keeps its value. */
  readonly isDefault: boolean;
  /** The index of the line after it. */
  readonly next: number;
}

/** Returns a function that reads the definition beginning at a line; undefined if none does. */
export function createDefinitionReader(
  lines: readonly MeaningfulLine[],
): (at: number) => Definition | undefined {
  const endOf = createEndFinder(lines);
  let isUnclosed = false;
  const bodyTo = (
    ends: RegExp,
    at: number,
  ): { readonly body: readonly MeaningfulLine[]; readonly next: number } => {
    const end = endOf(ends, at);
    return { body: lines.slice(at + 1, end === -1 ? at + 1 : end), next: (end === -1 ? at : end) + 1 };
  };
  return (at) => {
    const text = lines[at]?.text ?? "";
    if (!text.startsWith("!")) return undefined;
    const plain = { scope: undefined, isDefault: false };
    const defined = defineLine.exec(text)?.groups;
    if (defined) {
      const long = defined["long"] === undefined ? undefined : bodyTo(/^!end\s*definelong\b/, at);
      const parameters = defined["parameters"];
      const body = long?.body.map((line) => line.text) ?? [defined["body"] ?? ""];
      return {
        ...plain,
        name: `${defined["name"] ?? ""}${parameters === undefined ? "" : "("}`,
        macro: { kind: "define", parameters: readParameters(parameters), lines: body },
        next: long?.next ?? at + 1,
      };
    }
    const called = calledLine.exec(text)?.groups;
    if (called) {
      const { kind, name = "", rest = "", words = "" } = called;
      const closing = closingParenthesis(`(${rest}`, 0) - 1;
      const tail = rest.slice(closing).trim();
      const line = lines[at]?.line ?? 0;
      const { body, next } = tail.startsWith("!return")
        ? { body: [{ text: tail, line }], next: at + 1 }
        : bodyTo(kind === "procedure" ? /^!end\s*procedure\b/ : /^!end\s*function\b/, at);
      return {
        ...plain,
        name: `${name}(`,
        macro: {
          kind: kind === "procedure" ? "procedure" : "function",
          parameters: readParameters(rest.slice(0, Math.max(closing - 1, 0))),
          body,
          isUnquoted: words.includes("unquoted"),
        },
        next,
      };
    }
    const { name, scope, unless, value = "" } = assignment.exec(text)?.groups ?? {};
    if (name === undefined) return undefined;
    const whole = /^[[{]/.test(value) && !isUnclosed ? wholeJson(lines, at, value) : undefined;
    // A search for an end that failed once is not repeated.
    if (/^[[{]/.test(value) && whole === undefined) isUnclosed = true;
    const { expression, next } = whole ?? { expression: value, next: at + 1 };
    return {
      name,
      macro: { kind: "assignment", expression },
      scope: scope === "global" || scope === "local" ? scope : undefined,
      isDefault: unless !== undefined,
      next,
    };
  };
}

/** Joins the lines of JSON that is written over several lines; undefined if it does not end. */
function wholeJson(
  lines: readonly MeaningfulLine[],
  at: number,
  value: string,
): { readonly expression: string; readonly next: number } | undefined {
  const parts: string[] = [];
  let depth = 0;
  for (let next = at; next < lines.length; next += 1) {
    const part = next === at ? value : (lines[next]?.text ?? "");
    const bare = part.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
    depth += (bare.match(/[[{]/g)?.length ?? 0) - (bare.match(/[\]}]/g)?.length ?? 0);
    parts.push(part);
    if (depth <= 0) return { expression: parts.join(" "), next: next + 1 };
  }
  return undefined;
}

function readParameters(text: string | undefined): readonly Parameter[] {
  return splitArguments(text ?? "").map((one) => {
    const equals = one.indexOf("=");
    return equals === -1
      ? { name: one.trim(), otherwise: "" }
      : { name: one.slice(0, equals).trim(), otherwise: one.slice(equals + 1).trim() };
  });
}

/** Returns the index after the parenthesis that closes the one at `open`; the end of the text if none does. */
export function closingParenthesis(text: string, open: number): number {
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

/** Splits at commas outside quotes and brackets. */
export function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === '"') quote = !quote;
    else if (!quote && "([{".includes(sign)) depth += 1;
    else if (!quote && ")]}".includes(sign)) depth -= 1;
    else if (!quote && depth === 0 && sign === ",") {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  const last = text.slice(from);
  return last.trim() === "" && parts.length === 0 ? [] : [...parts, last];
}
