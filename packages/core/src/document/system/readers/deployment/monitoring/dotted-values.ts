import type { YamlNode } from "../read-yaml-lines.ts";
import { entriesAt } from "../yaml-path.ts";

/** Returns the values of a setting whose key is nested, dotted, or both: `output.kafka.hosts` as Beats read it. */
export function dottedValues(root: YamlNode | undefined, key: string): readonly YamlNode[] {
  return entriesAt(root).flatMap(([own, { value }]) => {
    if (own === key) return [value];
    return key.startsWith(`${own}.`) ? dottedValues(value, key.slice(own.length + 1)) : [];
  });
}

/** Returns the texts in a value: itself, the items of a list, and those that a comma separates. */
export function textsIn(
  value: YamlNode | undefined,
): readonly { readonly text: string; readonly line: number }[] {
  if (value === undefined) return [];
  return (value.items ?? [value]).flatMap(({ scalar = "", line }) =>
    scalar
      .split(/,(?![^{]*\})/)
      .map((text) => ({ text: text.trim(), line }))
      .filter(({ text }) => text !== ""),
  );
}
