import type { TableFact, ColumnFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import type { TypeUnit, Routine, Unit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import type { SchemaChange, TableKey, TableName } from "../tables/schema-change.ts";
import { schemaState } from "../tables/schema-state.ts";
import { changesInSqlText } from "../tables/sql-text.ts";
import { tablesOfSets } from "./ef-entities.ts";
import { snapshotTables } from "./ef-snapshot.ts";
import { readCsharp } from "./syntax/csharp-program.ts";
import { isPartial, isTrue, membersIn, textIn, textsIn } from "./syntax/ef-values.ts";

/**
 * Reads the tables of Entity Framework Core. The snapshot of a model says more than its migrations, and these say more
 * than the sets of its context, `[Table]` and `ToTable`; each is read only if there is nothing that says more.
 */
export const efCoreReader: CodeReader = {
  reads: "Entity Framework Core",
  languages: ["csharp"],
  mentions: /DbSet<|\[Table\(|ToTable|\{\s*get;|DbContext|\bMigrationBuilder\b|\bModelSnapshot\b/,
  readsGenerated: /:\s*ModelSnapshot\b/,
  start: readCsharp((program, context) => tables(program, context)),
};

function tables(program: Program, context: ReadingContext): readonly TableFact[] {
  const contexts = program.units.flatMap(({ types }) => types).filter((type) => isContext(type, program));
  const snapshots = snapshotTables(program);
  const folders = new Set(snapshots.map(({ file }) => folderOf(file)));
  const migrations = migratedTables(program, context).filter(({ folder }) => !folders.has(folder));
  const contextsOf = (folder: string): readonly TypeUnit[] => {
    const near = contexts.filter(({ file }) => program.realmOf(file) === program.realmOf(`${folder}x`));
    return near.length > 0 ? near : contexts;
  };
  const migrated = migrations.map(({ folder, tables: own }) => {
    const [only, ...others] = contextsOf(folder);
    return { own, of: others.length === 0 ? only : undefined };
  });
  const shown = snapshots.map(({ context: name, file, tables: own }) => {
    const all = contexts.filter((type) => type.name === name);
    const near = all.find((type) => program.realmOf(type.file) === program.realmOf(file));
    return { own, of: near ?? all[0] };
  });
  const told = new Set([...shown, ...migrated].filter(({ own }) => own.length > 0).map(({ of }) => of));
  return [
    ...[...shown, ...migrated].flatMap(({ of, own }) =>
      own.map((table) => (of === undefined ? table : { ...table, owner: { file: of.file } })),
    ),
    ...tablesOfSets(
      contexts.filter((type) => !told.has(type)),
      program,
    ),
  ];
}

function isContext(type: TypeUnit, program: Program, depth = 0): boolean {
  return type.bases.some(
    (base) =>
      /^(?:[\w.]+\.)?\w*DbContext(?:<|$)/.test(base) ||
      (depth < 4 && program.typesNamed(base).some((above) => isContext(above, program, depth + 1))),
  );
}

/** The tables that the migrations of one folder leave behind. */
interface MigratedTables {
  readonly folder: string;
  readonly tables: readonly TableFact[];
}

/**
 * Returns the tables after all migrations of Entity Framework Core, folder by folder, in the order of their file names,
 * which begin with their times. SQL in a migration that only the running code
 * knows is unread.
 */
function migratedTables(program: Program, context: ReadingContext): readonly MigratedTables[] {
  const units = program.units.filter(({ types }) =>
    types.some(({ bases }) => bases.some((base) => /^(?:[\w.]+\.)?Migration$/.test(base))),
  );
  return [...Map.groupBy(units, ({ path }) => folderOf(path))].map(([folder, migrations]) => {
    const state = schemaState();
    for (const unit of migrations.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
      context.attempt(unit.path, () => {
        for (const change of changesIn(unit, { program, context })) state.apply(change);
      });
    return { folder, tables: state.tables() };
  });
}

/** Returns the folder of a file, with '/' at its end. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

interface Reading {
  readonly program: Program;
  readonly context: ReadingContext;
}

function changesIn(unit: Unit, reading: Reading): readonly SchemaChange[] {
  const up = unit.routines.find(({ name, outer }) => name === "Up" && outer === undefined);
  if (up === undefined) return [];
  const builder = up.parameters[0]?.name;
  const calls = up.calls.filter(({ of }) => of?.kind === "name" && of.name === builder);
  return calls.flatMap((call) => changesOf(call, unit.path, reading));
}

function changesOf(call: Call, file: string, { context, program }: Reading): readonly SchemaChange[] {
  const value = (name: string, position: number): Value | undefined =>
    call.named.get(name) ?? call.args[position];
  const text = (name: string, position: number): string | undefined => textIn(program, value(name, position));
  const tableAt = (name: string, position: number): TableName => {
    const schema = textIn(program, call.named.get("schema"));
    return { name: text(name, position) ?? "", ...(schema !== undefined && { schema }) };
  };
  switch (call.name) {
    case "CreateTable":
      return [created(call, tableAt("name", 0), { file, program })];
    case "DropTable":
      return [{ change: "drop", table: tableAt("name", 0) }];
    case "RenameTable": {
      const schema = textIn(program, call.named.get("newSchema"));
      const table = tableAt("name", 0);
      const to = text("newName", 2) ?? table.name;
      return [{ change: "rename", table, to, ...(schema !== undefined && { schema }) }];
    }
    case "AddColumn": {
      const name = text("name", 0) ?? "";
      return [
        { change: "add-column", table: tableAt("table", 1), column: columnOf(name, call, { file, program }) },
      ];
    }
    case "AlterColumn": {
      const { isNullable, type } = columnOf("", call, { file, program });
      return [
        {
          change: "change-column",
          table: tableAt("table", 1),
          column: text("name", 0) ?? "",
          ...(type !== undefined && { type }),
          ...(isNullable !== undefined && { isNullable }),
        },
      ];
    }
    case "DropColumn":
      return [{ change: "drop-column", table: tableAt("table", 1), column: text("name", 0) ?? "" }];
    case "RenameColumn": {
      const [column = "", to] = [text("name", 0), text("newName", 2)];
      return to === undefined ? [] : [{ change: "rename-column", table: tableAt("table", 1), column, to }];
    }
    case "AddPrimaryKey":
    case "AddUniqueConstraint":
    case "AddForeignKey":
    case "CreateIndex": {
      const key = keyOf(call, program);
      return key === undefined ? [] : [{ change: "add-key", table: tableAt("table", 1), key }];
    }
    case "RenameIndex": {
      const to = text("newName", 1);
      const name = text("name", 0) ?? "";
      return to === undefined ? [] : [{ change: "rename-key", table: tableAt("table", 2), name, to }];
    }
    case "DropPrimaryKey":
      return [{ change: "drop-key", table: tableAt("table", 1), key: "primary" }];
    case "DropForeignKey":
    case "DropUniqueConstraint":
    case "DropIndex":
      return [{ change: "drop-key", table: tableAt("table", 1), name: text("name", 0) ?? "" }];
    case "Sql": {
      const sql = text("sql", 0);
      if (sql !== undefined) return changesInSqlText(sql, { file, line: call.line });
      const reason = "The SQL of this migration is only known when the code runs.";
      context.unread({ file, line: call.line, reason });
      return [];
    }
    default:
      return [];
  }
}

interface Source {
  readonly file: string;
  readonly program: Program;
}

function created(call: Call, table: TableName, source: Source): SchemaChange {
  const { program } = source;
  const columns = call.named.get("columns") ?? call.args[1];
  const [record] = columns?.kind === "routine" ? columns.routine.returns : [];
  const entries = record?.kind === "record" ? [...record.entries] : [];
  const constraints = call.named.get("constraints") ?? call.args[3];
  const keys = constraints?.kind === "routine" ? callsIn(constraints.routine) : [];
  const columnNames = new Map<string, string>();
  const facts = entries.flatMap(([member, value]): ColumnFact[] => {
    const column = rootOf(value);
    if (column === undefined) return [];
    const name = textIn(program, column.named.get("name")) ?? member;
    columnNames.set(member, name);
    return [columnOf(name, column, source)];
  });
  return {
    change: "create",
    table,
    columns: facts,
    keys: keys.flatMap((key) => keyOf(key, program, columnNames) ?? []),
    from: [],
    place: { file: source.file, line: call.line },
  };
}

/** Returns the calls of a function; if it only returns an expression, the calls in that. */
function callsIn({ calls, returns }: Routine): readonly Call[] {
  const returned = returns.filter((value) => value.kind === "call");
  return [...new Set([...calls, ...returned])];
}

/** The call with which a chain begins: `table.Column<int>(…)` of `table.Column<int>(…).Annotation(…)`. */
function rootOf(value: Value): Call | undefined {
  if (value.kind !== "call") return undefined;
  return value.of?.kind === "call" ? rootOf(value.of) : value;
}

/** Without `nullable`, a column is required. */
function columnOf(name: string, call: Call, { file, program }: Source): ColumnFact {
  const type = textIn(program, call.named.get("type")) ?? call.types[0];
  return {
    name,
    ...(type !== undefined && { type }),
    isNullable: isTrue(call.named.get("nullable")),
    place: { file, line: call.line },
  };
}

/** Returns the key that a call adds; undefined for an index that is not unique, and for other calls. */
function keyOf(
  call: Call,
  program: Program,
  names: ReadonlyMap<string, string> = new Map(),
): TableKey | undefined {
  const value = (...keys: readonly string[]): Value | undefined =>
    keys.map((key) => call.named.get(key)).find((one) => one !== undefined);
  const listed =
    value("columns", "column") ?? call.args.find(({ kind }) => kind === "routine") ?? call.args[2];
  const members = membersIn(listed).map((member) => names.get(member) ?? member);
  const columns = members.length > 0 ? members : textsIn(program, listed);
  const name = textIn(program, value("name") ?? call.args[0]);
  const named = name === undefined ? {} : { name };
  switch (call.name) {
    case "PrimaryKey":
    case "AddPrimaryKey":
      return { key: "primary", columns, ...named };
    case "UniqueConstraint":
    case "AddUniqueConstraint":
      return { key: "unique", columns, ...named };
    case "CreateIndex":
      return isTrue(value("unique")) && !isPartial(textIn(program, value("filter")))
        ? { key: "unique", columns, ...named }
        : undefined;
    case "ForeignKey":
    case "AddForeignKey": {
      const table = textIn(program, value("principalTable"));
      const schema = textIn(program, value("principalSchema"));
      if (table === undefined) return undefined;
      const others = textsIn(program, value("principalColumns", "principalColumn"));
      const references = { table, columns: others, ...(schema !== undefined && { schema }) };
      return { key: "foreign", columns, references, ...named };
    }
    default:
      return undefined;
  }
}
