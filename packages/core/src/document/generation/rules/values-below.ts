import { isCode } from "./id-forms.ts";
import { isPriority } from "./induce-columns.ts";
import type { Block } from "./read-blocks.ts";
import { readLabel } from "./requirement-label.ts";

/** The number of statements from which on the short items below each of them are its fields. */
const leastRecords = 3;
/** The share of the values at a place that decides their role. */
const most = 0.8;

interface Statement {
  readonly of: Block;
  readonly values: readonly Block[];
}

/**
 * Returns blocks in which short items below each statement are its fields, without labels: if three statements or more
 * have the same number of codes and priorities below them, the place of a value determines its role. The codes with the
 * most different values are the ids.
 *
 * @example `- BR1`, `- F1` and `- High` below "Staff can lock a gate." give it the id F1 and the priority "must"
 */
export function withValuesBelow(blocks: readonly Block[]): readonly Block[] {
  const all = statementsWithValues(blocks);
  const changed = new Map<Block, Block>();
  for (const [count, alike] of Map.groupBy(all, ({ values }) => values.length)) {
    if (alike.length < leastRecords) continue;
    const places = Array.from({ length: count }, (_, at) => alike.map(({ values }) => valueOf(values[at])));
    const isOf = (place: number, isOne: (value: string) => boolean): boolean =>
      (places[place] ?? []).filter(isOne).length >= most * alike.length;
    const different = (place: number): number => new Set(places[place]).size;
    const [id] = [...places.keys()]
      .filter((place) => isOf(place, isCode) && different(place) * 2 > alike.length)
      .toSorted((one, other) => different(other) - different(one));
    for (const { of, values } of alike)
      for (const [place, value] of values.entries()) {
        if (place === id) changed.set(of, { ...of, number: valueOf(value) });
        const text = isOf(place, isPriority) ? `Priority: ${value.text}` : value.text;
        changed.set(value, { ...value, kind: "field", text });
      }
  }
  return blocks.map((block) => changed.get(block) ?? block);
}

/** Returns the items below which all items of the next level are codes or priorities, at least two. */
function statementsWithValues(blocks: readonly Block[]): readonly Statement[] {
  return blocks.flatMap((of, at) => {
    if (of.kind !== "item" || isValue(of)) return [];
    const isBelow = ({ indent = 0, kind }: Block): boolean => kind === "item" && indent > (of.indent ?? 0);
    let end = at + 1;
    for (let next = blocks[end]; next !== undefined && isBelow(next) && isValue(next); next = blocks[end])
      end++;
    const next = blocks[end];
    if (next !== undefined && isBelow(next)) return [];
    const values = blocks.slice(at + 1, end);
    return values.length > 1 ? [{ of, values }] : [];
  });
}

function isValue(block: Block): boolean {
  const value = valueOf(block);
  return isCode(value) || isPriority(value) || /^\p{Lu}{1,5}$/u.test(value);
}

/** Returns a value without the marks of an id. */
function valueOf(block: Block | undefined): string {
  const { id = "", rest } = readLabel(block?.text ?? "");
  return rest === "" ? id : rest;
}
