import type { FoundColumn } from "../../../model/index.ts";
import { bestGrade, type DriftDraft, placesOfEvidence, withCandidates } from "../drift-draft.ts";
import { fullForm, type Likeness, nameLikeness, pairClearly, wordsOf } from "../../likeness/index.ts";
import { type DrawnColumn, typesDiffer } from "./column-text.ts";
import type { DrawnTable } from "./drawn-tables.ts";
import type { NamedTable } from "./found-tables.ts";

/** An entity of the document and the table that it is. */
export interface TablePair {
  readonly drawn: DrawnTable;
  readonly found: NamedTable;
}

/**
 * Compares the columns of a table. An entity without columns does not imply anything about them; a logical model may omit
 * foreign keys, and covers all other columns only if it shows half of them.
 */
export function compareColumns(pair: TablePair): DriftDraft[] {
  const { drawn, found } = pair;
  if (drawn.columns.length === 0 || found.columns.length === 0 || drawn.level === "conceptual") return [];
  const byName = new Map(found.columns.map((column) => [fullForm(column.name), column]));
  const both = drawn.columns.flatMap((column) => {
    const own = byName.get(fullForm(column.name));
    return own === undefined ? [] : [{ before: column, after: own }];
  });
  const shown = new Set(both.map(({ after }) => after));
  const gone = drawn.columns.filter(({ name }) => !byName.has(fullForm(name)));
  const added = found.columns.filter((column) => !shown.has(column) && isExpected(column, pair, both.length));
  const isAtPlace = placesIn(drawn.columns, found.columns);
  const { candidates, pairs: renamed } = pairClearly(
    { before: gone, after: added },
    (before, after) => likenessOfColumns(before, after, isAtPlace(before, after)),
    0.5,
  );
  const isRenamed = new Set<unknown>(renamed.flatMap(({ after, before }) => [after, before]));
  const types = [...both, ...renamed].filter(
    ({ after, before }) =>
      drawn.level === "physical" &&
      [after.type ?? "", ...after.otherTypes].every((type) => typesDiffer(before.type ?? "", type)),
  );
  return [
    ...renamed.map(({ after, before }) => toRenamedColumn(before, after, pair)),
    ...gone
      .filter((column) => !isRenamed.has(column))
      .map((column) => toMissing(column, pair, candidates.get(column) ?? [])),
    ...added.filter((column) => !isRenamed.has(column)).map((column) => toAdded(column, pair)),
    ...types.map(({ after, before }) => toOtherType(before, after, pair)),
  ];
}

function isExpected({ key, references }: FoundColumn, { drawn, found }: TablePair, common: number): boolean {
  if (drawn.level === "physical") return true;
  return key !== "foreign" && references === undefined && common * 2 >= found.columns.length;
}

/** Columns are alike if their names are; an equal type and an equal position add to it. */
function likenessOfColumns(before: DrawnColumn, after: FoundColumn, isAtPlace: boolean): Likeness {
  const [said = "", used = ""] = [before.type, after.type];
  if (typesDiffer(said, used)) return { value: 0, reasons: [] };
  const name = Math.max(nameLikeness(before.name, after.name), contains(before.name, after.name) ? 0.6 : 0);
  const value = name < 0.3 ? 0 : name * 0.7 + (isAtPlace ? 0.3 : 0);
  return { value: Math.max(name, value), reasons: ["similar name"] };
}

/** Returns whether all words of one name are in the other. */
function contains(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const [shorter, longer] = first.length < second.length ? [first, second] : [second, first];
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

/** Returns whether two columns follow the same column, each in its own list. */
function placesIn(
  drawn: readonly DrawnColumn[],
  found: readonly FoundColumn[],
): (before: DrawnColumn, after: FoundColumn) => boolean {
  return (before, after) => {
    const own = drawn[drawn.indexOf(before) - 1];
    const other = found[found.indexOf(after) - 1];
    return fullForm(own?.name ?? "") === fullForm(other?.name ?? "");
  };
}

function toRenamedColumn(before: DrawnColumn, after: FoundColumn, pair: TablePair): DriftDraft {
  const name = `${pair.drawn.name}.${before.name}`;
  const newName = `${pair.found.name}.${after.name}`;
  return {
    ...common(pair),
    kind: "renamed",
    name,
    newName,
    message: `'${name}' is called '${newName}' in the system`,
    grade: gradeOf(after, pair),
    system: placesOf(after, pair),
    suggest: `Rename the column to '${after.name}'.`,
    key: [name, newName],
  };
}

function toMissing(
  { name: own }: DrawnColumn,
  pair: TablePair,
  candidates: readonly FoundColumn[],
): DriftDraft {
  const name = `${pair.drawn.name}.${own}`;
  return {
    ...common(pair),
    kind: "missing-in-system",
    name,
    message: withCandidates(
      `the data model shows '${name}', and the table has no such column`,
      candidates.map((one) => one.name),
    ),
    grade: bestGrade(pair.found.evidence),
    system: placesOfEvidence(pair.found.evidence),
    suggest: "Remove the column from the data model, or add it to the table.",
    key: [name],
  };
}

function toAdded(column: FoundColumn, pair: TablePair): DriftDraft {
  const name = `${pair.found.name}.${column.name}`;
  return {
    ...common(pair),
    kind: "missing-in-design",
    name,
    message: `the table has '${name}', and the data model does not show it`,
    grade: gradeOf(column, pair),
    system: placesOf(column, pair),
    suggest: "Add the column to the data model.",
    key: [name],
  };
}

function toOtherType(before: DrawnColumn, after: FoundColumn, pair: TablePair): DriftDraft {
  const name = `${pair.drawn.name}.${before.name}`;
  const [said = "", used = ""] = [before.type, after.type];
  return {
    ...common(pair),
    kind: "differs",
    name,
    newName: `${pair.found.name}.${after.name}`,
    message: `'${name}' is ${said} in the data model, and ${used} in the system`,
    grade: gradeOf(after, pair),
    system: placesOf(after, pair),
    suggest: `Write the type ${used}.`,
    key: ["type", name],
  };
}

function common({ drawn }: TablePair): Pick<DriftDraft, "subject" | "document" | "elements"> {
  return {
    subject: "column",
    document: drawn.places.slice(0, 50),
    elements: drawn.elements.slice(0, 50),
  };
}

function gradeOf({ evidence }: FoundColumn, { found }: TablePair): DriftDraft["grade"] {
  return bestGrade(evidence.length > 0 ? evidence : found.evidence);
}

function placesOf({ evidence }: FoundColumn, { found }: TablePair): DriftDraft["system"] {
  return placesOfEvidence(evidence.length > 0 ? evidence : found.evidence);
}
