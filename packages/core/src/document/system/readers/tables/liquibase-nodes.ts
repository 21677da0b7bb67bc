import { SaxesParser } from "saxes";
import { type LocatedYaml, parseLocatedYaml, type YamlPath } from "../located-yaml.ts";

/** A part of a changelog of Liquibase, in whichever of its formats it was written. */
export interface ChangelogNode {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly children: readonly ChangelogNode[];
  /** The 1-based line of its beginning. */
  readonly line: number;
}

interface OpenNode extends ChangelogNode {
  readonly values: Record<string, string>;
  readonly children: OpenNode[];
}

/** The key under which the text of an element is among its values. */
export const elementText = "#text";

/**
 * Parses a changelog in XML, YAML or JSON to its parts in their order; there are none if the text is not a changelog.
 * Throws an error with the reason if it is malformed.
 */
export function parseChangelog(path: string, text: string): readonly ChangelogNode[] {
  const root = path.toLowerCase().endsWith(".xml") ? parseXml(text) : parseYaml(text);
  return root?.name === "databaseChangeLog" ? root.children : [];
}

function parseXml(text: string): ChangelogNode | undefined {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const open: OpenNode[] = [];
  let root: OpenNode | undefined;
  let line = 1;
  parser.on("error", (error) => {
    throw new Error(`It is malformed: ${error.message}`);
  });
  parser.on("opentagstart", () => {
    ({ line } = parser);
  });
  parser.on("opentag", ({ attributes, name }) => {
    const node: OpenNode = { name: localName(name), values: { ...attributes }, children: [], line };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
    if (open.length > maxDepth) throw new Error("It is nested too deeply.");
  });
  const addText = (part: string): void => {
    const node = open.at(-1);
    if (node !== undefined) node.values[elementText] = (node.values[elementText] ?? "") + part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function parseYaml(text: string): ChangelogNode | undefined {
  const source = parseLocatedYaml(text);
  const [root] = nodesOf(source.value, [], source);
  return root;
}

/** Maps are values and parts by name, and lists hold maps with one part each. */
function nodesOf(value: unknown, path: YamlPath, source: LocatedYaml): ChangelogNode[] {
  if (typeof value !== "object" || value === null || path.length > maxDepth) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => nodesOf(item, [...path, index], source));
  return Object.entries(value).flatMap(([name, own]: [string, unknown]): ChangelogNode[] => {
    if (typeof own !== "object" || own === null) return [];
    const at = [...path, name];
    const values = Array.isArray(own)
      ? []
      : Object.entries(own).flatMap(([key, one]: [string, unknown]) =>
          typeof one === "string" || typeof one === "number" || typeof one === "boolean"
            ? [[key, String(one)] as const]
            : [],
        );
    return [
      {
        name,
        values: Object.fromEntries(values),
        children: nodesOf(own, at, source),
        line: source.lineOf(at),
      },
    ];
  });
}

/** No changelog is nested deeper. */
const maxDepth = 20;
