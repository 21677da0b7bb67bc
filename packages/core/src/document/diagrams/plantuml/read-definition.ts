import type { createEndFinder } from "./find-end.ts";
import type { MeaningfulLine } from "./meaningful-lines.ts";

/** A macro: the names of its parameters, and the lines that stand for a call. */
export interface Macro {
  readonly parameters: readonly { readonly name: string; readonly otherwise: string }[];
  readonly lines: readonly string[];
  /** Whether a call is a whole line, as of a procedure. */
  readonly isLine: boolean;
}

const defineLine =
  /^!define(?<long>long)?\s+(?<name>[\p{L}_$][\p{L}\p{N}_]*)(?:\((?<parameters>[^)]*)\))?(?:\s+(?<body>.*))?$/u;
const procedureLine = /^!(?:unquoted\s+)?procedure\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;
const functionLine = /^!(?:unquoted\s+)?function\s+(?<name>\$?[\p{L}\p{N}_]+)\s*\((?<parameters>.*)\)\s*$/u;
const assignment = /^!(?:global\s+|local\s+)?(?<name>\$?[\p{L}_][\p{L}\p{N}_]*)\s*\??=\s*(?<value>.*)$/u;
/** A macro that a text defines. */
export interface Definition {
  readonly name: string;
  readonly macro: Macro;
  /** The index of the line after it. */
  readonly next: number;
}

type EndFinder = ReturnType<typeof createEndFinder>;

/** Reads the definition that begins at a line. @returns undefined if none does */
export function readDefinition(
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
    // What a function computes is not known; if it only returns a text, that is it.
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
  // A variable whose value is not known stands for itself.
  return { name, macro: { parameters: [], lines: [literal(value) ?? name], isLine: false }, next: at + 1 };
}

/** Returns the text of a quoted literal, or a number. */
export function literal(value: string): string | undefined {
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
export function splitArguments(text: string): string[] {
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
