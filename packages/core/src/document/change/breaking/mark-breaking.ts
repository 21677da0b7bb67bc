import type { Change, Project } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { describeMembers, type ElementsOf } from "../describe/describe-elements.ts";
import { apiItems } from "../describe/api-items.ts";
import {
  breakingOperation,
  breakingProperty,
  breakingSchema,
  type ChangedStatements,
  type Statements,
} from "./breaking-api.ts";
import { breakingColumn, breakingTable, type Tables } from "./breaking-tables.ts";
import { schemaUses } from "./schema-uses.ts";

/** What those rely on who use what has changed. */
interface States {
  readonly before: IndexedProject;
  readonly after: IndexedProject;
  /** The elements that the figures of the state before show. */
  readonly elementsBefore: ElementsOf;
}

/** Adds to each change why it breaks those that rely on an interface or a table. */
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
  const models = physicalModelsIn(before.project);
  const tables: Tables = new Set(
    models.flatMap((diagram) => Array.from(elementsBefore(diagram).values(), ({ id }) => id)),
  );
  const columns = new Set(describeMembers(before, elementsBefore, models).map(({ key }) => key));
  const added = new Set(changes.filter(({ kind }) => kind === "added").map(({ id }) => id));
  return changes.map((change) => {
    switch (change.subject) {
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

/** What the API of a state says, by subject and key. */
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
