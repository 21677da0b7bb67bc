import { isMap, isScalar, LineCounter, parseDocument, type Document, type YAMLMap } from "yaml";
import type { FactPlace } from "../../facts.ts";
import type { ReadingContext } from "../../reader.ts";

/** A `package.json` with the places of its entries. */
export interface NpmManifest {
  readonly path: string;
  readonly folder: string;
  readonly root: YAMLMap;
  /** The place of a key. */
  placeOf(...keys: string[]): FactPlace;
}

/** Opens a `package.json`; an unreadable file is reported. JSON is YAML, whose parser knows the lines. */
export function openNpmManifest(path: string, context: ReadingContext): NpmManifest | undefined {
  const text = context.tree.text(path);
  if (text === undefined) return undefined;
  const lineCounter = new LineCounter();
  const document: Document = parseDocument(text, { lineCounter, uniqueKeys: false, prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined || !isMap(document.contents)) {
    const line = error === undefined ? undefined : lineCounter.linePos(error.pos[0]).line;
    context.unread({ file: path, ...(line !== undefined && { line }), reason: "It is not valid JSON." });
    return undefined;
  }
  const root = document.contents;
  const placeOf = (...keys: string[]): FactPlace => {
    let map: unknown = root;
    let line = 1;
    for (const key of keys) {
      const pair = isMap(map)
        ? map.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      if (pair === undefined) break;
      if (isScalar(pair.key) && pair.key.range) line = lineCounter.linePos(pair.key.range[0]).line;
      map = pair.value;
    }
    return { file: path, line };
  };
  return { path, folder: path.slice(0, -"package.json".length).replace(/\/$/, ""), root, placeOf };
}
