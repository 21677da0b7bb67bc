import * as z from "zod";
import type { Location } from "./location.ts";

const line = z.string().trim().min(1, { error: "some text" });
const query = line.max(2000, { error: "a query of at most 2000 characters" });

const selection = z.union([query, z.strictObject({ from: query, to: query })], {
  error: "a query, or a map of two queries: from and to",
});

const kinds = ["forbid", "require", "layers", "every"] as const;

/** One rule of a project about its architecture, in `archscribe.yaml`; its queries select elements. */
export const architectureRuleSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, {
        error: "an id of lower-case letters, digits and hyphens, such as ui-uses-no-database",
      })
      .describe("The id that findings name, such as ui-uses-no-database."),
    reason: line.describe("What the rule is for, as the finding says it."),
    severity: z
      .enum(["error", "warning", "note"])
      .describe("How severe a finding of the rule is.")
      .default("warning"),
    end: z.iso
      .date({ error: "a date such as 2026-12-31, in quotes" })
      .describe("The last day on which the rule holds.")
      .optional(),
    forbid: selection.describe("Elements that there must not be, or uses that there must not be.").optional(),
    require: selection
      .describe("Elements of which there must be one, or elements each of which uses one of others.")
      .optional(),
    layers: z
      .array(query)
      .min(2, { error: "at least two queries" })
      .describe("From the top: a layer uses only elements of the same layer or of those below.")
      .optional(),
    strict: z.boolean().describe("Whether a layer may only use the next one.").optional(),
    every: query.describe("Elements that all have to meet the condition in must.").optional(),
    must: query.describe("The condition that the elements of every have to meet.").optional(),
  })
  .superRefine((rule, context) => {
    const stated = kinds.filter((kind) => rule[kind] !== undefined);
    const fault = (path: string, message: string): void =>
      context.addIssue({ code: "custom", path: [path], message });
    if (stated.length !== 1) fault(stated[1] ?? "forbid", "exactly one of forbid, require, layers and every");
    else if (rule.strict !== undefined && rule.layers === undefined)
      fault("strict", "nothing: it belongs to layers");
    else if ((rule.every === undefined) !== (rule.must === undefined))
      fault("must", "a condition together with every, such as 'have an owner'");
  });

export type ArchitectureRule = z.infer<typeof architectureRuleSchema>;

/** A query of a rule, with the line that states it. */
export interface LocatedQuery {
  readonly text: string;
  readonly location: Location;
}

/** A rule with its place and the places of its queries in `archscribe.yaml`. */
export interface LocatedRule {
  readonly id: string;
  readonly reason: string;
  readonly severity: ArchitectureRule["severity"];
  readonly end?: string;
  readonly location: Location;
  readonly holds: RuleCondition;
}

/** A rule about who uses what. */
export interface UseCondition {
  readonly kind: "forbid use" | "require use";
  readonly from: LocatedQuery;
  readonly to: LocatedQuery;
}

/** The requirement of a rule. */
export type RuleCondition =
  | UseCondition
  | { readonly kind: "forbid" | "require"; readonly elements: LocatedQuery }
  | { readonly kind: "layers"; readonly layers: readonly LocatedQuery[]; readonly isStrict: boolean }
  | { readonly kind: "every"; readonly elements: LocatedQuery; readonly must: LocatedQuery };
