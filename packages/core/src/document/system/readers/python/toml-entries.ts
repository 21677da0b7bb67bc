import { type AST, parseTOML } from "toml-eslint-parser";

/** A value of a TOML file with the path of its keys and its line. */
export interface TomlEntry {
  /** The names of its tables and its own, from outside. */
  readonly keys: readonly string[];
  /** The text of a string, or of the strings of a list, each with its line; empty for other values. */
  readonly texts: readonly { readonly text: string; readonly line: number }[];
  readonly line: number;
}

/** Returns the values of a TOML file in their order; throws if it is not valid. */
export function tomlEntries(text: string): readonly TomlEntry[] {
  const [top] = parseTOML(text).body;
  return top.body.flatMap((node) =>
    node.type === "TOMLKeyValue"
      ? entriesOf(node, [])
      : [
          { keys: node.resolvedKey.map(String), texts: [], line: node.loc.start.line },
          ...node.body.flatMap((inner) => entriesOf(inner, node.resolvedKey.map(String))),
        ],
  );
}

function entriesOf(node: AST.TOMLKeyValue, outer: readonly string[]): TomlEntry[] {
  const keys = [...outer, ...node.key.keys.map((key) => (key.type === "TOMLBare" ? key.name : key.value))];
  const { line } = node.loc.start;
  const { value } = node;
  if (value.type === "TOMLInlineTable")
    return [{ keys, texts: [], line }, ...value.body.flatMap((inner) => entriesOf(inner, keys))];
  return [{ keys, texts: textsOf(value), line }];
}

function textsOf(value: AST.TOMLContentNode): { text: string; line: number }[] {
  if (value.type === "TOMLArray") return value.elements.flatMap(textsOf);
  return value.type === "TOMLValue" && value.kind === "string"
    ? [{ text: value.value, line: value.loc.start.line }]
    : [];
}
