/** The prefixes of the ids in a project: for the four kinds of requirement and for use cases. */
export const idPrefixes = ["FR", "NFR", "US", "BR", "UC"] as const;

export type IdPrefix = (typeof idPrefixes)[number];

/** Numbers of fifteen digits are still exact. */
const number = String.raw`[1-9]\d{0,14}`;
const lastNumber = 10 ** 15 - 1;

/** The form of an id with one of these prefixes, such as `NFR-3`. */
export function idPattern(...prefixes: readonly IdPrefix[]): RegExp {
  return new RegExp(`^(?:${prefixes.join("|")})-${number}$`);
}

/** Matches every id in a text, for `matchAll` and similar functions. */
export const idsInText = new RegExp(String.raw`\b(?:${idPrefixes.join("|")})-${number}\b`, "g");

/** Assigns ids, each once. */
export interface IdGiver {
  next(prefix: IdPrefix): string;
  /** Reserves an id that is assigned elsewhere. */
  take(id: string): void;
}

const named = new RegExp(String.raw`\b(${idPrefixes.join("|")})-(\d+)\b`, "g");

/**
 * Assigns ids with the number after the highest of their kind. The number of a deleted element is reused only if
 * nothing in the project names it, because a diagram or page that still does would otherwise be traced to another
 * element.
 *
 * @param ids the existing ids
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
      // After the highest possible number, only gaps are left.
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
