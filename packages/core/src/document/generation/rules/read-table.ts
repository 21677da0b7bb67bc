import {
  type ColumnRole,
  namedColumns,
  type RequirementColumns,
  requirementColumns,
  type RequirementRow,
  requirementRow,
} from "./requirement-columns.ts";
import { type RankedColumns, rankedColumns } from "./ranked-columns.ts";
import { priorityFrom } from "./stated-priority.ts";
import { cellBreak } from "./marked-ids.ts";
import { induceColumns, isRowOfValues } from "./induce-columns.ts";
import { nameOfUseCase, taskColumns } from "./role-tasks.ts";

/** The meaning of the rows of a table, according to its head. */
type Rows =
  /**
   * Each row is a stored thing, with its facts in a cell: `
   * Entity
   * Fields
   * `.
   */
  | { readonly kind: "things"; readonly name: number; readonly facts: number }
  /**
   * Each row is a fact about the thing that the heading names: `
   * Field
   * Type
   * `, but not `
   * Field
   * Value
   * `.
   */
  | { readonly kind: "facts"; readonly name: number }
  /**
   * Each row is a role with its tasks: `
   * Role
   * Tasks
   * `.
   */
  | {
      readonly kind: "tasks";
      readonly role: number;
      readonly tasks: number;
      /** Whether the column describes the roles, so that a cell without tasks is not a requirement. */
      readonly isDescribed: boolean;
    }
  /** Each row is a use case by its name, for the role that the heading names: `| Id | Use case | Description |`. */
  | {
      readonly kind: "useCases";
      readonly name: number;
      readonly description: number | undefined;
      /** The name as the text, with an id, a priority and a status if the table has them. */
      readonly columns: RequirementColumns;
    }
  /** Each row is a requirement: `| Id | Requirement | Priority |`. */
  | { readonly kind: "requirements"; readonly columns: RequirementColumns }
  /** The rows have requirements in a column per priority: `| Area | Must | Should |`. */
  | { readonly kind: "ranked"; readonly columns: RankedColumns }
  /**
   * Each row is a version of the document, a test or a risk: `| Version | Date | Reason for change |`, `| Test ID | Result |`,
   * `| Risk | Mitigation |`.
   */
  | { readonly kind: "versions" }
  | { readonly kind: "other" };

/** A table whose lines are being read. */
export interface Table {
  readonly rows: Rows;
  /** The names of facts, for a table of facts. */
  readonly facts: string[];
  readonly line: number;
  /** Whether the row at the place of its head is one of its rows. */
  readonly isHeadless?: true;
}

const things =
  /^(?:(?:data )?(?:entity|entities|table|object|record|collection)s?|data (?:item|element)s?)(?: names?)?$/i;
const useCases = /^use[- ]?cases?(?: (?:names?|titles?))?$/i;
const facts = /^(?:key |main |important )?(?:fields?|attributes?|columns?|properties|property)(?: names?)?$/i;

/** Titles of a thing whose fields follow. */
const titleOfFields = /\S\s(?:attributes|data|details|fields|information|profile|record)s?$/i;

/** The place of a table in its document. */
export interface TablePlace {
  readonly line: number;
  /** The title above it. */
  readonly title: string;
  /** Whether a title above it announces requirements. */
  readonly isOfNeeds: boolean;
  /** The lines below its head. */
  readonly below: readonly string[];
  /** The columns that the values of earlier tables gave to a head. */
  readonly known: Map<string, RequirementColumns>;
}

