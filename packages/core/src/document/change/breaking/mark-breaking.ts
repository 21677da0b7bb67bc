import {
  type ApiDescription,
  type BreakingChange,
  type Change,
  diagramKind,
  type Project,
} from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { describeMembers, type ElementsOf } from "../describe/describe-elements.ts";
import { apiItems } from "../describe/api-items.ts";
import { breakingOperation, breakingProperty, breakingSchema, breakingWhole } from "./breaking-api.ts";
import { renamedSchemas, withFormerNames, withPresentNames } from "./renamed-schemas.ts";
import type { SchemaUse } from "./schema-uses.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";
import type { ChangedStatements, Statements } from "./changed-statements.ts";
import { moveFinder } from "./moved-statements.ts";

/** The parts that users of a changed item rely on. */
interface States {
  readonly before: IndexedProject;
  readonly after: IndexedProject;
  /** The elements that the figures of the state before show. */
  readonly elementsBefore: ElementsOf;
  /** How the descriptions, as they are written, use their schemas. */
  readonly uses: Readonly<Record<"before" | "after", ReadonlyMap<string, SchemaUse>>>;
}

/** Adds to each change the reasons why it breaks those that rely on an interface or a table. */
export function markBreaking(
  changes: readonly Change[],
  { after, before, elementsBefore, uses: written }: States,
): Change[] {
  const names = renamedSchemas(changes);
  const api = before.project.api && withPresentNames(before.project.api, names);
  const uses = { before: written.before, after: withFormerNames(written.after, names) };
  const said = statementsOf(api);
  const saidNow = statementsOf(after.project.api);
  const statementsAbout = (change: Change): ChangedStatements => ({
    before: said.get(`${change.subject}:${change.before?.id ?? ""}`) ?? new Map(),
    after: saidNow.get(`${change.subject}:${change.after?.id ?? ""}`) ?? new Map(),
  });
  const withoutMoved = moveFinder(changes, {
    before: { api, uses: uses.before },
    after: { api: after.project.api, uses: uses.after },
  });
  const models = physicalModelsIn(before.project);
  const tables: Tables = new Set(
    models.flatMap((diagram) => Array.from(elementsBefore(diagram).values(), ({ id }) => id)),
  );
  const columns = new Set(describeMembers(before, elementsBefore, models).map(({ key }) => key));
  const added = new Set(changes.filter(({ kind }) => kind === "added").map(({ id }) => id));
  return changes.map((whole) => {
    const rest = withoutMoved(whole);
    if (rest === undefined) return { ...whole, breaking: [] };
    const { change, statements = statementsAbout(change) } = rest;
    switch (change.subject) {
      case "api":
        return { ...whole, breaking: breakingWhole(change) };
      case "operation":
        return { ...whole, breaking: breakingOperation(change, statements) };
      case "schema":
        return { ...whole, breaking: breakingSchema(change, statements, uses) };
      case "property":
        return { ...whole, breaking: breakingProperty(change, statements, uses) };
      case "element":
        return { ...change, breaking: breakingTable(change, tables) };
      case "member":
        return {
          ...change,
          breaking: breakingColumn(change, {
            isColumn: columns.has(change.before?.id ?? ""),
            isTable: !added.has(change.owner ?? ""),
          }),
        };
      default:
        return change;
    }
  });
}

/** The statements of a state's API, by subject and key. */
function statementsOf(api: ApiDescription | undefined): ReadonlyMap<string, Statements> {
  if (api === undefined) return new Map();
  return new Map(
    apiItems(api).map(({ key, statements, subject }) => [
      `${subject}:${key}`,
      new Map(statements.map((one) => [one.field, one])),
    ]),
  );
}

/** The figures that show tables and columns. */
function physicalModelsIn({ diagrams }: Project): Project["diagrams"] {
  return diagrams.filter(({ key, view }) => key === "physical" && view === undefined);
}

/** The tables of a state: the elements that its physical data model shows, by their ids. */
type Tables = ReadonlySet<string>;

const field = diagramKind("physical").title;

function breaks(rule: BreakingRuleId, reason: string): BreakingChange {
  return { rule, reason };
}

/**
 * Returns the reasons why a change of an element breaks users of its table; an element without a table has
 * none.
 */
function breakingTable({ before, kind, name }: Change, tables: Tables): BreakingChange[] {
  if (!tables.has(before?.id ?? "")) return [];
  if (kind === "removed") return [breaks("table-removed", name)];
  return kind === "renamed" ? [breaks("table-renamed", `${before?.name ?? ""} → ${name}`)] : [];
}

/**
 * Returns the reasons why a change of a member breaks users of its column; only the physical data model has columns.
 *
 * @param isColumn whether the member was a column
 * @param isTable whether its element existed before
 */
function breakingColumn(
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
