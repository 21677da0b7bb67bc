import { anyType, type ApiType, factOf, partsOf } from "../../../model/index.ts";
import { typeText } from "../describe/api-fact-text.ts";
import type { StatementSubject } from "../describe/api-statement.ts";

/** How the values that a type allows have changed, and by what. */
interface TypeDifference {
  /** Values that are no longer allowed. */
  readonly lost: readonly TypeAtom[];
  /** Values that were not allowed before. */
  readonly gained: readonly TypeAtom[];
}

/** One of the alternatives of a type. */
interface TypeAtom {
  readonly text: string;
  readonly type: ApiType;
  /** Whether it is one of several schemas, rather than the type itself. */
  readonly isVariant: boolean;
}

/**
 * Compares what two types allow, alternative by alternative. Choices, limits and properties are compared by themselves. An integer is a
 * number, and text with a format is text.
 */
export function compareTypes(before: ApiType, after: ApiType, isText = false): TypeDifference {
  return { lost: missingIn(before, after, isText), gained: missingIn(after, before, isText) };
}

/** Returns the alternatives of a type whose values another type does not allow. */
function missingIn(narrow: ApiType, wide: ApiType, isText: boolean): readonly TypeAtom[] {
  const others = atomsOf(wide);
  return atomsOf(narrow).filter(({ type }) => !others.some((one) => isWithin(type, one.type, isText)));
}

/** Returns whether two values are sent as texts, as those of parameters and headers: every number is then also a text. */
export function areTexts({ after, before }: ComparedSubjects): boolean {
  return [before, after].every((one) => one !== undefined && "isText" in one && one.isText === true);
}

type ComparedSubjects = Readonly<Record<"before" | "after", StatementSubject | undefined>>;

/** Returns whether two types have no alternative in common, so that their contents cannot be compared. */
export function areApart({ after, before }: ComparedSubjects): boolean {
  if (before === undefined || after === undefined || !("type" in before) || !("type" in after)) return false;
  const [one, other] = [before.type ?? anyType, after.type ?? anyType];
  const { gained, lost } = compareTypes(one, other, areTexts({ after, before }));
  return lost.length === atomsOf(one).length && gained.length === atomsOf(other).length;
}

function atomsOf(type: ApiType): TypeAtom[] {
  if (type.isNever) return [];
  const alternatives = [...partsOf(type, "oneOf"), ...partsOf(type, "anyOf")];
  const isNullable = type.types.includes("null") || factOf(type, "nullable") === true;
  const nothing: ApiType = { types: ["null"], properties: [], parts: [], facts: [] };
  const ofNull = isNullable ? [{ text: "null", type: nothing, isVariant: false }] : [];
  if (alternatives.length > 0) {
    const variants = alternatives.flatMap((one) => atomsOf(one));
    return [...variants.map((one) => ({ ...one, isVariant: true })), ...ofNull];
  }
  const types = type.types.filter((one) => one !== "null");
  if (types.length === 0 && isNullable && type.types.length > 0) return ofNull;
  const alone = types.length > 1 ? types.map((one) => ({ ...type, types: [one] })) : [{ ...type, types }];
  return [
    ...alone.map((one) => atom({ ...one, facts: one.facts.filter(({ key }) => key !== "nullable") })),
    ...ofNull,
  ];
}

function atom(type: ApiType): TypeAtom {
  return { text: typeText(type), type, isVariant: false };
}

/** Returns whether every value of a type without alternatives is one of another such type, as far as types tell. */
function isWithin(narrow: ApiType, wide: ApiType, isText: boolean): boolean {
  if (typeText(wide) === "any") return true;
  const isSimple = narrow.types.length > 0 && narrow.types.every((name) => simpleTypes.has(name));
  if (isText && typeText(wide) === "string" && isSimple) return true;
  if (
    narrow.schema !== wide.schema ||
    narrow.parts.some(({ role }) => role === "allOf") ||
    wide.parts.some(({ role }) => role === "allOf")
  )
    return areAllWithin(narrow, wide);
  // Properties beside a name are compared by themselves.
  if (
    narrow.schema !== undefined &&
    [narrow, wide].every(({ types }) => types.every((name) => name === "object"))
  )
    return areMapsWithin(narrow, wide);
  const [one = ""] = narrow.types;
  const [other = ""] = wide.types;
  if (one === "array" && other === "array") return areItemsWithin(narrow, wide, isText);
  if (isObject(narrow) && isObject(wide)) return areMapsWithin(narrow, wide);
  if (one === "integer" && other === "number") return true;
  const [format, wideFormat] = [factOf(narrow, "format"), factOf(wide, "format")];
  const isWithinFormat =
    wideFormat === undefined || format === wideFormat || widerFormats.get(String(format)) === wideFormat;
  return one === other && isWithinFormat;
}

const simpleTypes: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);

/** What applies together with more allows less: `Trip & Links` is within `Trip`. */
function areAllWithin(narrow: ApiType, wide: ApiType): boolean {
  if (typeText(narrow) === typeText(wide)) return true;
  const [named, wideNamed] = [namedTogether(narrow), namedTogether(wide)];
  const isStated = wideNamed.length > 0 || narrow.types.length + narrow.properties.length > 0;
  return (
    isStated &&
    wide.types.every((name) => narrow.types.includes(name)) &&
    wideNamed.every((name) => named.includes(name))
  );
}

/** The types of which a type is composed, besides its own statements. */
function namedTogether(type: ApiType): string[] {
  const schema = type.schema === undefined ? [] : [type.schema];
  return [...schema, ...partsOf(type, "allOf").map((one) => typeText(one))];
}

/** The formats that have every value of another one. */
const widerFormats: ReadonlyMap<string, string> = new Map([
  ["int32", "int64"],
  ["float", "double"],
]);

function isObject(type: ApiType): boolean {
  return partsOf(type, "items").length === 0 && /^(?:object(?!\[)|map of )/.test(typeText(type));
}

/** Compares lists position by position; the items behind the first ones have one type. */
function areItemsWithin(narrow: ApiType, wide: ApiType, isText: boolean): boolean {
  const [first, wideFirst] = [partsOf(narrow, "prefixItems"), partsOf(wide, "prefixItems")];
  const [[rest = anyType], [wideRest = anyType]] = [partsOf(narrow, "items"), partsOf(wide, "items")];
  return Array.from({ length: Math.max(first.length, wideFirst.length) + 1 }, (_, at) => at).every(
    (at) => missingIn(first[at] ?? rest, wideFirst[at] ?? wideRest, isText).length === 0,
  );
}

function areMapsWithin(narrow: ApiType, wide: ApiType): boolean {
  const [values] = partsOf(narrow, "additionalProperties");
  const [wideValues] = partsOf(wide, "additionalProperties");
  if (wideValues === undefined || wideValues.isNever || values?.isNever) return true;
  // Without properties, the text of the type shows the values; otherwise they are a separate part.
  if (narrow.properties.length > 0 || wide.properties.length > 0) return true;
  return values !== undefined && missingIn(values, wideValues, false).length === 0;
}
