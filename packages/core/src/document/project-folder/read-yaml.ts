import {
  Composer,
  type Document,
  isMap,
  isPair,
  isScalar,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
  YAMLParseError,
} from "yaml";
import type { z } from "zod";
import type { Finding } from "../../model/errors/index.ts";
import { describeIssue } from "./describe-issue.ts";
import { nodeIn } from "./node-in.ts";
import { nestingFault } from "./nesting-fault.ts";
import { conflictFault, formatFault, type SourceFile } from "./source-file.ts";

/** A value read from YAML, with the line of each of its parts. */
export interface YamlValue<Value> {
  readonly value: Value;
  readonly findings: readonly Finding[];
  /** Returns the line of the part at a path, or of the nearest part around it; counted from 1. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Returns the line of the key at the end of a path. The key of a map is above its first entry. */
  lineOfKey(path: readonly PropertyKey[]): number;
}

export type YamlReading<Value> =
  | YamlValue<Value>
  | { readonly value: undefined; readonly findings: readonly Finding[] };

export interface ReadYamlOptions {
  /** The number of lines that precede the text in the file, as for front matter. */
  readonly lineOffset?: number;
  /** The YAML itself, if it is only a part of the file. */
  readonly text?: string;
  /** The maximum length of the text, in characters. */
  readonly maxLength?: number;
  /** Whether a key without a value is a warning where the schema permits that the key is absent. */
  readonly ignoresEmptyKeys?: boolean;
}

/** The maximum length of a file, in characters. Reading a longer one would take too long. */
export const maxYamlLength = 512 * 1024;

/** A YAML file that was read without regard to a schema. */
export interface OpenYaml extends Omit<YamlValue<unknown>, "findings"> {
  /** Returns the faults of the part at a path against a schema, with line, column and the expected value. */
  faultsOf(schema: z.ZodType, path?: readonly PropertyKey[]): Finding[];
}

/** Reads a YAML file without a schema; there is no value if its syntax has faults. */
export function openYaml(
  file: SourceFile,
  options: ReadYamlOptions = {},
): { readonly opened?: OpenYaml; readonly findings: readonly Finding[] } {
  const parsed = parseYaml(file, options);
  if (!parsed.document) return { findings: parsed.findings };
  const { document, place } = parsed;
  const value: unknown = document.toJS({ maxAliasCount }) ?? {};
  const at = (path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>(
      (part, key) => (part as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key],
      value,
    );
  const opened: OpenYaml = {
    value,
    lineOf: (path) => place(nodeAt(document, path)).line,
    lineOfKey: (path) => {
      const key = keyNode(document, path.slice(0, -1), String(path.at(-1)));
      return place(key ?? nodeAt(document, path)).line;
    },
    faultsOf: (schema, below = []) => {
      const found = (one: unknown): Finding[] =>
        (schema.safeParse(one).error?.issues ?? []).flatMap((issue) =>
          describeIssue({ ...issue, path: [...below, ...issue.path] }, schema, document).map(
            ({ path, key, message, suggest }) =>
              formatFault(
                file,
                place(key === undefined ? nodeAt(document, path) : keyNode(document, path, key)),
                { message, suggest },
              ),
          ),
        );
      const faults = found(at(below));
      if (faults.length === 0 || options.ignoresEmptyKeys !== true) return faults;
      const left = new Set(found(withoutEmptyKeys(at(below))).map((fault) => faultKey(fault)));
      return faults.map((fault) =>
        left.has(faultKey(fault))
          ? fault
          : {
              ...fault,
              severity: "warning",
              message: fault.message.replace(/: expected .*$/, " has no value, and is ignored"),
            },
      );
    },
  };
  return { opened, findings: [] };
}

function faultKey({ location, message }: Finding): string {
  return `${location.line}:${location.column ?? 0}:${message}`;
}

/** Returns a value without the keys that have none: people leave them empty while they write. */
function withoutEmptyKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutEmptyKeys(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutEmptyKeys(one)]])),
  );
}

/**
 * Reads a YAML file and checks it against a schema. Every fault is reported with line, column and the expected value;
 * an unknown key is reported with the nearest known one.
 */
export function readYaml<Schema extends z.ZodType>(
  file: SourceFile,
  schema: Schema,
  options: ReadYamlOptions = {},
): YamlReading<z.infer<Schema>> {
  const { findings, opened } = openYaml(file, options);
  if (opened === undefined) return { value: undefined, findings };
  const { faultsOf, lineOf, lineOfKey, value } = opened;
  const result = schema.safeParse(value);
  if (!result.success) return { value: undefined, findings: faultsOf(schema) };
  return { value: result.data, findings: [], lineOf, lineOfKey };
}

