import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
} from "yaml";
import type { ReadingContext } from "../../reader.ts";
import { createAliasTargets } from "../alias-targets.ts";

/** A value in a YAML file: a scalar, a map or a list, and none of them for an empty value. */
export interface YamlNode {
  /** 1-based. */
  readonly line: number;
  /** A scalar as the file writes it, without its quotes. */
  readonly scalar?: string;
  readonly entries?: ReadonlyMap<string, YamlEntry>;
  readonly items?: readonly YamlNode[];
  /** Its local tag without the exclamation mark, such as `Ref` of a template of CloudFormation. */
  readonly tag?: string;
}

export interface YamlEntry {
  /** The line of the key. */
  readonly line: number;
  readonly value: YamlNode;
}

/** Deeper than anything that people write, and far from the end of the stack. */
const maxDepth = 60;

/** Longer files are generated, or made to take long, in characters. */
const maxLength = 500_000;

/** How many values one file may have after its merge keys are applied. */
const maxNodes = 100_000;

/** A text of YAML in a file. */
export interface YamlSource {
  readonly text?: string | undefined;
  /** Returns the line in the file of a line of the text, both 1-based. */
  readonly toLine?: (line: number) => number;
}

/**
 * Returns the documents of a YAML file, with aliases and merge keys applied. The target of an alias is one value however
 * often it is used, so that nested aliases cost nothing. An invalid document is reported as unread.
 */
export function readYamlLines(
  path: string,
  context: ReadingContext,
  { text = context.tree.text(path), toLine = (line) => line }: YamlSource = {},
): readonly YamlNode[] {
  if (text === undefined) return [];
  if (text.length > maxLength) {
    context.unread({ file: path, reason: "It is longer than 500 kB." });
    return [];
  }
  if (nestsTooDeep(text)) {
    context.unread({ file: path, reason: "Its values are nested too deeply." });
    return [];
  }
  const counter = new LineCounter();
  const lineAt = (offset: number): number => toLine(counter.linePos(offset).line);
  const nodes: YamlNode[] = [];
  context.attempt(path, () => {
    const documents = parseAllDocuments(text, {
      lineCounter: counter,
      uniqueKeys: false,
      logLevel: "silent",
      prettyErrors: false,
      strict: false,
    });
    if (!Array.isArray(documents)) return;
    for (const document of documents) {
      const [error] = document.errors;
      if (error === undefined) nodes.push(resolve(document, lineAt));
      else
        context.unread({
          file: path,
          line: lineAt(error.pos[0]),
          reason: `It is not valid YAML: ${error.message.split("\n")[0]?.replace(/ at line.*/, "") ?? ""}.`,
        });
    }
  });
  return nodes;
}

/** Returns whether brackets or indentation would exhaust the parser's stack. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === "[" || bracket === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > 500) return true;
  }
  return /^ {1000}|^ *(?:[-?] +){100}/m.test(text);
}

function resolve(document: Document, lineAt: (offset: number) => number): YamlNode {
  const known = new Map<unknown, YamlNode | "open">();
  const targetOf = createAliasTargets(document);
  let left = maxNodes;
  const spend = (): void => {
    left -= 1;
    if (left < 0) throw new Error("It has too many values.");
  };
  const lineOf = (node: unknown, otherwise: number): number => {
    const range = hasRange(node) ? node.range : undefined;
    return range ? lineAt(range[0]) : otherwise;
  };
  const convert = (node: unknown, depth: number, around: number): YamlNode => {
    if (depth > maxDepth) throw new Error("Its values are nested too deeply.");
    if (isAlias(node)) return convert(targetOf(node), depth + 1, around);
    const before = known.get(node);
    if (before === "open") throw new Error("One of its values contains itself.");
    if (before !== undefined) return before;
    spend();
    if (typeof node === "object" && node !== null) known.set(node, "open");
    const line = lineOf(node, around);
    const tag = localTagOf(node);
    const value = { ...contentOf(node, depth, line), ...(tag === undefined ? {} : { tag }) };
    if (typeof node === "object" && node !== null) known.set(node, value);
    return value;
  };
  const contentOf = (node: unknown, depth: number, line: number): Omit<YamlNode, "tag"> => {
    if (isSeq(node)) return { line, items: node.items.map((item) => convert(item, depth + 1, line)) };
    if (isMap(node)) return { line, entries: entriesOf(node.items, depth, line) };
    if (!isScalar(node) || node.value === null || node.value === undefined) return { line };
    return {
      line,
      scalar: typeof node.value === "string" ? node.value : (node.source ?? ""),
    };
  };
  const entriesOf = (pairs: readonly unknown[], depth: number, around: number): Map<string, YamlEntry> => {
    const entries = new Map<string, YamlEntry>();
    const merged: YamlNode[] = [];
    for (const pair of pairs) {
      if (!isPair(pair)) continue;
      const line = lineOf(pair.key, around);
      const value = convert(pair.value, depth + 1, line);
      const key = convert(pair.key, depth + 1, line).scalar ?? "";
      if (key === "<<") merged.push(...(value.items ?? [value]));
      else entries.set(key, { line, value });
    }
    for (const { entries: fragment } of merged)
      for (const [key, entry] of fragment ?? []) {
        spend();
        if (!entries.has(key)) entries.set(key, entry);
      }
    return entries;
  };
  return convert(document.contents, 0, 1);
}

function localTagOf(node: unknown): string | undefined {
  const tag = isNode(node) && !isAlias(node) ? node.tag : undefined;
  return tag?.startsWith("!") === true && tag.length > 1 ? tag.slice(1) : undefined;
}

function hasRange(node: unknown): node is { range?: [number, number, number] | null } {
  return typeof node === "object" && node !== null && "range" in node;
}
