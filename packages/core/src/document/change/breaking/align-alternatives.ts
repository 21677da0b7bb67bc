import { type ApiType, type Change, partsOf } from "../../../model/index.ts";
import { typeText } from "../describe/api-fact-text.ts";
import type { ApiStatement } from "../describe/api-statement.ts";
import { type ChangedStatements, statementChanges, type Statements } from "./changed-statements.ts";

/** The alternative that a type is in the other state. */
export interface SameAlternative {
  /** The state that has the alternatives. */
  readonly side: "before" | "after";
  readonly type: ApiType;
  /** The number of the alternative, from 1. */
  readonly number: number;
}

/**
 * Returns the only alternative of a type that is of the same type as the whole of the other state, such as the first of
 * `oneOf: [text, number]` for a text. Undefined if both have alternatives, or neither of them.
 */
function sameAlternative(before: ApiType, after: ApiType): SameAlternative | undefined {
  const side = alternativesOf(before).length > 0 ? "before" : "after";
  const [many, one] = side === "before" ? [before, after] : [after, before];
  if (alternativesOf(one).length > 0) return undefined;
  const found = alternativesOf(many).flatMap((type, at) =>
    type.schema === undefined && typeText(type) === typeText(one)
      ? [{ side, type, number: at + 1 } as const]
      : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Returns two types with that alternative in the place of all alternatives, at any depth. */
export function alignTypes(before: ApiType, after: ApiType): readonly [ApiType, ApiType] {
  const same = sameAlternative(before, after);
  if (same?.side === "before") return alignTypes(same.type, after);
  if (same?.side === "after") return alignTypes(before, same.type);
  const properties = new Map(after.properties.map((one) => [one.name, one.type]));
  const former = new Map(before.properties.map((one) => [one.name, one.type]));
  const [items] = partsOf(before, "items");
  const [itemsNow] = partsOf(after, "items");
  const aligned = (type: ApiType, others: ReadonlyMap<string, ApiType>, isBefore: boolean): ApiType => ({
    ...type,
    properties: type.properties.map((one) => {
      const other = others.get(one.name);
      if (other === undefined) return one;
      const [was, is] = isBefore ? alignTypes(one.type, other) : alignTypes(other, one.type);
      return { ...one, type: isBefore ? was : is };
    }),
    parts: type.parts.map((part) => {
      if (part.role !== "items" || items === undefined || itemsNow === undefined) return part;
      const [was, is] = alignTypes(items, itemsNow);
      return { ...part, type: isBefore ? was : is };
    }),
  });
  return [aligned(before, properties, true), aligned(after, former, false)];
}

/** Returns the path of a property without the alternatives in it: `(alternative 1).zone` is `zone`. */
export function withoutAlternatives(path: string): string {
  return path.replaceAll(/ ?\((?:alternative|oneOf|anyOf) \d+\)/g, "").replace(/^\./, "");
}

function alternativesOf(type: ApiType): ApiType[] {
  return [...partsOf(type, "oneOf"), ...partsOf(type, "anyOf")];
}

/**
 * Replaces the statements of the whole type in the other state by the statements of one alternative, if the type has become
 * one of several alternatives, or is the only one left. The other alternatives have no counterpart; the type reports them.
 *
 * @example `(alternative 1) maxLength` is compared with `maxLength` if a text has become a text or a number
 */
export function alignAlternatives(
  change: Change,
  statements: ChangedStatements,
): readonly [Change, ChangedStatements] {
  let aligned = statements;
  const names = new Map<string, string | undefined>();
  for (const [field, one] of statements.after) {
    const [was, is] = [typeIn(statements.before.get(field)), typeIn(one)];
    const same = was && is && sameAlternative(was, is);
    if (!same) continue;
    const place = field === "type" ? "" : field;
    aligned = { ...aligned, [same.side]: movedUp(aligned[same.side], { place, number: same.number, names }) };
  }
  if (aligned === statements) return [change, statements];
  const changed = new Set(change.fields.map(({ field }) => (names.has(field) ? names.get(field) : field)));
  return [
    { ...change, fields: statementChanges(aligned).filter(({ field }) => changed.has(field)) },
    aligned,
  ];
}

function typeIn(statement: ApiStatement | undefined): ApiType | undefined {
  const { subject } = statement ?? {};
  return subject !== undefined && "type" in subject ? subject.type : undefined;
}

/** Moves the statements of an alternative up to the place that has the alternatives, and omits those of the others. */
function movedUp(
  all: Statements,
  {
    names,
    number,
    place,
  }: { readonly place: string; readonly number: number; readonly names: Map<string, string | undefined> },
): Statements {
  const nameOf = (field: string): string | undefined => {
    const inside = field.startsWith(place) ? alternative.exec(field.slice(place.length))?.groups : undefined;
    if (inside === undefined || (place !== "" && inside["gap"] === "")) return field;
    if (Number(inside["number"]) !== number) return undefined;
    const { gap = "", rest = "" } = inside;
    if (rest.startsWith(".")) return place + (place === "" ? "" : gap === " " ? "." : gap) + rest.slice(1);
    if (rest.startsWith("[")) return place + gap.trimEnd() + (gap === ", " ? " " : "") + rest;
    return (place + rest).trimStart();
  };
  const moved = new Map<string, ApiStatement>();
  for (const [field, one] of all) {
    const name = nameOf(field);
    if (name !== field) names.set(field, name);
    if (name === undefined) continue;
    const within = one.within.map((around) => nameOf(around) ?? around);
    moved.set(name, { ...one, field: name, within });
  }
  return moved;
}

const alternative = /^(?<gap>, | |)\((?:alternative|oneOf|anyOf) (?<number>\d+)\)(?<rest>(?:[ .[].*)?)$/s;
