import type { BreakingChange, Change, FieldChange } from "../../../model/index.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";
import type { SchemaUse } from "./schema-uses.ts";

/** How the API uses its schemas before and after the change. */
export interface ApiUses {
  readonly before: ReadonlyMap<string, SchemaUse>;
  readonly after: ReadonlyMap<string, SchemaUse>;
}

function breaks(rule: BreakingRuleId, reason: string): BreakingChange {
  return { rule, reason };
}

/** Returns why a change of an operation breaks those that call it. */
export function breakingOperation({ fields, kind, name }: Change): BreakingChange[] {
  if (kind === "removed") return [breaks("operation-removed", `nobody can call ${name} any more`)];
  if (kind === "added") return [];
  const value = (field: string): FieldChange | undefined => fields.find((one) => one.field === field);
  const [method, path] = [value("method"), value("path")];
  return [
    ...(method || path
      ? [breaks("operation-moved", [method, path].flatMap((one) => (one ? arrow(one) : [])).join(", "))]
      : []),
    ...fields.flatMap((field) => breakingPart(field)),
  ];
}

function breakingPart(change: FieldChange): BreakingChange[] {
  const { after, before, field } = change;
  if (field.includes(" parameter ")) return breakingParameter(change);
  if (field === "request" && after !== undefined)
    return [breaks("request-changed", before === undefined ? `a body ${after} is expected` : arrow(change))];
  if (!/^response (?:2|default)/.test(field) || before === undefined) return [];
  return after === undefined
    ? [breaks("response-removed", field)]
    : [breaks("response-changed", `${field}: ${arrow(change)}`)];
}

function breakingParameter(change: FieldChange): BreakingChange[] {
  const { after, before, field } = change;
  if (after === undefined) return [breaks("parameter-removed", field)];
  const isRequired = after.endsWith(", required");
  if (before === undefined) return isRequired ? [breaks("parameter-required", field)] : [];
  const [typeBefore, typeAfter] = [before, after].map((text) => text.replace(/, required$/, ""));
  return [
    ...(isRequired && !before.endsWith(", required") ? [breaks("parameter-required", field)] : []),
    ...(typeBefore === typeAfter ? [] : [breaks("parameter-type-changed", `${field}: ${arrow(change)}`)]),
  ];
}

/** Returns why a change of a schema breaks those that use it. */
export function breakingSchema({ before, kind, name }: Change): BreakingChange[] {
  return kind === "renamed" ? [breaks("schema-renamed", `${before?.name ?? ""} → ${name}`)] : [];
}

/** Returns why a change of a property breaks those that send or receive its schema. */
export function breakingProperty(change: Change, uses: ApiUses): BreakingChange[] {
  const { after, before, fields, kind, name, ownerName = "" } = change;
  const whole = `${ownerName}.${name}`;
  const inResponses = uses.before.get(ownerName)?.inResponses === true;
  const inRequests = uses.after.get(ownerName)?.inRequests === true;
  const required = fields.find(({ field }) => field === "required");
  const type = fields.find(({ field }) => field === "type");
  if (kind === "removed") return inResponses ? [breaks("property-removed", whole)] : [];
  if (kind === "added")
    return inRequests && required?.after === "yes" ? [breaks("property-required", whole)] : [];
  return [
    ...(kind === "renamed"
      ? [breaks("property-renamed", `${before?.name ?? ""} → ${after?.name ?? ""}`)]
      : []),
    ...(type ? [breaks("property-type-changed", `${whole}: ${arrow(type)}`)] : []),
    ...(required?.after === "yes" && inRequests ? [breaks("property-required", whole)] : []),
    ...(required?.before === "yes" && inResponses ? [breaks("property-optional", whole)] : []),
  ];
}

function arrow({ after, before }: FieldChange): string {
  return `${before ?? "nothing"} → ${after ?? "nothing"}`;
}
