import type { LocatedYaml, YamlPath } from "./located-yaml.ts";

/** The places of the members of an object or of the items of a list, by key or index. */
type Members = ReadonlyMap<string, Member>;

interface Member {
  /** Where its key begins, or the item itself. */
  readonly at: number;
  /** Where its value begins. */
  readonly value: number;
}

/**
 * Parses a text of JSON; undefined if it is none. The places of keys are looked up when they are asked for, which takes a
 * fraction of the time and memory of a whole syntax tree.
 */
export function parseLocatedJson(text: string): LocatedYaml | undefined {
  if (!/^\uFEFF?\s*[{[]/.test(text)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
  const known = new Map<number, Members>();
  const membersAt = (start: number): Members => {
    const members = known.get(start) ?? membersOf(text, start);
    known.set(start, members);
    return members;
  };
  const lines = lineStarts(text);
  return { value, lineOf: (path) => lineAt(lines, offsetOf(path, skipSpace(text, 0), membersAt)) };
}

function offsetOf(path: YamlPath, start: number, membersAt: (start: number) => Members): number {
  let value = start;
  let offset = start;
  for (const key of path) {
    const member = membersAt(value).get(String(key));
    if (member === undefined) return offset;
    offset = member.at;
    value = member.value;
  }
  return offset;
}

/** Finds the members of the object or list that begins at a place; a value of another kind has none. */
function membersOf(text: string, start: number): Members {
  const members = new Map<string, Member>();
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return members;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; index += 1) {
    const end = isObject ? endOfString(text, at) : at;
    const value = isObject ? skipSpace(text, text.indexOf(":", end) + 1) : at;
    const key = isObject ? (JSON.parse(text.slice(at, end)) as string) : String(index);
    members.set(key, { at, value });
    at = skipSpace(text, endOfValue(text, value));
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return members;
}

function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  if (first !== "{" && first !== "[") {
    let end = start;
    while (end < text.length && !/[,\]}\s]/.test(text[end] ?? "")) end += 1;
    return end;
  }
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at) - 1;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** Returns the place behind the quote that ends a string. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (/[\s\uFEFF]/.test(text[at] ?? "")) at += 1;
  return at;
}

/** The offsets at which lines begin. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the 1-based line of an offset. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}
