import type { FoundSystem } from "../../../model/index.ts";

/**
 * Returns a function that tells whether every number of a text stands in what was found: in a name, a path, a type or a
 * port. The lines of evidence do not count.
 */
export function statedNumbers({
  connections,
  endpoints,
  messages,
  operations,
  parts,
  tables,
}: FoundSystem): (text: string) => boolean {
  const found = JSON.stringify(
    { connections, endpoints, messages, operations, parts, tables },
    (key, value: unknown) => (key === "evidence" ? undefined : value),
  );
  const stated = new Set(numbersIn(found));
  return (text) => numbersIn(text).every((number) => stated.has(number));
}

function numbersIn(text: string): string[] {
  return text.match(/\p{Nd}+/gu) ?? [];
}
