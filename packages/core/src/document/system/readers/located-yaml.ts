import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";
import { createAliasTargets } from "./alias-targets.ts";
import { parseLocatedJson } from "./located-json.ts";

/** One key of a path into a YAML or JSON text; the index of an item in a list. */
export type YamlPath = readonly (string | number)[];

/** The value of a YAML or JSON text, with the lines of its keys. */
export interface LocatedYaml {
  readonly value: unknown;
  /** Returns the 1-based line of the key or list item at the end of a path, or of the nearest part around it. */
  lineOf(path: YamlPath): number;
}

/** Files whose aliases repeat more than this say nothing that a person wrote. */
const maxAliasCount = 100;

/**
 * Parses a YAML or JSON text. A text with several YAML documents gives its first. Throws an error with the reason if
 * the text is malformed.
 */
export function parseLocatedYaml(text: string): LocatedYaml {
  return parseLocatedJson(text) ?? parseYaml(text);
}

function parseYaml(text: string): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: "silent",
    merge: true,
    prettyErrors: false,
    uniqueKeys: false,
  });
  const fault = document.errors.find(({ code }) => code !== "MULTIPLE_DOCS");
  if (fault !== undefined) {
    const { col, line } = lines.linePos(fault.pos[0]);
    throw new Error(`It is malformed: ${fault.message} at line ${line}, column ${col}`);
  }
  const itemsOf = mapIndex();
  const targetOf = createAliasTargets(document);
  return {
    value: document.toJS({ maxAliasCount }) as unknown,
    lineOf: (path) => Math.max(lines.linePos(offsetOf(document, path, { itemsOf, targetOf })).line, 1),
  };
}

type MapIndex = (map: YAMLMap) => ReadonlyMap<string, Pair>;

/** Finds the items of a map by their keys, quickly also in maps of thousands. */
function mapIndex(): MapIndex {
  const known = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map) => {
    const items =
      known.get(map) ??
      new Map(map.items.flatMap((item) => (isScalar(item.key) ? [[String(item.key.value), item]] : [])));
    known.set(map, items);
    return items;
  };
}

interface Lookup {
  readonly itemsOf: MapIndex;
  readonly targetOf: ReturnType<typeof createAliasTargets>;
}

function offsetOf(document: Document, path: YamlPath, { itemsOf, targetOf }: Lookup): number {
  let part: unknown = document.contents;
  let offset = isNode(part) ? (part.range?.[0] ?? 0) : 0;
  for (const key of path) {
    if (isAlias(part)) part = targetOf(part);
    const place: unknown = isMap(part)
      ? itemsOf(part).get(String(key))
      : isSeq(part)
        ? part.items[Number(key)]
        : undefined;
    if (place === undefined) return offset;
    const mark: unknown = isPair(place) ? place.key : place;
    offset = isNode(mark) ? (mark.range?.[0] ?? offset) : offset;
    part = isPair(place) ? place.value : place;
  }
  return offset;
}

/** Returns a value as a map, or an empty one if it is none. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Returns the items of a value, or none if it is not a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value if it is a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
