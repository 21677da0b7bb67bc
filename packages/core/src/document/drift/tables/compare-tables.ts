import { counted } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { couldDefineTable, couldHideIn, withHiding } from "../could-hide.ts";
import { bestGrade, type DriftDraft, placesOfEvidence, weakerGrade, withCandidates } from "../drift-draft.ts";
import { fullForm, type Likeness, nameLikeness, pairClearly } from "../../likeness/index.ts";
import { compareColumns, type TablePair } from "./compare-columns.ts";
import { type DrawnTable, drawnTables } from "./drawn-tables.ts";
import { foundTables, isJoinTable, type NamedTable } from "./found-tables.ts";

/**
 * Compares the entities of the most exact data model with the tables of the system. A physical model shows all tables; a
 * logical model omits join tables, and a conceptual model leads only to hints.
 */
export function compareTables(comparison: Comparison): DriftDraft[] {
  const drawn = drawnTables(comparison);
  // A document that draws the tables of a part in its frame shows the part of a table.
  const owners = new Set(drawn.flatMap((table) => table.owners));
  const found = foundTables(comparison, ({ part }) => part !== undefined && owners.has(part));
  if (drawn.length === 0 || found.length === 0) return [];
  const pairs = pairTables(drawn, found);
  const isKnown = new Set<unknown>(pairs.flatMap((pair) => [pair.drawn, pair.found]));
  const gone = drawn.filter((table) => !isKnown.has(table));
  const isPhysical = drawn.some(({ level }) => level === "physical");
  // Another mapping of a table that is drawn, by a part whose tables no frame shows.
  const isMapping = ({ name, parts }: NamedTable): boolean =>
    !parts.some((part) => owners.has(part)) &&
    pairs.some((pair) => fullForm(pair.found.name) === fullForm(name));
  const added = found.filter(
    (table) =>
      !table.isOfTool && !isKnown.has(table) && !isMapping(table) && (isPhysical || !isJoinTable(table)),
  );
  const { candidates, pairs: renamed } = pairClearly({ before: gone, after: added }, likenessOf, 0.5);
  const isRenamed = new Set<unknown>(renamed.flatMap(({ after, before }) => [after, before]));
  // A model without any entity that is a table uses other names, or shows another database.
  const isOfSystem = pairs.length + renamed.length > 0;
  return [
    ...renamed.map(({ after, before, reasons }) => toRenamed(before, after, reasons)),
    ...gone
      .filter((table) => !isRenamed.has(table))
      .map((table) => {
        const names = (candidates.get(table) ?? []).map(({ name }) => name);
        return toMissing(table, comparison, { isOfSystem, owners: ownersOf(table, pairs), names });
      }),
    ...added.filter((table) => !isRenamed.has(table)).map((table) => toAdded(table, drawn, isOfSystem)),
    ...[...pairs, ...renamed.map(({ after, before }) => ({ drawn: before, found: after }))].flatMap(
      compareColumns,
    ),
  ];
}

function likenessOf(before: DrawnTable, after: NamedTable): Likeness {
  const name = nameLikeness(before.name, after.name);
  const [first, second] = [telling(before.columns), telling(after.columns)];
  const common = first.filter((one) => second.includes(one)).length;
  const all = new Set([...first, ...second]).size;
  if (all === 0) return { value: name >= 0.6 ? name : 0, reasons: ["similar name"] };
  const columns = common / all;
  return {
    value: name * 0.4 + columns * 0.6,
    reasons: [
      ...(name >= 0.4 ? ["similar name"] : []),
      ...(common > 0 ? [counted(common, "common column")] : []),
    ],
  };
}

/** Columns that nearly every table has do not identify a table. */
function telling(columns: readonly { readonly name: string }[]): string[] {
  return columns
    .map(({ name }) => fullForm(name))
    .filter((name) => !/^(?:id|name|uuid|version|(?:created|updated|deleted)(?:at|on|date)?)$/.test(name));
}

