import type { ProjectFiles } from "./read-files.ts";

/**
 * The next id of a kind. The number of one that was deleted comes again only where nothing in the project names it:
 * a diagram or page that still does would else be traced to something else.
 */
export function nextId(prefix: string, ids: readonly string[], files: ProjectFiles): string {
  const form = new RegExp(`\\b${prefix}-(\\d+)\\b`, "g");
  const named = new Set(
    [...files].flatMap(([path, { text }]) =>
      Array.from(`${path}\n${text}`.matchAll(form), ([, number]) => Number(number)),
    ),
  );
  const numbers = ids
    .filter((id) => id.startsWith(`${prefix}-`))
    .map((id) => Number(id.slice(prefix.length + 1)));
  let next = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
  while (named.has(next)) next += 1;
  return `${prefix}-${next}`;
}
