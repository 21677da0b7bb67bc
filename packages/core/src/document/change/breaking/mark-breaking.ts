import type { Change, Project } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { describeMembers, elementsOf } from "../describe/describe-elements.ts";
import { breakingOperation, breakingProperty, breakingSchema } from "./breaking-api.ts";
import { breakingColumn, breakingTable, type Tables } from "./breaking-tables.ts";
import { schemaUses } from "./schema-uses.ts";

/** Adds to each change why it breaks those that rely on an interface or a table. */
export function markBreaking(
  changes: readonly Change[],
  before: IndexedProject,
  after: IndexedProject,
): Change[] {
  const uses = { before: schemaUses(before.project.api), after: schemaUses(after.project.api) };
  const tables = tablesIn(before);
  const columns = columnsIn(before);
  const added = new Set(changes.filter(({ kind }) => kind === "added").map(({ id }) => id));
  return changes.map((change) => {
    switch (change.subject) {
      case "operation":
        return { ...change, breaking: breakingOperation(change) };
      case "schema":
        return { ...change, breaking: breakingSchema(change) };
      case "property":
        return { ...change, breaking: breakingProperty(change, uses) };
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

function tablesIn(indexed: IndexedProject): Tables {
  const elementsIn = elementsOf(indexed);
  return new Set(
    physicalModelsIn(indexed.project).flatMap((diagram) =>
      Array.from(elementsIn(diagram).values(), ({ id }) => id),
    ),
  );
}

/** Returns the ids of the members that the physical data model shows. */
function columnsIn(indexed: IndexedProject): ReadonlySet<string> {
  const models = physicalModelsIn(indexed.project);
  const members = describeMembers(indexed, elementsOf(indexed), models);
  return new Set(members.map(({ key }) => key));
}

function physicalModelsIn({ diagrams }: Project): Project["diagrams"] {
  return diagrams.filter(({ key, view }) => key === "physical" && view === undefined);
}