function toRenamed(drawn: DrawnTable, found: NamedTable, reasons: readonly string[]): DriftDraft {
  return {
    kind: "renamed",
    subject: "table",
    name: drawn.name,
    newName: found.name,
    message: `'${drawn.name}' is called '${found.name}' in the system (${reasons.join(", ")})`,
    grade: gradeAt(drawn, bestGrade(found.evidence)),
    document: drawn.places.slice(0, 50),
    system: placesOfEvidence(found.evidence),
    elements: drawn.elements.slice(0, 50),
    suggest: `Rename it to '${found.name}'.`,
    key: [drawn.name, found.name],
  };
}

/** The parts that may own a drawn table: the parts whose frames contain it, otherwise the owners of the other tables. */
function ownersOf(
  { owners }: DrawnTable,
  pairs: readonly { readonly found: NamedTable }[],
): readonly string[] {
  return owners.length > 0 ? owners : pairs.flatMap(({ found }) => found.parts);
}

interface MissingTable {
  /** Whether the model shows other tables of the system. */
  readonly isOfSystem: boolean;
  readonly owners: readonly string[];
  /** Names under which the system may have it. */
  readonly names: readonly string[];
}

function toMissing(
  drawn: DrawnTable,
  { foundParts, system }: Comparison,
  { isOfSystem, names, owners }: MissingTable,
): DriftDraft {
  const folders = foundParts.flatMap(({ folder, id }) => (owners.includes(id) ? (folder ?? []) : []));
  const hidden =
    couldHideIn(system, { names: [drawn.name] }) ??
    couldDefineTable(system) ??
    [...new Set(folders)]
      .map((folder) => couldHideIn(system, { folder, names: [] }))
      .find((said) => said !== undefined);
  return {
    kind: "missing-in-system",
    subject: "table",
    name: drawn.name,
    message: withCandidates(
      withHiding(`the data model shows '${drawn.name}', and the system has no such table`, hidden),
      names,
    ),
    grade: hidden !== undefined || !isOfSystem ? "inferred" : gradeAt(drawn, "seen"),
    document: drawn.places.slice(0, 50),
    system: [],
    elements: drawn.elements.slice(0, 50),
    suggest: "Remove it from the data models, or create the table.",
    key: [drawn.name],
  };
}

function toAdded(found: NamedTable, drawn: readonly DrawnTable[], isOfSystem: boolean): DriftDraft {
  const grade = bestGrade(found.evidence);
  const [first] = drawn;
  return {
    kind: "missing-in-design",
    subject: "table",
    name: found.name,
    message: `the system has the table '${found.name}', and no data model shows it`,
    grade: isOfSystem && first !== undefined ? gradeAt(first, grade) : "inferred",
    document: first?.places.slice(0, 1) ?? [],
    system: placesOfEvidence(found.evidence),
    elements: [],
    suggest: "Add it to the data models.",
    key: [found.name],
  };
}

/** A conceptual model shows terms, not stored data. */
function gradeAt({ level }: DrawnTable, grade: DriftDraft["grade"]): DriftDraft["grade"] {
  return weakerGrade(grade, level === "conceptual" ? "inferred" : "said");
}

/** Joins entities and tables of equal names: in the same part first, then the others in their order. */
function pairTables(drawn: readonly DrawnTable[], found: readonly NamedTable[]): TablePair[] {
  const byName = Map.groupBy(found, ({ name }) => fullForm(name));
  const isTaken = new Set<unknown>();
  const pairs: TablePair[] = [];
  const isOfOwner = (table: DrawnTable, { parts }: NamedTable): boolean =>
    table.owners.some((owner) => parts.includes(owner));
  for (const fits of [isOfOwner, () => true])
    for (const table of drawn.filter((one) => !isTaken.has(one))) {
      const own = byName.get(fullForm(table.name))?.find((one) => !isTaken.has(one) && fits(table, one));
      if (own === undefined) continue;
      isTaken.add(table).add(own);
      pairs.push({ drawn: table, found: own });
    }
  return pairs;
}
