import { type ApiPart, partOf, textAt } from "./api-part.ts";
import { textLike } from "./text-like.ts";

const known = new WeakMap<object, object>();

/** Returns a description in which every text with a pattern has an example that matches it. */
export function withExamples(part: ApiPart): ApiPart {
  return copyOf(part) as ApiPart;
}

/** Returns the copy of a part; the same part always has the same copy. */
function copyOf(part: object): object {
  const before = known.get(part);
  if (before !== undefined) return before;
  const copy: object = Array.isArray(part) ? [] : {};
  known.set(part, copy);
  for (const [key, child] of Object.entries(part))
    Object.defineProperty(copy, key, {
      value: typeof child === "object" && child !== null ? copyOf(child as object) : child,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  const example = exampleFor(partOf(part));
  if (example !== undefined) Object.assign(copy, { example });
  return copy;
}

function exampleFor(schema: ApiPart | undefined): string | undefined {
  const pattern = textAt(schema, "pattern");
  if (schema === undefined || pattern === undefined || schema["type"] !== "string") return undefined;
  const isGiven = ["example", "examples", "default", "enum", "const", "format"].some((key) => key in schema);
  const { minLength } = schema;
  return isGiven ? undefined : textLike(pattern, typeof minLength === "number" ? minLength : 0);
}
