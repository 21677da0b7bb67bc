import type { Change } from "../../../model/index.ts";
import type { ApiStatement } from "../describe/api-statement.ts";
import { type ChangedStatements, statementChanges, type Statements } from "./changed-statements.ts";

/**
 * Compares a status or media type that only one state names with the range that covers it in the other state: what the
 * range says applies to it as well. A range is not a substitute in the other direction: a caller that handles `200`
 * may not handle everything in `2XX`, and an API that accepts only JSON no longer accepts everything.
 *
 * @example a response `2XX` that becomes `200` is compared with it, and so is a request of `text/csv` with `text/*`
 */
export function alignRanges(
  change: Change,
  statements: ChangedStatements,
): readonly [Change, ChangedStatements] {
  // The media types of a status are compared once it is clear with which status.
  const [aligned, names] = [isStatus, isMediaType].reduce<readonly [ChangedStatements, readonly string[]]>(
    ([one, known], isOne) => {
      const { names: others, statements: next } = withRanges(one, isOne);
      return [next, [...known, ...others]];
    },
    [statements, []],
  );
  if (names.length === 0) return [change, statements];
  const known = new Set(change.fields.map(({ field }) => field));
  const fields = statementChanges(aligned).filter(
    ({ field }) => known.has(field) || names.some((name) => isIn(name, field)),
  );
  return [{ ...change, fields }, aligned];
}

/** Copies what a range says to the statuses, or media types, that only the other state names. */
function withRanges(
  { after, before }: ChangedStatements,
  isOne: (statement: ApiStatement) => boolean,
): { readonly statements: ChangedStatements; readonly names: readonly string[] } {
  const aligned = { before: new Map(before), after: new Map(after) };
  const names: string[] = [];
  for (const [side, own, others] of [
    ["before", before, after],
    ["after", after, before],
  ] as const) {
    const ranges = [...own.values()].filter(isOne);
    for (const narrow of [...others.values()].filter(isOne)) {
      const wide = own.has(narrow.field) ? undefined : rangeAround(narrow, ranges);
      if (wide === undefined) continue;
      const isInBoth = others.has(wide.field);
      if (!isInBoth && side !== (narrow.direction === "request" ? "after" : "before")) continue;
      names.push(narrow.field, wide.field);
      for (const one of contentsOf(wide, own)) {
        const copy = movedTo(narrow.field, wide.field, one);
        aligned[side].set(copy.field, copy);
        if (!isInBoth) aligned[side].delete(one.field);
      }
    }
  }
  return { statements: aligned, names };
}

function isStatus({ field }: ApiStatement): boolean {
  return status.test(field);
}

function isMediaType({ subject }: ApiStatement): boolean {
  return subject?.about === "media-type";
}

const status = /^response (?:(\d)(\d\d|XX)|default)$/;

/** Returns whether every media type of a range, or a media type itself, is one of another range. */
export function isMediaTypeWithin(narrow: string, wide: string): boolean {
  const [[type = "", ...settings], [range = "", ...others]] = [
    partsOfMediaType(narrow),
    partsOfMediaType(wide),
  ];
  const isWithin =
    range === "*/*" || (range.endsWith("/*") ? type.startsWith(range.slice(0, -1)) : type === range);
  return isWithin && others.every((one) => settings.includes(one));
}

/** Returns a media type and its parameters in one spelling, in which case and blanks do not matter. */
function partsOfMediaType(text: string): string[] {
  return text.split(";").map((part) => part.trim().toLowerCase());
}

/** The narrowest range of a state that covers a status or a media type. */
function rangeAround(narrow: ApiStatement, ranges: readonly ApiStatement[]): ApiStatement | undefined {
  return ranges
    .filter((wide) => isWithin(narrow, wide))
    .toSorted((a, b) => (isWithin(a, b) ? -1 : isWithin(b, a) ? 1 : 0))[0];
}

function isWithin(narrow: ApiStatement, wide: ApiStatement): boolean {
  if (narrow.subject?.about === "media-type" && wide.subject?.about === "media-type") {
    const [place = "", widePlace = ""] = [narrow.within[0], wide.within[0]];
    return (
      place === widePlace &&
      isMediaTypeWithin(narrow.field.slice(place.length + 1), wide.field.slice(place.length + 1))
    );
  }
  const [one, range] = [narrow.field, wide.field].map((field) => status.exec(field));
  // A default response is a success only if the API states no other success.
  if (wide.field.endsWith("default")) return wide.subject !== undefined && one?.[1] === "2";
  return range?.[2] === "XX" && one?.[2] !== "XX" && one?.[1] === range[1];
}

function contentsOf({ field }: ApiStatement, all: Statements): ApiStatement[] {
  return [...all.values()].filter((one) => isIn(field, one.field));
}

function isIn(place: string, field: string): boolean {
  return field === place || field.startsWith(`${place} `) || field.startsWith(`${place}, `);
}

function movedTo(narrow: string, wide: string, one: ApiStatement): ApiStatement {
  const moved = (field: string): string => (isIn(wide, field) ? narrow + field.slice(wide.length) : field);
  return { ...one, field: moved(one.field), within: one.within.map((field) => moved(field)) };
}
