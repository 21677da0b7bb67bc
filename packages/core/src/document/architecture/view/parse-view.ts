import { parseQuery, type Query } from "../query/parse-query.ts";

/** What a view shows. */
export interface ViewRequest {
  readonly query: Query;
  /** How many relations around the selected elements are shown as well. */
  readonly steps: number;
  /** Whether what contains the elements is drawn around them. */
  readonly isGrouped: boolean;
  readonly direction: "right" | "down";
}

const landscape = "actors, components, databases, queues";
const ending =
  /\s+(?:(?<related>and related(?:\s+within\s+(?<steps>[1-9])\s+steps?)?)|(?<flat>without groups)|(?<down>downwards))$/i;

/**
 * Parses the text after `@view`: a query with a few words after it. `landscape` stands for all parts of the system and
 * those outside, and `context of X` for an element with all that it is related to.
 *
 * @example parseView("entities tagged personal-data and related without groups downwards")
 * @throws ArchscribeError QUERY_NOT_UNDERSTOOD with the column in the text
 */
export function parseView(text: string): ViewRequest {
  let rest = text.trim();
  let request = { steps: 0, isGrouped: true, direction: "right" as ViewRequest["direction"] };
  for (let match = ending.exec(rest); match; match = ending.exec(rest)) {
    const { down, flat, related, steps = "1" } = match.groups ?? {};
    if (related !== undefined) request = { ...request, steps: Number(steps) };
    if (flat !== undefined) request = { ...request, isGrouped: false };
    if (down !== undefined) request = { ...request, direction: "down" };
    rest = rest.slice(0, match.index);
  }
  if (/^landscape$/i.test(rest)) return { ...request, query: parseQuery(landscape) };
  const centre = /^context of\s+(?<name>\S.*)$/i.exec(rest)?.groups?.["name"];
  if (centre !== undefined)
    return { ...request, steps: Math.max(request.steps, 1), query: parseQuery(centre) };
  return { ...request, query: parseQuery(rest) };
}
