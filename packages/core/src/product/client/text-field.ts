/** The text under a key of what came in from outside; none if it is blank, no text, or cannot be read. */
export function textField(value: unknown, key: string): string | undefined {
  return filled(valueAt(value, key));
}

/** What stands under a key of what came in from outside; none if it cannot be read. */
export function valueAt(value: unknown, key: string): unknown {
  try {
    return Object(value)[key];
  } catch {
    return undefined;
  }
}

/** A text without the spaces around it; none if nothing is left, or where it is no text. */
export function filled(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? undefined : text;
}