/** Starts a table from its head, by its names or else by the values below them. */
export function beginTable(head: string, place: TablePlace): Table {
  const { below, isOfNeeds, known, line, title } = place;
  const cells = cellsOf(head);
  const rows = below.filter((one) => !isRule(one)).map(cellsOf);
  if (isRowOfValues(cells, rows)) {
    const columns = induceColumns({ names: [], rows: [cells, ...rows], isOfNeeds });
    const kind = columns ? ({ kind: "requirements", columns } as const) : ({ kind: "other" } as const);
    return { rows: kind, facts: [], line, isHeadless: true };
  }
  const ranked = rankedColumns(cells, rows);
  if (ranked) return { rows: { kind: "ranked", columns: ranked }, facts: [], line };
  const isHistory = [/^vers(?:ion|ión)(?:snummer| no\.?)?$|^v\.?$/i, /^(?:date|datum|fecha)\b/i].every(
    (name) => cells.some((cell) => name.test(cell)),
  );
  const isOfTests = /^test[ _-]?(?:cases?|id|no\.?|nr\.?|#)\b/i.test(cells[0] ?? "");
  const isOfRisks = cells.filter((cell) => wordsOfRisks.test(cell)).length > 1;
  if (isHistory || isOfTests || isOfRisks) return { rows: { kind: "versions" }, facts: [], line };
  const thing = cells.findIndex((cell) => things.test(cell));
  const fact = cells.findIndex((cell) => facts.test(cell));
  if (thing >= 0 && fact >= 0) return { rows: { kind: "things", name: thing, facts: fact }, facts: [], line };
  const columns = taskColumns(cells);
  if (columns) return { rows: { kind: "tasks", ...columns }, facts: [], line };
  const useCase = cells.findIndex((cell) => useCases.test(cell));
  if (useCase >= 0) {
    const description = cells.findIndex((cell) =>
      /^(?:short |brief )?(?:descriptions?|summary|goal)$/i.test(cell),
    );
    const marks = (["id", "priority", "status"] as const).flatMap((role) => {
      const at = namedColumns(cells).get(role);
      return at === undefined ? [] : [[role, at] as const];
    });
    const named = {
      name: useCase,
      description: description < 0 ? undefined : description,
      columns: { at: new Map<ColumnRole, number>([["text", useCase], ...marks]), names: cells },
    };
    return { rows: { kind: "useCases", ...named }, facts: [], line };
  }
  const stated = requirementColumns(cells);
  if (stated && isLegend(stated, rows)) return { rows: { kind: "versions" }, facts: [], line };
  if (stated && isOfRequirements(stated))
    return { rows: { kind: "requirements", columns: stated }, facts: [], line };
  const isTyped =
    cells.some((cell) => /^(?:(?:data )?types?|format|constraints?|key|required|nullable)$/i.test(cell)) ||
    (titleOfFields.test(title) && !cells.some((cell) => /^values?$/i.test(cell)));
  if (fact === 0 && isTyped) return { rows: { kind: "facts", name: fact }, facts: [], line };
  const isOther = cells.some((name) => otherThings.test(name));
  const key = cells.join("|").toLowerCase();
  const induced = isOther ? undefined : (induceColumns({ names: cells, rows, isOfNeeds }) ?? known.get(key));
  if (induced) known.set(key, induced);
  return { rows: induced ? { kind: "requirements", columns: induced } : { kind: "other" }, facts: [], line };
}

/** Returns whether a table explains priorities: each of its rows begins with another one. */
function isLegend({ at }: RequirementColumns, rows: readonly (readonly string[])[]): boolean {
  const values = rows.map((row) => row[0] ?? "");
  const priorities = new Set(values.map((one) => priorityFrom(one)));
  return (
    at.get("priority") === 0 &&
    !at.has("id") &&
    values.length > 2 &&
    priorities.size === values.length &&
    !priorities.has(undefined)
  );
}

const wordsOfRisks = /\b(?:risks?|impact|probability|likelihood|mitigations?|severity)\b/i;

/** Columns of tables whose rows have an id, a description or a priority without being requirements. */
const otherThings =
  /\b(?:risks?|impact|probability|likelihood|mitigation|severity|defects?|bugs?|test (?:case|data|id|step)s?|expected|endpoint|http method|^method$|path|url|field|attribute|term|acronym|abbreviation|definition|begriff|abkürzung|bedeutung|milestone|deliverable|deadline|due|sprint|estimate|assignee)\b/i;

/**
 * Returns whether a head names requirements: by this word, or by a description beside an id, a priority or acceptance
 * criteria. Terms, fields and risks have names and descriptions, too.
 */
function isOfRequirements({ at, names }: RequirementColumns): boolean {
  const text = at.get("text");
  if (at.has("goal")) return at.has("role");
  const isOther = names.some((name) => otherThings.test(name));
  const isMarked = at.has("id") || at.has("priority") || at.has("acceptance");
  if (text !== undefined) {
    const name = names[text] ?? "";
    if (/feature|functionalit|capabilit/i.test(name)) return isMarked && !isOther;
    return names.length === 1 || !/^(?:text|name)$/i.test(name) || at.has("id");
  }
  if (at.has("description")) return isMarked && !isOther;
  return at.has("id") && (at.has("priority") || at.has("acceptance"));
}

/** Returns whether a row is the head of a table of requirements, which titles or a rule may precede. */
export function isHeadOfRequirements(cells: readonly string[]): boolean {
  const columns = requirementColumns(cells);
  return (
    columns !== undefined &&
    columns.at.size > 1 &&
    isOfRequirements(columns) &&
    cells.every((cell) => cell.length <= 30)
  );
}

/**
 * Returns the rows of requirements that each fill lines of names and values, such as "Id", "Description" and "Priority"; a
 * repeated name begins the next one. Undefined if the names do not belong to requirements.
 *
 * @param isNamed whether an id precedes the lines
 */
export function uprightRows(
  lines: readonly { readonly name: string; readonly value: string; readonly line: number }[],
  isNamed = false,
): readonly { readonly row: RequirementRow; readonly line: number }[] | undefined {
  const cards: (typeof lines)[number][][] = [];
  for (const one of lines) {
    const open = cards.at(-1);
    // Below a title with an id, the first id belongs to the next requirement.
    const isOther =
      isNamed && cards.length === 1 && requirementColumns(["text", one.name])?.at.has("id") === true;
    const isNext =
      isOther || (open?.some(({ name }) => name.toLowerCase() === one.name.toLowerCase()) ?? true);
    if (isNext) cards.push([one]);
    else open?.push(one);
  }
  const read = cards.map((card) => {
    const columns = requirementColumns(card.map(({ name }) => name));
    const isStated = columns?.at.has("text") === true || columns?.at.has("description") === true;
    const isMarked = isNamed || columns?.at.has("id") === true || columns?.at.has("priority") === true;
    if (columns === undefined || !isStated || !isMarked) return undefined;
    if (columns.names.some((name) => otherThings.test(name))) return undefined;
    const row = requirementRow(
      card.map(({ value }) => value),
      columns,
    );
    const known = new Set(columns.at.values());
    const rest = card
      .filter(({ value }, at) => value !== "" && !known.has(at))
      .map(({ name, value }) => ({ text: `${name}: ${value}`, reason: "column" as const }));
    return row.text === "" ? undefined : { row: { ...row, rest }, line: card[0]?.line ?? 1 };
  });
  const found = read.filter((one) => one !== undefined);
  return found.length === cards.length && found.length > 0 ? found : undefined;
}

/** Returns the row of a use case, with its name and its description as the text: `Reject bid: Return an offer`. */
export function rowOfUseCase(
  cells: readonly string[],
  { columns, description = -1, name }: Extract<Rows, { readonly kind: "useCases" }>,
): RequirementRow {
  const named = nameOfUseCase(cells[name] ?? "");
  const said = cells[description] ?? "";
  const text = named === "" || said === "" ? named : `${named}: ${said}`;
  const row = requirementRow(cells.with(name, text), columns);
  return { ...row, rest: row.rest.filter((one) => one.text !== said) };
}

/** Returns whether a line is the line of dashes below the head of a table. */
export function isRule(line: string | undefined): boolean {
  return /^\s*\|[\s:|-]+\|\s*$/.test(line ?? "");
}

/** Returns whether a line belongs to a table. */
export function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

export function cellsOf(row: string): string[] {
  return row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .replaceAll(String.raw`\|`, "|")
        .replaceAll(/[*`]/g, "")
        .replaceAll(cellBreak, "\n")
        .trim(),
    );
}

/** Returns a thing with its facts in the form of data lists: `Member (name, e-mail)`. */
export function recordOf(name: string, named: readonly string[]): string {
  const listed = named
    .map((fact) => fact.replaceAll(/\([^)]*\)|[.;]/g, "").trim())
    .filter((fact) => fact !== "")
    .join(", ");
  return listed === "" ? name : `${name} (${listed})`;
}
