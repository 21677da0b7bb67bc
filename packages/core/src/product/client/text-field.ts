/** Returns the text under a key of an external value; undefined if it is blank, not a text, or unreadable. */
export function textField(value: unknown, key: string): string | undefined {
  return filled(valueAt(value, key));
}

/** Returns the value under a key of an external value; undefined if it cannot be read. */
export function valueAt(value: unknown, key: string): unknown {
  try {
    return Object(value)[key];
  } catch {
    return undefined;
  }
}

/** Trims a text; returns undefined if nothing is left, or if the value is not a text. */
export function filled(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}
