import type { BreakingChange, Change } from "../../../model/index.ts";
import type { ApiDirection } from "../describe/api-statement.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";
import { alignAlternatives } from "./align-alternatives.ts";
import { alignRanges } from "./align-ranges.ts";
import { otherBoundOf, rulesOf, securityRules } from "./breaking-statements.ts";
import { areApart } from "./compare-types.ts";
import { type ChangedStatements, statementChanges, type Statements } from "./changed-statements.ts";
import type { SchemaUse } from "./schema-uses.ts";

/** How the API uses its schemas before and after the change. */
export interface ApiUses {
  readonly before: ReadonlyMap<string, SchemaUse>;
  readonly after: ReadonlyMap<string, SchemaUse>;
}

function breaks(rule: BreakingRuleId, reason: string): BreakingChange {
  return { rule, reason };
}

/** Returns the reasons why a change of the API as a whole breaks clients that sign in to it. */
export function breakingWhole({ fields }: Change): BreakingChange[] {
  return fields.flatMap(({ after, before, field }) =>
    /^security scheme .+ (?:in|name|scheme|type)$/.test(field) && before !== undefined && after !== undefined
      ? [breaks("security-scheme-changed", `${field}: ${before} → ${after}`)]
      : [],
  );
}

/** Returns the reasons why a change of an operation breaks its callers, or those that it calls. */
export function breakingOperation(change: Change, statements: ChangedStatements): BreakingChange[] {
  const { fields, kind, name } = change;
  if (kind === "removed") {
    const isCalled = !statements.before.has("kind");
    return [
      breaks(
        "operation-removed",
        isCalled ? `nobody can call ${name} any more` : `${name} is no longer sent`,
      ),
    ];
  }
  if (kind === "added") return [];
  const names = renamedInPath(statements);
  const moved = fields.filter(({ field }) => field === "method" || (field === "path" && names === undefined));
  return [
    ...(moved.length === 0
      ? []
      : [
          breaks(
            "operation-moved",
            moved.map(({ after, before }) => `${before ?? "nothing"} → ${after ?? "nothing"}`).join(", "),
          ),
        ]),
    ...breakingFields(
      ...alignRanges(
        ...(names === undefined ? ([change, statements] as const) : withPathNames(change, statements, names)),
      ),
      undefined,
    ),
  ];
}

/**
 * Returns the parameters of a path that only have other names now, with those names, or undefined if the path itself is
 * another one: callers send values in the same places of the address.
 */
function renamedInPath({ after, before }: ChangedStatements): ReadonlyMap<string, string> | undefined {
  const [old, present] = [before, after].map((side) => side.get("path")?.fact.toString() ?? "");
  const nameless = (path = ""): string => path.replaceAll(/\{[^{}]*\}/g, "{}");
  // The address of a callback is an expression: it says where in the request the caller has to state it.
  if (old === present || nameless(old) !== nameless(present) || before.has("kind")) return undefined;
  const namesIn = (path = ""): string[] =>
    Array.from(path.matchAll(/\{([^{}]*)\}/g), ([, name = ""]) => name);
  const now = namesIn(present);
  return new Map(namesIn(old).map((name, at) => [name, now[at] ?? name]));
}

/** Gives the parameters of a path their present names in both states. */
function withPathNames(
  change: Change,
  { after, before }: ChangedStatements,
  names: ReadonlyMap<string, string>,
): [Change, ChangedStatements] {
  const named = (field: string): string =>
    field.replace(
      /^(path parameter )([^\s,]+)/,
      (_, head: string, name: string) => head + (names.get(name) ?? name),
    );
  const old: Statements = new Map(
    Array.from(before.values(), (one) => [
      named(one.field),
      { ...one, field: named(one.field), within: one.within.map((field) => named(field)) },
    ]),
  );
  const renamed = { before: old, after };
  return [{ ...change, fields: statementChanges(renamed) }, renamed];
}

/** Returns the reasons why a change of a schema breaks its users. */
export function breakingSchema(
  change: Change,
  statements: ChangedStatements,
  uses: ApiUses,
): BreakingChange[] {
  const { before, kind, name } = change;
  if (kind !== "changed" && kind !== "renamed") return [];
  return [
    ...(kind === "renamed" ? [breaks("schema-renamed", `${before?.name ?? ""} → ${name}`)] : []),
    ...breakingFields(change, statements, useOf(before?.name ?? name, name, uses)),
  ];
}

