import { type ApiType, factOf, partsOf } from "../../../model/index.ts";
import { typeText } from "../describe/api-fact-text.ts";

/** How the values that a type allows have changed, and by what. */
export interface TypeDifference {
  /** What is no longer allowed. */
  readonly lost: readonly TypeAtom[];
  /** What was not allowed before. */
  readonly gained: readonly TypeAtom[];
}

/** One of the alternatives of a type. */
export interface TypeAtom {
  readonly text: string;
  readonly type: ApiType;
  /** Whether it is one of several schemas, rather than the type itself. */
  readonly isVariant: boolean;
}

/**
 * Compares what two types allow, alternative by alternative. Choices, limits and properties are compared by themselves. An integer is a
 * number, and text with a format is text.
 */
export function compareTypes(before: ApiType, after: ApiType): TypeDifference {
  const [one, other] = [atomsOf(before), atomsOf(after)];
  return {
    lost: one.filter((atom) => !other.some((wide) => isWithin(atom.type, wide.type))),
    gained: other.filter((atom) => !one.some((wide) => isWithin(atom.type, wide.type))),
  };
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
function isWithin(narrow: ApiType, wide: ApiType): boolean {
  if (typeText(wide) === "any") return true;
  if (
    narrow.schema !== wide.schema ||
    narrow.parts.some(({ role }) => role === "allOf") ||
    wide.parts.some(({ role }) => role === "allOf")
  )
    return typeText(narrow) === typeText(wide);
  const [one = ""] = narrow.types;
  const [other = ""] = wide.types;
  if (one === "array" && other === "array") return areItemsWithin(narrow, wide);
  if (isObject(narrow) && isObject(wide)) return areMapsWithin(narrow, wide);
  if (one === "integer" && other === "number") return true;
  const [format, wideFormat] = [factOf(narrow, "format"), factOf(wide, "format")];
  return one === other && (wideFormat === undefined || format === wideFormat);
}

function isObject(type: ApiType): boolean {
  return /^(?:object|map of )/.test(typeText(type));
}

function areItemsWithin(narrow: ApiType, wide: ApiType): boolean {
  const [items] = partsOf(narrow, "items");
  const [wideItems] = partsOf(wide, "items");
  const first = partsOf(narrow, "prefixItems");
  const wideFirst = partsOf(wide, "prefixItems");
  if (first.length + wideFirst.length > 0) return typeText(narrow) === typeText(wide);
  return wideItems === undefined || (items !== undefined && compareTypes(items, wideItems).lost.length === 0);
}

function areMapsWithin(narrow: ApiType, wide: ApiType): boolean {
  const [values] = partsOf(narrow, "additionalProperties");
  const [wideValues] = partsOf(wide, "additionalProperties");
  if (wideValues === undefined || wideValues.isNever || values?.isNever) return true;
  // Without properties, the text of the type shows the values; else they are a part of their own.
  if (narrow.properties.length > 0 || wide.properties.length > 0) return true;
  return values !== undefined && compareTypes(values, wideValues).lost.length === 0;
}
