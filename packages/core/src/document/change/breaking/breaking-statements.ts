import { anyType, type ApiType, apiValueText } from "../../../model/index.ts";
import type { ApiDirection, StatementSubject } from "../describe/api-statement.ts";
import { isMediaTypeWithin } from "./align-ranges.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";
import { areTexts, compareTypes } from "./compare-types.ts";

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
        ? typeRules([before.type ?? anyType, after.type ?? anyType], side, changedRule(side))
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
    ...typeRules(
      [before.type, after.type],
      { ...side, isText: areTexts({ before, after }) },
      changed[after.about],
    ),
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
  { direction, isText = false }: Side & { readonly isText?: boolean },
  changed: BreakingRuleId,
): BreakingRuleId[] {
  const { gained, lost } = compareTypes(before, after, isText);
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
  const [narrow, wide] = isSent ? [one?.value, other?.value] : [other?.value, one?.value];
  if (key === "allowReserved" && (wide === true || narrow !== true)) return [];
  if (key === "encoding" && isEncodedWithin(narrow, wide)) return [];
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

/** How the parts of a body are written, by their names. */
type Encodings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns whether everything that is written in one way may also be written in another. */
function isEncodedWithin(narrow: unknown, wide: unknown): boolean {
  const [one, other] = [Object(narrow) as Encodings, Object(wide) as Encodings];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
    const { contentType = "", headers = {}, ...form } = one[name] ?? {};
    const { contentType: wideType = "", headers: wideHeaders = {}, ...wideForm } = other[name] ?? {};
    const shown = new Set(requiredHeaders(headers));
    return (
      typesIn(contentType).every((type) =>
        typesIn(wideType).some((range) => isMediaTypeWithin(type, range)),
      ) &&
      requiredHeaders(wideHeaders).every((header) => shown.has(header)) &&
      JSON.stringify(form) === JSON.stringify(wideForm)
    );
  });
}

function typesIn(contentType: unknown): string[] {
  return String(contentType).split(",");
}

function requiredHeaders(headers: unknown): string[] {
  return Object.entries(Object(headers) as Record<string, unknown>).flatMap(([name, header]) =>
    (Object(header) as { readonly required?: unknown }).required === true ? [name.toLowerCase()] : [],
  );
}

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
