import { diff3Merge } from "node-diff3";
import { isSame } from "./record-list/same-fields.ts";

/**
 * Merges two changes of a text by line. Returns undefined if they touch each other: if both change the same lines, or
 * lines without an unchanged one between them.
 *
 * @example mergedText("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n") // "A\nb\nC\n"
 */
export function mergedText(base: string, mine: string, theirs: string): string | undefined {
  return mergedList(linesOf(base), linesOf(mine), linesOf(theirs))?.join("");
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

/** Merges two changes of a list by entry, as `mergedText` does by line. */
function mergedList(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const merged: string[] = [];
  const regions = diff3Merge([...mine], [...base], [...theirs]);
  for (const { ok } of regions) {
    if (ok === undefined) return undefined;
    merged.push(...ok);
  }
  return merged;
}

/**
 * Merges two changes of the fields of a record: each field that only one side has changed is taken from that side, lists
 * that both have changed are merged by entry, and texts of several lines by line. Returns undefined if both have changed
 * one field otherwise.
 */
export function mergedFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields | undefined {
  const sides = { base, mine, theirs } as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergedValue({
      base: sides["base"]?.[key],
      mine: sides["mine"]?.[key],
      theirs: sides["theirs"]?.[key],
    });
    if (value === conflict) return undefined;
    if (value !== undefined) merged[key] = value;
  }
  return merged as Fields;
}

const conflict = Symbol("conflict");

interface Values {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

function mergedValue({ base, mine, theirs }: Values): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (typeof base === "string" && typeof mine === "string" && typeof theirs === "string")
    return mergedText(base, mine, theirs) ?? conflict;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergedList(written(base), written(mine), written(theirs));
    return merged?.map((entry): unknown => JSON.parse(entry)) ?? conflict;
  }
  return conflict;
}

function written(list: readonly unknown[]): readonly string[] {
  return list.map((entry) => JSON.stringify(entry));
}
