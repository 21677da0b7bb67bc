/** The prefixes of the ids that a project gives: the four kinds of requirement, and use cases. */
export const idPrefixes = ["FR", "NFR", "US", "BR", "UC"] as const;

export type IdPrefix = (typeof idPrefixes)[number];

/** Fifteen digits are a number that can be counted on. */
const number = String.raw`[1-9]\d{0,14}`;
const lastNumber = 10 ** 15 - 1;

/** The form of an id with one of these prefixes, such as `NFR-3`. */
export function idPattern(...prefixes: readonly IdPrefix[]): RegExp {
  return new RegExp(`^(?:${prefixes.join("|")})-${number}$`);
}

/** Every id in a text, to be used with `matchAll` and the like. */
export const idsInText = new RegExp(String.raw`\b(?:${idPrefixes.join("|")})-${number}\b`, "g");

/** Gives ids, none twice. */
export interface IdGiver {
  next(prefix: IdPrefix): string;
  /** Takes an id that is given elsewhere. */
  take(id: string): void;
}

const named = new RegExp(String.raw`\b(${idPrefixes.join("|")})-(\d+)\b`, "g");

/**
 * Gives each id the number behind the highest of its kind. The number of one that was deleted comes again only where
 * nothing in the project names it: a diagram or page that still does would else be traced to something else.
 *
 * @param ids those that are there
 * @param texts all files of the project by path
 */
export function giveIds(ids: Iterable<string>, texts: ReadonlyMap<string, string>): IdGiver {
  const highest = new Map<string, number>();
  const reserved = new Set<string>();
  const take = (id: string): void => {
    const [prefix = "", digits] = id.split("-");
    highest.set(prefix, Math.max(highest.get(prefix) ?? 0, Number(digits)));
    reserved.add(id);
  };
  for (const id of ids) take(id);
  for (const [path, text] of texts)
    for (const [, prefix = "", digits] of `${path}\n${text}`.matchAll(named))
      reserved.add(`${prefix}-${Number(digits)}`);
  return {
    take,
    next(prefix) {
      const behind = (highest.get(prefix) ?? 0) + 1;
      // Behind the last number that an id can have only gaps are left.
      const free = firstFree(prefix, behind) ?? firstFree(prefix, 1) ?? `${prefix}-${lastNumber}`;
      take(free);
      return free;
    },
  };

  function firstFree(prefix: IdPrefix, from: number): string | undefined {
    let at = from;
    while (reserved.has(`${prefix}-${at}`)) at += 1;
    return at <= lastNumber ? `${prefix}-${at}` : undefined;
  }
}
