import { type ApiType, apiValueText, factOf, partsOf } from "../../../model/index.ts";
import type { ApiDirection, StatementSubject } from "../describe/api-statement.ts";
import { typeText } from "../describe/api-fact-text.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";

interface SubjectPair {
  readonly before: StatementSubject | undefined;
  readonly after: StatementSubject | undefined;
}

interface Side {
  readonly direction: ApiDirection;
  readonly field: string;
  /** The exclusive bound beside an inclusive one, and the other way round: both limit the same value. */
  readonly beside: SubjectPair;
  /** The rule for another type of a schema or property. */
  readonly typeRule: BreakingRuleId;
}

/**
 * A caller with the credentials and scopes of an earlier alternative is let in if a present alternative asks for nothing
 * else.
 */
export function securityRules({ after, before }: SubjectPair): BreakingRuleId[] {
  if (before?.about !== "security" || after?.about !== "security") return [];
  const isOpen = (alternatives: readonly string[]): boolean =>
    alternatives.length === 0 || alternatives.includes("none");
  if (isOpen(after.alternatives)) return [];
  const isRefused =
    isOpen(before.alternatives) ||
    before.alternatives.some((alternative) => {
      const shown = credentialsOf(alternative);
      return !after.alternatives.some((other) => [...credentialsOf(other)].every((one) => shown.has(one)));
    });
  return isRefused ? ["security-required"] : [];
}

/** Returns the schemes and scopes of an alternative, such as `oauth (read, write) and key`. */
function credentialsOf(alternative: string): Set<string> {
  return new Set(
    alternative.split(" and ").flatMap((part) => {
      const [, scheme = part, scopes] = /^(.*?) \((.*)\)$/.exec(part) ?? [];
      return [scheme, ...(scopes?.split(", ").map((scope) => `${scheme} ${scope}`) ?? [])];
    }),
  );
}

/** Returns the rules that a changed statement breaks in one direction. */
export function rulesOf({ after, before }: SubjectPair, side: Side): BreakingRuleId[] {
  const { direction } = side;
  switch ((before ?? after)?.about) {
    case "parameter":
    case "property":
    case "header":
      return typedRules({ before, after }, side);
    case "type":
      return before?.about === "type" && after?.about === "type"
        ? typeRules([before.type, after.type], side, side.typeRule)
        : [];
    case "required":
      if (direction === "request") return after === undefined ? [] : ["property-required"];
      return before === undefined ? [] : ["property-optional"];
    case "request":
      return requestRules({ before, after }, direction);
    case "response":
      return after === undefined ? ["response-removed"] : [];
    case "media-type":
      if (after === undefined) return ["media-type-removed"];
      return before?.about === "media-type" && after.about === "media-type"
        ? typeRules([before.type ?? anything, after.type ?? anything], side, changedRule(side))
        : [];
    case "condition":
      return [direction === "request" ? "condition-added" : "condition-removed"];
    case "part":
      return partRules({ before, after }, side);
    case "fact":
      return factRules({ before, after }, side);
    default:
      return [];
  }
}

const anything: ApiType = { types: [], properties: [], parts: [], facts: [] };

/** Requests of webhooks are sent by the API, but they are still requests. */
function changedRule({ field }: Side): BreakingRuleId {
  return field.startsWith("request") ? "request-changed" : "response-changed";
}

const removedRules = {
  parameter: "parameter-removed",
  property: "property-removed",
  header: "header-removed",
} as const;

function typedRules({ after, before }: SubjectPair, side: Side): BreakingRuleId[] {
  const isTyped = (one: StatementSubject | undefined): one is TypedSubject =>
    one !== undefined && "required" in one && "type" in one;
  if (isTyped(before) && after === undefined) return [removedRules[before.about]];
  if (!isTyped(after)) return [];
  const isSent = side.direction === "request";
  const mustSend: BreakingRuleId = after.about === "parameter" ? "parameter-required" : "property-required";
  if (!isTyped(before)) return isSent && after.required ? [mustSend] : [];
  const mayMiss: BreakingRuleId = after.about === "header" ? "header-removed" : "property-optional";
  const changed = {
    parameter: "parameter-type-changed",
    property: "property-type-changed",
    header: "response-changed",
  } as const;
  return [
    ...(isSent && after.required && !before.required ? [mustSend] : []),
    ...(!isSent && before.required && !after.required ? [mayMiss] : []),
    ...typeRules([before.type, after.type], side, changed[after.about]),
  ];
}

