import type { FoundColumn, FoundPart, FoundTable } from "../../model/index.ts";
import {
  type DrawnTable,
  emitTables,
  splitGraph,
  type TableColumn,
  type TableLink,
} from "../diagrams/index.ts";
import { drawnPart } from "./part-diagrams.ts";
import { besideElement, type RecoveredDesign, type RecoveredDiagram } from "./recovered-diagram.ts";

/** The most tables with columns in one diagram. */
const mostTables = 14;

/** Returns the physical data models: the tables of each part with their columns and foreign keys. */
export function tableDiagrams(design: RecoveredDesign): RecoveredDiagram[] {
  const { parts, tables } = design.system;
  const owners = Map.groupBy(tables, ({ part }) => part);
  return [...owners].flatMap(([part, own]) => {
    const owner = parts.find(({ id }) => id === part);
    return drawOwner(own, design, { owner, isOnly: owners.size === 1 });
  });
}

function drawOwner(
  tables: readonly FoundTable[],
  design: RecoveredDesign,
  { isOnly, owner }: { readonly owner: FoundPart | undefined; readonly isOnly: boolean },
): RecoveredDiagram[] {
  const drawn = tables.map((table) => toTable(table, design));
  const links = tables.flatMap((table, index) => linksOf(table, drawn[index]?.id ?? "", { tables, drawn }));
  const frame = owner && drawnPart(owner, design);
  const shares = splitGraph({ nodes: drawn.map(({ id }) => id), links, limit: mostTables });
  return shares.map((share): RecoveredDiagram => {
    const own = drawn.filter(({ id }) => share.nodes.includes(id));
    const beside = drawn
      .filter(({ id }) => share.neighbours.includes(id))
      .map((table) => ({ ...table, columns: [] }));
    const centre = shares.length === 1 ? undefined : drawn.find(({ id }) => id === share.centre)?.name;
    const part = [
      ...(isOnly ? [] : [owner?.name ?? "tables of no part"]),
      ...(centre === undefined ? [] : [centre]),
    ];
    return {
      key: "physical",
      title: "Tables",
      about: `The tables of ${owner?.name ?? design.name} as found in its repository.`,
      text: emitTables(
        {
          tables: [...own, ...beside],
          ...(frame === undefined ? {} : { owner: frame }),
          links: share.links.flatMap((position) => links.slice(position, position + 1)),
        },
        design.notation,
      ),
      ...(part.length === 0 ? {} : { part: part.join(", ") }),
    };
  });
}

function toTable(table: FoundTable, { elements }: RecoveredDesign): DrawnTable {
  const element = elements.tables.get(table);
  return {
    id: element?.id ?? table.name,
    name: element?.name ?? table.name,
    columns: table.columns.map(toColumn),
    evidence: besideElement(table.evidence),
    ...(element?.needsMark === true ? { mark: element.id } : {}),
  };
}

function toColumn({ isNullable, isUnique, key, name, references, type }: FoundColumn): TableColumn {
  return {
    name,
    type: type ?? "",
    primary: key === "primary",
    required: isNullable === false || key === "primary",
    unique: key === "unique" || isUnique === true,
    references: references ?? (key === "foreign" ? { table: "" } : undefined),
  };
}

/** Returns one line for each table that a table refers to. */
function linksOf(
  table: FoundTable,
  to: string,
  { drawn, tables }: { readonly tables: readonly FoundTable[]; readonly drawn: readonly DrawnTable[] },
): TableLink[] {
  const referring = Map.groupBy(
    table.columns.filter(({ references }) => references !== undefined),
    ({ references }) => plainName(references?.table ?? ""),
  );
  return [...referring].flatMap(([name, columns]): TableLink[] => {
    const from = drawn[tables.findIndex((one) => plainName(one.name) === name)]?.id;
    if (from === undefined) return [];
    const isRequired = columns.some(({ isNullable, key }) => isNullable === false || key === "primary");
    return [
      { from, to, fromEnd: isRequired ? "1" : "0..1", toEnd: isUnique(columns, table) ? "0..1" : "0..*" },
    ];
  });
}

/** Returns whether the referring columns are, alone or together, a key of their table. */
function isUnique(referring: readonly FoundColumn[], table: FoundTable): boolean {
  if (referring.length === 0) return false;
  // Two columns that refer to one column are two foreign keys, which are to-one only if both are unique.
  const targets = referring.map(({ references }) => references?.column);
  if (new Set(targets).size < targets.length) return referring.every((column) => isKey([column], table));
  return isKey(referring, table);
}

function isKey(columns: readonly FoundColumn[], table: FoundTable): boolean {
  if (columns.some(({ isUnique: isAlone, key }) => key === "unique" || isAlone === true)) return true;
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const primary = table.columns.filter(({ key }) => key === "primary").map(({ name }) => name);
  return [primary, ...(table.uniqueKeys ?? [])].some(
    (key) => key.length > 0 && key.every((name) => names.has(name.toLowerCase())),
  );
}

/** The name of a table without its schema and quotes, in lower case. */
function plainName(name: string): string {
  return (name.split(".").at(-1) ?? name).replaceAll(/["`[\]]/g, "").toLowerCase();
}
