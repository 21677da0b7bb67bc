import { isMap, isScalar, isSeq, parseDocument, type Scalar } from "yaml";

/** The keys and indexes that lead to a value. */
export type YamlPath = readonly (string | number)[];

interface Place {
  readonly path: YamlPath;
  /** Whether it is inside brackets, where a comma ends a text. */
  readonly isInFlow: boolean;
}

/**
 * Returns a YAML or JSON text in which texts are changed; everything else keeps its bytes. A text with errors is
 * returned unchanged.
 *
 * @param changed returns the new form of a text, given its form in the file, with its line breaks
 */
export function renameInYaml(text: string, changed: (source: string, path: YamlPath) => string): string {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: "error" });
  if (document.errors.length > 0) return text;
  let result = "";
  let end = 0;
  for (const { node, place } of scalarsOf(document.contents, { path: [], isInFlow: false })) {
    const [start, valueEnd] = node.range ?? [0, 0];
    const source = withoutQuotes(text.slice(start, valueEnd), node);
    const after = changed(source, place.path);
    if (after === source) continue;
    result += text.slice(end, start) + written(after, node, place);
    end = valueEnd;
  }
  return result + text.slice(end);
}

function* scalarsOf(
  node: unknown,
  { isInFlow, path }: Place,
): Generator<{ readonly node: Scalar<string>; readonly place: Place }> {
  if (isScalar(node)) {
    if (typeof node.value === "string") yield { node: node as Scalar<string>, place: { path, isInFlow } };
  } else if (isMap(node)) {
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : "";
      yield* scalarsOf(value, { path: [...path, name], isInFlow: isInFlow || node.flow === true });
    }
  } else if (isSeq(node)) {
    for (const [index, item] of node.items.entries())
      yield* scalarsOf(item, { path: [...path, index], isInFlow: isInFlow || node.flow === true });
  }
}

function withoutQuotes(source: string, { type }: Scalar): string {
  return type === "QUOTE_DOUBLE" || type === "QUOTE_SINGLE" ? source.slice(1, -1) : source;
}

/** Returns a text in the quotes that it had, and in quotes if it needs them now. */
function written(text: string, { type }: Scalar, { isInFlow }: Place): string {
  switch (type) {
    case "QUOTE_DOUBLE":
      return `"${text}"`;
    case "QUOTE_SINGLE":
      return `'${text.replaceAll(/(?<!')'(?!')/g, "''")}'`;
    case "PLAIN":
      return readsAsItself(text, isInFlow) ? text : JSON.stringify(text.replaceAll(/\s*\n\s*/g, " "));
    default:
      return text;
  }
}

function readsAsItself(text: string, isInFlow: boolean): boolean {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  const document = parseDocument(isInFlow ? `[${line}]` : `- ${line}`, { logLevel: "error" });
  const items: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return Array.isArray(items) && items.length === 1 && items[0] === line;
}
