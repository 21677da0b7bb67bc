import { Validator } from "@cfworker/json-schema";
import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import type { Finding } from "../../model/errors/index.ts";
import { formatRule, jsonSchemaOf, yamlKindOf } from "../project-folder/index.ts";
import { rangeInLine, rangeOfLine, type TextRange } from "./text-range.ts";

/**
 * Returns the part of a text that a finding is about: its reference, otherwise the text from its column on,
 * otherwise its line.
 *
 * @param lines of the text
 */
export function rangeOfFinding(
  { location, message, reference }: Finding,
  lines: readonly string[],
): TextRange {
  const line = Math.min(Math.max(location.line - 1, 0), lines.length - 1);
  const own = lines[line] ?? "";
  const column = (location.column ?? 1) - 1;
  const named = column === 0 && reference !== undefined ? idBelow(lines, line, reference) : undefined;
  if (named !== undefined) return named;
  const words = [reference, ...Array.from(message.matchAll(/'([^']+)'/g), ([, word]) => word)];
  for (const word of words) {
    if (word === undefined || word === "") continue;
    const found = wordIn(own.slice(column), word);
    if (found !== undefined) return rangeInLine(line, column + found, column + found + word.length);
  }
  if (location.column === undefined || column >= own.trimEnd().length) return rangeOfLine(line, own);
  const rest = /^(?:"[^"]*"|'[^']*'|[^\s,\]}#]+)/.exec(own.slice(column))?.[0] ?? own.slice(column);
  return rangeInLine(line, column, column + rest.length);
}

const endsInWord = /[\p{L}\p{N}_]$/u;
const beginsInWord = /^[\p{L}\p{N}_]/u;

/** Returns where a text has a whole word. A pattern for each of thousands of findings would take seconds. */
function wordIn(text: string, word: string): number | undefined {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    // The signs beside it can have two units.
    if (!endsInWord.test(text.slice(Math.max(at - 2, 0), at)) && !beginsInWord.test(text.slice(end, end + 2)))
      return at;
  }
  return undefined;
}

/**
 * The place of a list of ids is the item that contains it, such as a use case; the id itself is on the line
 * or below.
 */
function idBelow(lines: readonly string[], from: number, id: string): TextRange | undefined {
  if (!/^[A-Z]+-\d+$/.test(id)) return undefined;
  const pattern = new RegExp(String.raw`(?<![\w-])${id}(?![\w-])`);
  for (let line = from; line < lines.length; line += 1) {
    const found = pattern.exec(lines[line] ?? "");
    if (found) return rangeInLine(line, found.index, found.index + id.length);
  }
  return undefined;
}

/**
 * Returns the findings about a YAML file that a YAML language server with the project's JSON Schemas does not report as
 * well: all except syntax errors, and faults on lines where the schema finds a fault.
 */
export function withoutSchemaFaults(findings: readonly Finding[], file: string, text: string): Finding[] {
  const kind = yamlKindOf(file);
  if (kind === undefined || !/^#\s*yaml-language-server:\s*\$schema=/m.test(text)) return [...findings];
  if (!findings.some(({ ruleId }) => ruleId === formatRule)) return [...findings];
  const lines = linesOfSchemaFaults(text, jsonSchemaOf(kind));
  return findings.filter(({ location, ruleId }) => ruleId !== formatRule || !lines.has(location.line));
}

/** The lines of a text, counted from 1, with faults of its syntax or its schema. */
function linesOfSchemaFaults(text: string, schema: Readonly<Record<string, unknown>>): ReadonlySet<number> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true, logLevel: "error" });
  const lineAt = (offset: number): number => Math.max(lineCounter.linePos(offset).line, 1);
  if (document.errors.length > 0) return new Set(document.errors.map(({ pos }) => lineAt(pos[0])));
  const { errors } = new Validator(schema, "7", false).validate(document.toJS());
  return new Set(
    errors.map(({ instanceLocation }) => {
      const path = instanceLocation
        .split("/")
        .slice(1)
        .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
      return lineAt(startOf(document, path));
    }),
  );
}

/** Returns where the part at a path begins: its key if it has one, since a schema refuses keys, too. */
function startOf(document: ReturnType<typeof parseDocument>, path: readonly string[]): number {
  const node: unknown = document.getIn(path, true);
  const around: unknown = document.getIn(path.slice(0, -1), true);
  const key = isMap(around)
    ? around.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === path.at(-1))?.key
    : undefined;
  return [key, node, around].flatMap((one) => (isNode(one) && one.range ? [one.range[0]] : []))[0] ?? 0;
}
