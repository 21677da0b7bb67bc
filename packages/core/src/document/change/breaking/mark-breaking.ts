import type { Change, Project } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { elementsOf } from "../describe/describe-elements.ts";
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
        return { ...change, breaking: breakingColumn(change, { isTable: !added.has(change.owner ?? "") }) };
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

function physicalModelsIn({ diagrams }: Project): Project["diagrams"] {
  return diagrams.filter(({ key, view }) => key === "physical" && view === undefined);
}
