import type { YamlEntry, YamlNode } from "./read-yaml-lines.ts";

/** Returns the value below some keys, if it is there. */
export function valueAt(node: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  let current = node;
  for (const key of keys) current = current?.entries?.get(key)?.value;
  return current;
}

/** Returns the scalar below some keys, if it is one and not empty. */
export function textAt(node: YamlNode | undefined, ...keys: readonly string[]): string | undefined {
  return valueAt(node, ...keys)?.scalar || undefined;
}

/** Returns the list below some keys; a single scalar is a list of one, as Compose and Kubernetes read it. */
export function itemsAt(node: YamlNode | undefined, ...keys: readonly string[]): readonly YamlNode[] {
  const value = valueAt(node, ...keys);
  if (value?.items !== undefined) return value.items;
  return value?.scalar === undefined ? [] : [value];
}

/** Returns the entries of the map below some keys. */
export function entriesAt(
  node: YamlNode | undefined,
  ...keys: readonly string[]
): readonly (readonly [string, YamlEntry])[] {
  return [...(valueAt(node, ...keys)?.entries ?? [])];
}

/** Returns the number in a scalar, if it is the number of a port. */
export function portOf(text: string | undefined): number | undefined {
  const port = /^\d{1,5}$/.test(text ?? "") ? Number(text) : 0;
  return port > 0 && port < 65_536 ? port : undefined;
}
