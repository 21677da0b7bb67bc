import type { BreakingChange } from "../../../model/index.ts";

/**
 * The rules by which a change of an interface or a table breaks those that rely on it, with what the guide says of each.
 * They follow what consumers of HTTP APIs and of SQL tables can rely on; a rule errs towards saying so.
 */
export const breakingRules = [
  { id: "operation-removed", summary: "An operation of the API was removed." },
  { id: "operation-moved", summary: "An operation has another method or path." },
  { id: "parameter-removed", summary: "A parameter of an operation was removed." },
  { id: "parameter-required", summary: "A parameter is required that was not, or did not exist." },
  { id: "parameter-type-changed", summary: "A parameter has another type." },
  { id: "request-changed", summary: "An operation expects another request body." },
  { id: "response-removed", summary: "A successful response was removed." },
  { id: "response-changed", summary: "A successful response has another body." },
  { id: "schema-renamed", summary: "A schema has another name; generated clients use its name." },
  { id: "property-removed", summary: "A property of a schema that responses use was removed." },
  { id: "property-renamed", summary: "A property of a schema has another name." },
  { id: "property-type-changed", summary: "A property of a schema has another type." },
  { id: "property-required", summary: "A property of a schema that requests use is required." },
  {
    id: "property-optional",
    summary: "A property of a schema that responses use is no longer always there.",
  },
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