/** Returns the reasons why a change of a property breaks senders or receivers of its schema. */
export function breakingProperty(
  change: Change,
  statements: ChangedStatements,
  uses: ApiUses,
): BreakingChange[] {
  const { after, before, kind, name, ownerName = "" } = change;
  const whole = `${ownerName}.${name}`;
  const used = useOf(ownerName, ownerName, uses);
  const use = exceptOwn(used, statements);
  if (kind === "removed") return use.inRequests || use.inResponses ? [breaks("property-removed", whole)] : [];
  if (kind === "added")
    return use.inRequests && statements.after.has("required") ? [breaks("property-required", whole)] : [];
  return [
    ...(kind === "renamed"
      ? [breaks("property-renamed", `${before?.name ?? ""} → ${after?.name ?? ""}`)]
      : []),
    ...(used.inRequests && isSentNow(statements)
      ? [breaks("property-required", `${whole}: readOnly → sent`)]
      : []),
    ...breakingFields(change, statements, use),
  ];
}

/** Whether a required property was only returned before. */
function isSentNow({ after, before }: ChangedStatements): boolean {
  return before.has("readOnly") && !after.has("readOnly") && before.has("required") && after.has("required");
}

/** A schema that no operation uses may have unknown users. */
function useOf(before: string, after: string, uses: ApiUses): SchemaUse {
  const [one, other] = [uses.before.get(before), uses.after.get(after)];
  const isUsed = [one, other].some((use) => use?.inRequests === true || use?.inResponses === true);
  return isUsed
    ? { inRequests: other?.inRequests === true, inResponses: one?.inResponses === true }
    : { inRequests: true, inResponses: true };
}

/** Parts that only responses have are never sent, and vice versa. */
function exceptOwn({ inRequests, inResponses }: SchemaUse, { after, before }: ChangedStatements): SchemaUse {
  const has = (field: string): boolean => [before, after].every((side) => side.size === 0 || side.has(field));
  return {
    inRequests: inRequests && !has("readOnly"),
    inResponses: inResponses && !has("writeOnly"),
  };
}

/** Whether one of the properties around a statement in a body is only part of the other direction. */
function isNeverIn(
  direction: ApiDirection,
  places: readonly string[],
  { after, before }: ChangedStatements,
): boolean {
  const mark = direction === "request" ? "readOnly" : "writeOnly";
  return places.some(
    (place) =>
      [before, after].every((side) => !side.has(place) || side.has(`${place} ${mark}`)) &&
      [before, after].some((side) => side.has(place)),
  );
}

function breakingFields(
  change: Change,
  statements: ChangedStatements,
  use: SchemaUse | undefined,
): BreakingChange[] {
  const [{ fields, name, ownerName }, { after, before }] = alignAlternatives(change, statements);
  const whole = ownerName === undefined ? name : `${ownerName}.${name}`;
  const isOther = (place: string): boolean =>
    areApart({ before: before.get(place)?.subject, after: after.get(place)?.subject });
  return fields.flatMap((changed) => {
    const { field } = changed;
    const pair = { before: before.get(field), after: after.get(field) };
    const one = pair.before ?? pair.after;
    // The contents of a part that is new, removed or of another type altogether change with it.
    if (
      one === undefined ||
      one.within.some((around) => !before.has(around) || !after.has(around) || isOther(around)) ||
      (use !== undefined && field !== "type" && field !== "required" && isOther("type"))
    )
      return [];
    const values = `${changed.before ?? "nothing"} → ${changed.after ?? "nothing"}`;
    const place =
      use === undefined ? field : field === "type" || field === "required" ? whole : `${whole} ${field}`;
    const reason = `${place}: ${values}`;
    const places = [field, ...one.within];
    const directions: readonly ApiDirection[] =
      use === undefined
        ? [one.direction].flatMap((direction) =>
            direction === undefined || isNeverIn(direction, places, { before, after }) ? [] : direction,
          )
        : [
            ...(use.inRequests ? ["request" as const] : []),
            ...(use.inResponses ? ["response" as const] : []),
          ];
    const [, marked] = /^(.*) readOnly$/.exec(field) ?? [];
    if (marked !== undefined && pair.after === undefined && directions.includes("request")) {
      const isRequired = [before, after].every((side) => {
        const subject = side.get(marked)?.subject;
        return subject?.about === "property" && subject.required;
      });
      return isRequired ? [breaks("property-required", `${marked}: readOnly → sent`)] : [];
    }
    const subjects = { before: pair.before?.subject, after: pair.after?.subject };
    const otherBound = otherBoundOf(field);
    const beside = {
      before: otherBound === undefined ? undefined : before.get(otherBound)?.subject,
      after: otherBound === undefined ? undefined : after.get(otherBound)?.subject,
    };
    // The API itself shows the credentials of the requests that it sends.
    if (one.subject?.about === "security")
      return before.has("kind") ? [] : securityRules(subjects).map((rule) => breaks(rule, reason));
    const rules = directions.flatMap((direction) =>
      rulesOf(subjects, {
        direction,
        field,
        beside,
        typeRule: ownerName === undefined ? "schema-type-changed" : "property-type-changed",
      }),
    );
    return [...new Set(rules)].map((rule) => breaks(rule, reason));
  });
}