const maxAliasCount = 50;

interface ParsedYaml {
  readonly document?: Document;
  readonly findings: readonly Finding[];
  place(node: Node | undefined): { readonly line: number; readonly column: number };
}

/** Parses a YAML file into a document and the faults of its syntax, including repeated keys. */
function parseYaml(
  file: SourceFile,
  { lineOffset = 0, maxLength = maxYamlLength, text = file.text }: ReadYamlOptions,
): ParsedYaml {
  const counter = new LineCounter();
  const placeAt = (offset: number): { line: number; column: number } => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(line, 1) + lineOffset, column: Math.max(col, 1) };
  };
  const place = (node: Node | undefined): { line: number; column: number } => placeAt(node?.range?.[0] ?? 0);
  if (text.length > maxLength) {
    const size = `${Math.ceil(text.length / 1024)} kB; at most ${maxLength / 1024} kB are read`;
    return {
      findings: [formatFault(file, { line: 1 }, { message: `the file has ${size}`, suggest: "Split it." })],
      place,
    };
  }
  const conflict = lineOffset === 0 ? conflictFault(file) : undefined;
  if (conflict !== undefined) return { findings: [conflict], place };
  const lexemes = [...new Lexer().lex(text)];
  const deep = nestingFault(lexemes);
  if (deep !== undefined)
    return {
      findings: [formatFault(file, { line: deep.line + lineOffset, column: deep.column }, deep.message)],
      place,
    };
  // The library's own check for repeated keys takes time that grows with the square of their number.
  // Editors merge keys, too.
  const options = { lineCounter: counter, uniqueKeys: false, merge: true, logLevel: "error" } as const;
  const [document, second] = new Composer(options).compose(tokensOf(lexemes, counter), true, text.length);
  // With this option, the composer always returns a document.
  if (document === undefined) throw new RangeError(`${file.path} has no document`);
  const secondAt = second && new YAMLParseError([second.range[0], second.range[1]], "MULTIPLE_DOCS", "");
  const findings = [
    ...[...document.errors, ...(secondAt === undefined ? [] : [secondAt])].map(({ code, message, pos }) =>
      formatFault(
        file,
        placeAt(pos[0]),
        code === "MULTIPLE_DOCS" ? secondDocument : { message: plainSyntaxMessage(message) },
      ),
    ),
    ...repeatedKeys(document).map(({ key, node }) =>
      formatFault(file, place(node), {
        message: `the key '${key}' appears twice`,
        suggest: "Remove one of them.",
      }),
    ),
    ...endlessAliases(document).map((message) => formatFault(file, { line: 1 + lineOffset }, message)),
  ];
  return findings.length > 0 ? { findings, place } : { document, findings, place };
}

/** The text is split into lexemes only once, for its nesting and for its parser. */
function* tokensOf(lexemes: readonly string[], counter: LineCounter) {
  const parser = new Parser(counter.addNewLine);
  counter.addNewLine(0);
  for (const lexeme of lexemes) yield* parser.next(lexeme);
  yield* parser.end();
}

const secondDocument = {
  message: "a second document begins here; a file holds one",
  suggest: "Move it to a separate file, or remove the line '---'.",
};

function plainSyntaxMessage(message: string): string {
  const first = message.split("\n")[0] ?? message;
  return first.replace(/ at line \d+, column \d+:?$/, "");
}

function repeatedKeys(document: Document): { readonly key: string; readonly node: Node }[] {
  const repeated: { key: string; node: Node }[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) repeated.push({ key: String(key.value), node: key });
        seen.add(key.value);
      }
    },
  });
  return repeated;
}

function endlessAliases(document: Document): string[] {
  try {
    document.toJS({ maxAliasCount });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Returns the node at a path, or the nearest one around it. */
function nodeAt(document: Document, path: readonly PropertyKey[]): Node | undefined {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeIn(document, path.slice(0, length));
    if (isNode(node)) return node;
  }
  return undefined;
}

function keyNode(document: Document, path: readonly PropertyKey[], name: string): Node | undefined {
  const map = nodeIn(document, path);
  if (!isMap(map)) return undefined;
  const pair = map.items.find(
    (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === name,
  );
  return isScalar(pair?.key) ? pair.key : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "range" in value;
}
