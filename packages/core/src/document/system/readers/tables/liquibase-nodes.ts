import { type LocatedYaml, parseLocatedYaml, type YamlPath } from "../located-yaml.ts";
import { parseXml, type XmlElement } from "../../../xml/index.ts";

/** A part of a changelog of Liquibase, in whichever of its formats it was written. */
export interface ChangelogNode {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly children: readonly ChangelogNode[];
  /** The 1-based line of its beginning. */
  readonly line: number;
}

/** The key under which the text of an element is among its values. */
export const elementText = "#text";

/**
 * Parses a changelog in XML, YAML or JSON to its parts in their order; there are none if the text is not a changelog.
 * Throws an error with the reason if it is malformed.
 */
export function parseChangelog(path: string, text: string): readonly ChangelogNode[] {
  const root = path.toLowerCase().endsWith(".xml") ? rootIn(text) : parseYaml(text);
  return root?.name === "databaseChangeLog" ? root.children : [];
}

function rootIn(text: string): ChangelogNode | undefined {
  const root = parseXml(text);
  return root && nodeOf(root);
}

function nodeOf({ attributes, children, line, name, text }: XmlElement): ChangelogNode {
  const values = text === "" ? attributes : { ...attributes, [elementText]: text };
  return { name, values, children: children.map(nodeOf), line };
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