type TypedSubject = Extract<StatementSubject, { readonly type: ApiType; readonly required: boolean }>;

function requestRules({ after, before }: SubjectPair, direction: ApiDirection): BreakingRuleId[] {
  if (after?.about !== "request") return ["request-changed"];
  const wasRequired = before?.about === "request" && before.required;
  return direction === "request" && after.required && !wasRequired ? ["request-required"] : [];
}

/**
 * In requests, values that are no longer allowed are breaking; in responses, values that were not allowed
 * before.
 */
function typeRules(
  [before, after]: readonly [ApiType, ApiType],
  { direction }: Side,
  changed: BreakingRuleId,
): BreakingRuleId[] {
  const { gained, lost } = compareTypes(before, after);
  const isSent = direction === "request";
  const told = isSent ? lost : gained;
  return [
    ...new Set(
      told.map(({ isVariant, text }): BreakingRuleId => {
        if (text === "null") return isSent ? "null-refused" : "null-returned";
        const others = isSent ? gained : lost;
        return isVariant && others.length === 0 ? (isSent ? "variant-removed" : "variant-added") : changed;
      }),
    ),
  ];
}

/** A schema inside of another one restricts it, so that it is a condition. */
function partRules({ after, before }: SubjectPair, side: Side): BreakingRuleId[] {
  if (side.direction === "response" && isUnread({ before, after })) return [];
  if (
    before?.about === "part" &&
    after?.about === "part" &&
    /Properties$|^contains$|Schema$/.test(after.role)
  )
    return typeRules(
      [before.type, after.type],
      side,
      side.direction === "request" ? "condition-added" : "condition-removed",
    );
  if (side.direction === "request") return after === undefined ? [] : ["condition-added"];
  return before === undefined ? [] : ["condition-removed"];
}

/** Readers of an object ignore the properties that they do not know. */
function isUnread({ after, before }: SubjectPair): boolean {
  if (before?.about !== "part" || !/^(?:additional|unevaluated)Properties$/.test(before.role)) return false;
  return before.type.isNever === true || after === undefined;
}

const lowest = /^(?:minimum|exclusiveMinimum|minLength|minItems|minProperties|minContains)$/;
const highest = /^(?:maximum|exclusiveMaximum|maxLength|maxItems|maxProperties|maxContains)$/;
const conditions =
  /^(?:pattern|multipleOf|uniqueItems|contentEncoding|contentMediaType|dependentRequired|mediaType)$/;
const forms = /^(?:style|explode|allowReserved|mediaType|encoding)$/;

function factRules({ after, before }: SubjectPair, { beside, direction }: Side): BreakingRuleId[] {
  const [one, other] = [factIn(before), factIn(after)];
  const { isParameter, key } = one ?? other ?? { isParameter: false, key: "" };
  const isSent = direction === "request";
  if (key === "enum" || key === "const") return choiceRules(one?.value, other?.value, isSent);
  if (key === "required") return requiredRules(one?.value, other?.value, isSent);
  if (key === "default") return isParameter && isSent ? ["default-changed"] : [];
  if (forms.test(key))
    return isParameter ? ["parameter-type-changed"] : [isSent ? "request-changed" : "response-changed"];
  if (lowest.test(key) || highest.test(key)) {
    // A bound that is now stated by the other key is judged there.
    if (other === undefined && beside.after !== undefined && beside.before === undefined) return [];
    const change = compareLimits([one, factIn(beside.before)], [other, factIn(beside.after)]);
    if (isSent) return change > 0 ? ["limit-tightened"] : [];
    return change < 0 ? ["limit-loosened"] : [];
  }
  if (!conditions.test(key)) return [];
  if (key === "multipleOf" && (isSent ? isMultiple(one, other) : isMultiple(other, one))) return [];
  if (isSent) return other === undefined ? [] : ["condition-added"];
  // Readers of a text seldom rely on its pattern.
  return one === undefined || key === "pattern" ? [] : ["condition-removed"];
}

/** Every multiple of 4 is one of 2; fractions are not exact. */
function isMultiple(one: FactSubject | undefined, other: FactSubject | undefined): boolean {
  const times = Number(one?.value) / Number(other?.value);
  return Math.abs(times - Math.round(times)) < 1e-9;
}

