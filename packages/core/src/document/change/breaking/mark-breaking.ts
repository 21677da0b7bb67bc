import {
  type Change,
  type Project,
  type BreakingChange,
  diagramKind,
  type ApiDescription,
  type ApiType,
} from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { describeMembers, type ElementsOf } from "../describe/describe-elements.ts";
import { apiItems } from "../describe/api-items.ts";
import { plainType } from "../describe/plain-type.ts";
import {
  breakingOperation,
  breakingProperty,
  breakingSchema,
  breakingWhole,
  type ChangedStatements,
  type Statements,
} from "./breaking-api.ts";
import { schemaUses } from "./schema-uses.ts";
import type { BreakingRuleId } from "./breaking-rules.ts";

/** The parts that users of a changed item rely on. */
interface States {
  readonly before: IndexedProject;
  readonly after: IndexedProject;
  /** The elements that the figures of the state before show. */
  readonly elementsBefore: ElementsOf;
}

/** Adds to each change the reasons why it breaks those that rely on an interface or a table. */
export function markBreaking(
  changes: readonly Change[],
  { after, before, elementsBefore }: States,
): Change[] {
  const uses = { before: schemaUses(before.project.api), after: schemaUses(after.project.api) };
  const [said, saidNow] = [statementsOf(before.project), statementsOf(after.project)];
  const statementsAbout = (change: Change): ChangedStatements => ({
    before: said.get(`${change.subject}:${change.before?.id ?? ""}`) ?? new Map(),
    after: saidNow.get(`${change.subject}:${change.after?.id ?? ""}`) ?? new Map(),
  });
  const apis = { before: before.project.api, after: after.project.api };
  const models = physicalModelsIn(before.project);
  const tables: Tables = new Set(
    models.flatMap((diagram) => Array.from(elementsBefore(diagram).values(), ({ id }) => id)),
  );
  const columns = new Set(describeMembers(before, elementsBefore, models).map(({ key }) => key));
  const added = new Set(changes.filter(({ kind }) => kind === "added").map(({ id }) => id));
  return changes.map((change) => {
    if (isMoved(change, apis)) return { ...change, breaking: [] };
    switch (change.subject) {
      case "api":
        return { ...change, breaking: breakingWhole(change) };
      case "operation":
        return { ...change, breaking: breakingOperation(change, statementsAbout(change)) };
      case "schema":
        return { ...change, breaking: breakingSchema(change, statementsAbout(change), uses) };
      case "property":
        return { ...change, breaking: breakingProperty(change, statementsAbout(change), uses) };
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

/** Whether a schema only takes over from another one what it said itself, or the other way round. */
function isMoved(
  { kind, name, ownerName, subject }: Change,
  apis: Parameters<typeof hasSameWhole>[1],
): boolean {
  if (subject === "schema") return kind === "changed" && hasSameWhole(name, apis);
  return subject === "property" && kind !== "renamed" && hasSameWhole(ownerName ?? "", apis);
}

/** The statements of a state's API, by subject and key. */
function statementsOf({ api }: Project): ReadonlyMap<string, Statements> {
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

type Types = ReadonlyMap<string, ApiType>;

/**
 * Returns whether a schema allows the same in two states with everything that it takes over from other schemas by their names, so
 * that only their shares have changed.
 */
function hasSameWhole(
  name: string,
  { after, before }: Readonly<Record<"before" | "after", ApiDescription | undefined>>,
): boolean {
  const [one, other] = [before, after].map((api) => {
    const types: Types = new Map(api?.schemas.map(({ name: own, type }) => [own, type]));
    const type = types.get(name);
    return type === undefined ? undefined : inOneForm(plainType(wholeType(type, types, [name])));
  });
  return one !== undefined && one === other;
}

/** Puts the schemas that a type names, other than for its properties, in the place of their names. */
function wholeType(type: ApiType, types: Types, around: readonly string[]): ApiType {
  const { description: _, schema, title: __, ...own } = type;
  const parts = own.parts.map((part) =>
    part.role === "allOf" ? { ...part, type: wholeType(part.type, types, around) } : part,
  );
  const named = schema === undefined || around.includes(schema) ? undefined : types.get(schema);
  if (schema === undefined) return { ...own, parts };
  if (named === undefined) return { ...own, schema, parts };
  return {
    ...own,
    parts: [...parts, { role: "allOf", type: wholeType(named, types, [...around, schema]) }],
  };
}

/** A type as a text, independent of the order of properties and rules, without statements about the whole. */
function inOneForm({ description: _, facts, properties, title: __, ...type }: ApiType): string {
  return JSON.stringify([
    type.types,
    type.schema,
    type.isNever,
    type.parts,
    properties.map((one) => JSON.stringify([one.name, one.required, one.type])).toSorted(),
    facts.map(({ key, value }) => JSON.stringify([key, value])).toSorted(),
  ]);
}
