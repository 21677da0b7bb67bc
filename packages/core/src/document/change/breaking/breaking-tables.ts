import { type BreakingChange, type Change, diagramKind } from "../../../model/index.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";

/** The tables of a state: the elements that its physical data model shows, by their ids. */
export type Tables = ReadonlySet<string>;

const field = diagramKind("physical").title;

function breaks(rule: BreakingRuleId, reason: string): BreakingChange {
  return { rule, reason };
}

/** Returns why a change of an element breaks those that use its table; an element without a table has none. */
export function breakingTable({ before, kind, name }: Change, tables: Tables): BreakingChange[] {
  if (!tables.has(before?.id ?? "")) return [];
  if (kind === "removed") return [breaks("table-removed", name)];
  return kind === "renamed" ? [breaks("table-renamed", `${before?.name ?? ""} → ${name}`)] : [];
}

/**
 * Returns why a change of a member breaks those that use its column; only the physical data model has columns.
 *
 * @param isColumn whether the member was a column
 * @param isTable whether its element was there already
 */
export function breakingColumn(
  change: Change,
  { isColumn, isTable }: { readonly isColumn: boolean; readonly isTable: boolean },
): BreakingChange[] {
  const column = change.fields.find((one) => one.field === field);
  const whole = `${change.ownerName ?? ""}.${change.name}`;
  const { after, before } = column ?? {};
  switch (change.kind) {
    case "removed":
      return before === undefined ? [] : [breaks("column-removed", whole)];
    case "added":
      // A new table has no rows that lack a value.
      return isTable && after !== undefined && isMandatory(after) ? [breaks("column-required", whole)] : [];
    case "renamed":
    case "changed":
      return [
        ...(change.kind === "renamed" && isColumn
          ? [breaks("column-renamed", `${change.before?.name ?? ""} → ${change.name}`)]
          : []),
        ...breakingDefinition(before, after).map((rule) =>
          breaks(rule, `${whole}: ${before ?? "nothing"} → ${after ?? "nothing"}`),
        ),
      ];
  }
}

function breakingDefinition(before: string | undefined, after: string | undefined): BreakingRuleId[] {
  if (before === undefined) return after !== undefined && isMandatory(after) ? ["column-required"] : [];
  if (after === undefined) return ["column-removed"];
  return [
    ...(typeIn(before) === typeIn(after) ? [] : (["column-type-changed"] as const)),
    ...(isMandatory(after) && !isMandatory(before) ? (["column-required"] as const) : []),
    ...(keysIn(before) === keysIn(after) ? [] : (["column-key-changed"] as const)),
  ];
}

function isMandatory(text: string): boolean {
  return /\bmandatory\b|\bnot null\b|\bPK\b/i.test(text) && !/\bdefault\b/i.test(text);
}

function typeIn(text: string): string {
  return text
    .replaceAll(/<<.*?>>|«.*?»|"[^"]*"/g, " ")
    .replaceAll(/\b(?:mandatory|not null|null|PK|FK|UK|unique|default\s+\S+)\b|[,;]/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

function keysIn(text: string): string {
  return [...new Set(Array.from(text.matchAll(/\b(PK|FK|UK)\b/g), ([key]) => key))].toSorted().join(" ");
}