/** Returns the key for the same bound without the value itself, or with it: `minimum` for `exclusiveMinimum`. */
export function otherBoundOf(field: string): string | undefined {
  const [, around = "", key = ""] =
    /^(|.* )((?:minimum|maximum|exclusiveMinimum|exclusiveMaximum))$/.exec(field) ?? [];
  if (key === "") return undefined;
  return (
    around +
    (key.startsWith("m")
      ? `exclusive${key.charAt(0).toUpperCase()}${key.slice(1)}`
      : key.replace(/^exclusiveM/, "m"))
  );
}

type Limits = readonly (FactSubject | undefined)[];

/**
 * Returns a positive number if the narrowest later limit is narrower than the narrowest earlier one, and a
 * negative one if it is wider.
 */
function compareLimits(before: Limits, after: Limits): number {
  const [one, other] = [narrowest(before), narrowest(after)];
  if (one.value === other.value) return Number(other.isExclusive) - Number(one.isExclusive);
  return other.value > one.value ? 1 : -1;
}

function narrowest(limits: Limits): { readonly value: number; readonly isExclusive: boolean } {
  const all = limits.flatMap((fact) =>
    typeof fact?.value === "number"
      ? [
          {
            value: lowest.test(fact.key) ? fact.value : -fact.value,
            isExclusive: fact.key.startsWith("exclusive"),
          },
        ]
      : [],
  );
  const [first] = all.toSorted((a, b) => b.value - a.value || Number(b.isExclusive) - Number(a.isExclusive));
  return first ?? { value: -Infinity, isExclusive: false };
}

type FactSubject = Extract<StatementSubject, { readonly about: "fact" }>;

function factIn(subject: StatementSubject | undefined): FactSubject | undefined {
  return subject?.about === "fact" ? subject : undefined;
}

function choiceRules(before: unknown, after: unknown, isSent: boolean): BreakingRuleId[] {
  const textsOf = (value: unknown): Set<string> => new Set([value].flat().map((one) => apiValueText(one)));
  const [one, other] = [textsOf(before), textsOf(after)];
  if (isSent) {
    const isLess =
      before === undefined || (after !== undefined && [...one].some((value) => !other.has(value)));
    return isLess ? ["choice-removed"] : [];
  }
  const isMore = after === undefined || (before !== undefined && [...other].some((value) => !one.has(value)));
  return isMore ? ["choice-added"] : [];
}

function requiredRules(before: unknown, after: unknown, isSent: boolean): BreakingRuleId[] {
  const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const [one, other] = [namesOf(before), namesOf(after)];
  if (isSent) return other.some((name) => !one.includes(name)) ? ["property-required"] : [];
  return one.some((name) => !other.includes(name)) ? ["property-optional"] : [];
}

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
function compareTypes(before: ApiType, after: ApiType): TypeDifference {
  const [one, other] = [atomsOf(before), atomsOf(after)];
  return {
    lost: one.filter((atom) => !other.some((wide) => isWithin(atom.type, wide.type))),
    gained: other.filter((atom) => !one.some((wide) => isWithin(atom.type, wide.type))),
  };
}

/** Returns whether two types have no alternative in common, so that their contents cannot be compared. */
export function areApart({ after, before }: SubjectPair): boolean {
  if (before === undefined || after === undefined || !("type" in before) || !("type" in after)) return false;
  const [one, other] = [before.type ?? anything, after.type ?? anything];
  const { gained, lost } = compareTypes(one, other);
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
function isWithin(narrow: ApiType, wide: ApiType): boolean {
  if (typeText(wide) === "any") return true;
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
  if (one === "array" && other === "array") return areItemsWithin(narrow, wide);
  if (isObject(narrow) && isObject(wide)) return areMapsWithin(narrow, wide);
  if (one === "integer" && other === "number") return true;
  const [format, wideFormat] = [factOf(narrow, "format"), factOf(wide, "format")];
  const isWithinFormat =
    wideFormat === undefined || format === wideFormat || widerFormats.get(String(format)) === wideFormat;
  return one === other && isWithinFormat;
}

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
  // Without properties, the text of the type shows the values; otherwise they are a separate part.
  if (narrow.properties.length > 0 || wide.properties.length > 0) return true;
  return values !== undefined && compareTypes(values, wideValues).lost.length === 0;
}
