import type { ApiOperation, FoundEndpoint } from "../../../model/index.ts";
import { type DescribedPart, shifted } from "./described-api.ts";
import { pathForm, segmentsOf } from "./http-path.ts";

/** Operations of a part whose paths all begin otherwise in the system. */
export interface MovedPaths {
  readonly part: string;
  /** The beginnings of the paths, in the form of `pathForm`; `/` if there is none. */
  readonly from: string;
  readonly to: string;
  readonly pairs: readonly { readonly before: ApiOperation; readonly after: FoundEndpoint }[];
}

/** A single operation with another path is no moved base path. */
const leastOperations = 2;

/**
 * Returns the base paths that have changed: at least two operations that only the description has, and as many of one part
 * that only the system has, with equal methods and equal ends of their paths. If another beginning would explain as many,
 * it cannot be told which one is meant, and none is returned.
 */
export function movedPaths(
  gone: readonly ApiOperation[],
  added: readonly FoundEndpoint[],
  described: readonly DescribedPart[],
): MovedPaths[] {
  let open = { gone, added };
  const moved: MovedPaths[] = [];
  for (;;) {
    const [best, second] = candidatesOf(open, described).toSorted((a, b) => b.pairs.length - a.pairs.length);
    if (best === undefined || best.pairs.length < leastOperations) return moved;
    const isClear =
      second === undefined || second.pairs.length < best.pairs.length || !areRivals(best, second);
    const taken = new Set<unknown>(best.pairs.flatMap(({ after, before }) => [after, before]));
    if (isClear) moved.push(best);
    open = {
      gone: open.gone.filter((one) => !taken.has(one)),
      added: open.added.filter((one) => !taken.has(one)),
    };
  }
}

function areRivals(one: MovedPaths, other: MovedPaths): boolean {
  const own = new Set<unknown>(one.pairs.flatMap(({ after, before }) => [after, before]));
  return other.pairs.some(({ after, before }) => own.has(after) || own.has(before));
}

function candidatesOf(
  { added, gone }: { readonly gone: readonly ApiOperation[]; readonly added: readonly FoundEndpoint[] },
  described: readonly DescribedPart[],
): MovedPaths[] {
  return described.flatMap(({ part, shift }) => {
    const own = added.filter((one) => one.part === part);
    const stated = gone.flatMap((operation) => {
      const form = shifted(operation.path, shift);
      return form === undefined ? [] : [{ operation, form }];
    });
    const changes = new Map<string, { readonly from: string; readonly to: string }>();
    for (const { form, operation } of stated)
      for (const endpoint of own) {
        const change = isMethod(operation, endpoint) ? changeOf(form, pathForm(endpoint.path)) : undefined;
        if (change !== undefined) changes.set(`${change.from} ${change.to}`, change);
      }
    return Array.from(changes.values(), ({ from, to }): MovedPaths => ({
      part,
      from: from || "/",
      to: to || "/",
      pairs: stated.flatMap(({ form, operation }) => {
        if (form !== from && !form.startsWith(`${from}/`)) return [];
        const wanted = pathForm(`${to}${form.slice(from.length)}`);
        const after = own.find((one) => pathForm(one.path) === wanted && isMethod(operation, one));
        return after === undefined ? [] : [{ before: operation, after }];
      }),
    }));
  });
}

function isMethod({ method }: ApiOperation, endpoint: FoundEndpoint): boolean {
  return endpoint.method === undefined || endpoint.method === method.toUpperCase();
}

/** Returns how two paths begin that have an end in common; undefined if no word is in it. */
function changeOf(one: string, other: string): { readonly from: string; readonly to: string } | undefined {
  const [first, second] = [segmentsOf(one), segmentsOf(other)];
  let length = 0;
  while (length < Math.min(first.length, second.length) && first.at(-1 - length) === second.at(-1 - length))
    length += 1;
  if (first.slice(first.length - length).every((segment) => segment === "{}")) return undefined;
  const startOf = (segments: readonly string[]): string =>
    segments
      .slice(0, segments.length - length)
      .map((segment) => `/${segment}`)
      .join("");
  return { from: startOf(first), to: startOf(second) };
}
