/**
 * Returns a rule of JSON Schema: the constraint if a condition is met, and the constraint otherwise.
 *
 * @see https://json-schema.org/understanding-json-schema/reference/conditionals
 */
export function conditionalRule(
  condition: object,
  holds: object,
  otherwise: object = {},
): Readonly<Record<string, object>> {
  const keywords = new Map([
    ["if", condition],
    ["then", holds],
    ["else", otherwise],
  ]);
  // As a literal it would have a key `then`, which makes an object look like a promise.
  return Object.fromEntries(keywords);
}
