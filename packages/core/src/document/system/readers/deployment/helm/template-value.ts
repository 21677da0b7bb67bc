/** A value in a template of Helm. */
export type TemplateValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly TemplateValue[]
  | ReadonlyMap<string, TemplateValue>;

/** Returns what `yaml` reads, with maps as `Map`, as a value of templates. */
export function toTemplateValue(value: unknown): TemplateValue {
  if (Array.isArray(value)) return value.map(toTemplateValue);
  if (value instanceof Map)
    return new Map(
      Array.from(value, ([key, inner]: [unknown, unknown]) => [String(key), toTemplateValue(inner)]),
    );
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : String(value as bigint);
}

/** Returns whether a condition holds: empty texts, lists and maps, zero and nothing are false. */
export function isTrue(value: TemplateValue): boolean {
  if (isMap(value)) return value.size > 0;
  if (isList(value)) return value.length > 0;
  return Boolean(value);
}

export function isMap(value: TemplateValue): value is ReadonlyMap<string, TemplateValue> {
  return value instanceof Map;
}

export function isList(value: TemplateValue): value is readonly TemplateValue[] {
  return Array.isArray(value);
}

/** Returns a value as templates print it. */
export function textOf(value: TemplateValue): string {
  if (value === null || value === undefined) return "";
  if (isMap(value)) return `map[${Array.from(value, ([key, inner]) => `${key}:${textOf(inner)}`).join(" ")}]`;
  if (isList(value)) return `[${value.map(textOf).join(" ")}]`;
  return String(value);
}

/** Merges values as Helm does: maps into each other, everything else replaces what was there. */
export function mergeValues(base: TemplateValue, over: TemplateValue): TemplateValue {
  if (!isMap(base) || !isMap(over)) return over ?? base;
  const merged = new Map(base);
  for (const [key, value] of over) merged.set(key, mergeValues(merged.get(key), value));
  return merged;
}
