import type { BreakingChange } from "../../../model/index.ts";

/**
 * The rules by which a change of an interface or a table breaks those that rely on it, with the guide's text for each.
 * They cover the properties that consumers of HTTP APIs and SQL tables can rely on, for APIs mostly the checks of oasdiff; in doubt,
 * a rule reports a change as breaking.
 */
export const breakingRules = [
  { id: "operation-removed", summary: "An operation of the API was removed." },
  { id: "operation-moved", summary: "An operation has another method or path." },
  { id: "security-required", summary: "An operation asks for security that a caller did not need." },
  {
    id: "security-scheme-changed",
    summary: "A security scheme expects the credentials in another form or place.",
  },
  { id: "parameter-removed", summary: "A parameter of an operation was removed." },
  { id: "parameter-required", summary: "A parameter is required that was not, or did not exist." },
  { id: "parameter-type-changed", summary: "A parameter has another type or form." },
  { id: "default-changed", summary: "A parameter has another default." },
  { id: "request-required", summary: "A request body is required that was not, or did not exist." },
  { id: "request-changed", summary: "An operation expects another request body, or none." },
  { id: "response-removed", summary: "A successful response was removed." },
  { id: "response-changed", summary: "A response has another body or header." },
  { id: "media-type-removed", summary: "A media type of a request or of a response was removed." },
  { id: "header-removed", summary: "A header of a response was removed, or is no longer always there." },
  { id: "schema-renamed", summary: "A schema has another name; generated clients use its name." },
  { id: "schema-type-changed", summary: "A schema has another type." },
  { id: "property-removed", summary: "A property was removed." },
  { id: "property-renamed", summary: "A property of a schema has another name." },
  { id: "property-type-changed", summary: "A property has another type." },
  { id: "property-required", summary: "A property is required in requests that was not, or did not exist." },
  { id: "property-optional", summary: "A property is no longer always there in responses." },
  { id: "null-refused", summary: "A value may no longer be null in requests." },
  { id: "null-returned", summary: "A value may be null in responses." },
  { id: "choice-removed", summary: "A value may no longer be sent that could be chosen." },
  { id: "choice-added", summary: "A value may be returned that could not be chosen." },
  { id: "variant-removed", summary: "A variant of a value may no longer be sent." },
  { id: "variant-added", summary: "A variant of a value may be returned that was not before." },
  { id: "limit-tightened", summary: "A limit of a value in requests is narrower, or new." },
  { id: "limit-loosened", summary: "A limit of a value in responses is wider, or gone." },
  {
    id: "condition-added",
    summary: "A pattern or another condition of a value in requests is new, or another one.",
  },
  { id: "condition-removed", summary: "A condition of a value in responses is gone, or another one." },
  { id: "table-removed", summary: "A table was removed." },
  { id: "table-renamed", summary: "A table has another name." },
  { id: "column-removed", summary: "A column of a table was removed." },
  { id: "column-renamed", summary: "A column of a table has another name." },
  { id: "column-type-changed", summary: "A column has another type." },
  {
    id: "column-required",
    summary: "A column became mandatory, or a mandatory column was added, without a default.",
  },
  {
    id: "column-key-changed",
    summary: "A column is no longer, or is now, a primary, foreign or unique key.",
  },
] as const;

/** Returns what a change breaks as a person reads it: `A column has another type: orders.total: integer → text`. */
export function sayBreaking({ reason, rule }: BreakingChange): string {
  const known = breakingRules.find(({ id }) => id === rule);
  return known === undefined ? reason : `${known.summary.replace(/\.$/, "")}: ${reason}`;
}

export type BreakingRuleId = (typeof breakingRules)[number]["id"];
