import {
  loadModule,
  parseSync,
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type CreateStmt,
  type DropStmt,
  type IndexStmt,
  type Node,
  type RangeVar,
} from "libpg-query";
import type { ColumnFact } from "../../facts.ts";
import type { SchemaChange, TableKey, TableName } from "./schema-change.ts";
import { isWord, readColumn, type SqlSource } from "./sql-table-items.ts";
import { sqlTokens } from "./sql-tokens.ts";

/**
 * Reads what a statement of PostgreSQL changes in the tables of a database; throws an error if it is not a statement
 * of PostgreSQL.
 */
export type PostgresReader = (source: SqlSource) => SchemaChange[];

/** Loads the parser of PostgreSQL. It is WebAssembly, which begins to load when this file is imported. */
export async function loadPostgresReader(): Promise<PostgresReader> {
  await loadModule();
  return (source) => {
    const statement = locate(source);
    return (parseSync(source.text).stmts ?? []).flatMap(({ stmt }) =>
      stmt === undefined ? [] : changesOf(stmt, statement),
    );
  };
}

/** A statement whose parts are found by the offsets of the parser, which are in bytes. */
interface LocatedStatement {
  readonly source: SqlSource;
  /** Returns a name as written: the parser turns those without quotes into lower case. */
  written(name: string, location: number | undefined): string;
  offset(location: number | undefined): number;
}

function locate(source: SqlSource): LocatedStatement {
  const { text } = source;
  const bytes = new TextEncoder().encode(text);
  const offset = (location = 0): number =>
    bytes.length === text.length ? location : new TextDecoder().decode(bytes.subarray(0, location)).length;
  return {
    source,
    offset,
    written: (name, location) => {
      const from = offset(location);
      const at = text.toLowerCase().indexOf(name.toLowerCase(), from);
      return at < 0 ? name : text.slice(at, at + name.length);
    },
  };
}

function changesOf(node: Node, statement: LocatedStatement): SchemaChange[] {
  if ("CreateStmt" in node) return created(node.CreateStmt, statement);
  if ("ViewStmt" in node) {
    const { aliases, query, view } = node.ViewStmt;
    return createdView(view, { query, names: namesOf(aliases) }, statement);
  }
  if ("CreateTableAsStmt" in node) {
    const { into, query } = node.CreateTableAsStmt;
    return createdView(into?.rel, { query, names: namesOf(into?.colNames) }, statement);
  }
  if ("AlterTableStmt" in node) {
    const { cmds = [], relation } = node.AlterTableStmt;
    const table = tableOf(relation, statement);
    return cmds.flatMap((cmd) =>
      "AlterTableCmd" in cmd ? altered(cmd.AlterTableCmd, table, statement) : [],
    );
  }
  if ("RenameStmt" in node) {
    const { newname = "", relation, renameType, subname = "" } = node.RenameStmt;
    const table = tableOf(relation, statement);
    const to = statement.written(newname, relation?.location);
    if (renameType === "OBJECT_TABCONSTRAINT") return [{ change: "rename-key", table, name: subname, to }];
    if (renameType === "OBJECT_COLUMN") return [{ change: "rename-column", table, column: subname, to }];
    return isTable(renameType) ? [{ change: "rename", table, to }] : [];
  }
  if ("AlterObjectSchemaStmt" in node) {
    const { newschema = "", objectType, relation } = node.AlterObjectSchemaStmt;
    const table = tableOf(relation, statement);
    return isTable(objectType) ? [{ change: "rename", table, to: table.name, schema: newschema }] : [];
  }
  if ("IndexStmt" in node) return indexed(node.IndexStmt, statement);
  return "DropStmt" in node ? dropped(node.DropStmt) : [];
}

function dropped({ behavior, objects = [], removeType }: DropStmt): SchemaChange[] {
  return objects.flatMap((object): SchemaChange[] => {
    const [name, schema] = ("List" in object ? namesOf(object.List.items) : []).toReversed();
    if (name === undefined) return [];
    if (removeType === "OBJECT_INDEX") return [{ change: "drop-index", name }];
    if (!isTable(removeType)) return [];
    const table = { name, ...(schema === undefined ? {} : { schema }) };
    return [{ change: "drop", table, ...(behavior === "DROP_CASCADE" && { cascades: true }) }];
  });
}

/** Returns whether statements about an object of a kind are about a table or a view. */
function isTable(kind = ""): boolean {
  return /^OBJECT_(?:TABLE|VIEW|MATVIEW)$/.test(kind);
}

/** Partitions are not tables of the design, and neither are temporary tables. */
function created(create: CreateStmt, statement: LocatedStatement): SchemaChange[] {
  const { inhRelations = [], partbound, relation, tableElts = [] } = create;
  if (partbound !== undefined || relation?.relpersistence === "t") return [];
  const likes = tableElts.flatMap((element) =>
    "TableLikeClause" in element ? [tableOf(element.TableLikeClause.relation, statement)] : [],
  );
  const parents = inhRelations.flatMap((parent) =>
    "RangeVar" in parent ? [tableOf(parent.RangeVar, statement)] : [],
  );
  const required = new Set(
    tableElts.flatMap((element) => ("Constraint" in element ? requiredBy(element.Constraint) : [])),
  );
  const columns = tableElts.flatMap((element): ColumnFact[] => {
    if (!("ColumnDef" in element)) return [];
    const column = columnOf(element.ColumnDef, statement);
    return [required.has(element.ColumnDef.colname ?? "") ? { ...column, isNullable: false } : column];
  });
  const keys = tableElts.flatMap((element) => {
    if ("ColumnDef" in element) return keysOfColumn(element.ColumnDef, statement);
    return "Constraint" in element ? keyOf(element.Constraint, statement) : [];
  });
  return [
    {
      change: "create",
      table: tableOf(relation, statement),
      columns,
      keys,
      from: [...parents, ...likes],
      place: statement.source.place(statement.offset(relation?.location)),
    },
  ];
}

/** A view has the columns that it names, or those of its query. */
function createdView(
  view: RangeVar | undefined,
  { names, query }: { readonly names: readonly string[]; readonly query: Node | undefined },
  statement: LocatedStatement,
): SchemaChange[] {
  if (view === undefined || view.relpersistence === "t") return [];
  const place = statement.source.place(statement.offset(view.location));
  const targets = query !== undefined && "SelectStmt" in query ? (query.SelectStmt.targetList ?? []) : [];
  const selected = targets.flatMap((target): ColumnFact[] => {
    if (!("ResTarget" in target)) return [];
    const { location, name, val } = target.ResTarget;
    const fields = val !== undefined && "ColumnRef" in val ? namesOf(val.ColumnRef.fields) : [];
    const own = name ?? fields.at(-1);
    return own === undefined
      ? []
      : [
          {
            name: statement.written(own, location),
            place: statement.source.place(statement.offset(location)),
          },
        ];
  });
  const columns = names.length > 0 ? names.map((name) => ({ name, place })) : selected;
  return [{ change: "create", table: tableOf(view, statement), columns, keys: [], from: [], place }];
}

/** A unique index of all rows is a key. */
function indexed(
  { idxname: name, indexParams = [], relation, unique, whereClause }: IndexStmt,
  statement: LocatedStatement,
): SchemaChange[] {
  const columns = indexParams.flatMap((element) =>
    "IndexElem" in element && element.IndexElem.name !== undefined ? [element.IndexElem.name] : [],
  );
  if (unique !== true || whereClause !== undefined || columns.length !== indexParams.length) return [];
  const key: TableKey = { key: "unique", columns, ...(name !== undefined && { name }) };
  return [{ change: "add-key", table: tableOf(relation, statement), key }];
}

function altered(command: AlterTableCmd, table: TableName, statement: LocatedStatement): SchemaChange[] {
  const { def, name: column = "", subtype } = command;
  switch (subtype) {
    case "AT_AddColumn":
      if (def === undefined || !("ColumnDef" in def)) return [];
      return [
        { change: "add-column", table, column: columnOf(def.ColumnDef, statement) },
        ...keysOfColumn(def.ColumnDef, statement).map((key): SchemaChange => ({
          change: "add-key",
          table,
          key,
        })),
      ];
    case "AT_DropColumn":
      return [{ change: "drop-column", table, column }];
    case "AT_AlterColumnType": {
      if (def === undefined || !("ColumnDef" in def)) return [];
      const type = typeOf(def.ColumnDef, statement);
      return type === undefined ? [] : [{ change: "change-column", table, column, type }];
    }
    case "AT_SetNotNull":
    case "AT_DropNotNull":
      return [{ change: "change-column", table, column, isNullable: subtype === "AT_DropNotNull" }];
    case "AT_AddIdentity":
      return [{ change: "change-column", table, column, isNullable: false }];
    case "AT_DropConstraint":
      return [{ change: "drop-key", table, name: column }];
    case "AT_AddConstraint":
      if (def === undefined || !("Constraint" in def)) return [];
      return [
        ...keyOf(def.Constraint, statement).map((key): SchemaChange => ({ change: "add-key", table, key })),
        ...requiredBy(def.Constraint).map((name): SchemaChange => ({
          change: "change-column",
          table,
          column: name,
          isNullable: false,
        })),
      ];
    default:
      return [];
  }
}

function columnOf(column: ColumnDef, statement: LocatedStatement): ColumnFact {
  const { colname = "", location } = column;
  const type = typeOf(column, statement);
  return {
    name: statement.written(colname, location),
    ...(type === undefined ? {} : { type }),
    isNullable: !isRequired(column),
    place: statement.source.place(statement.offset(location)),
  };
}

/** Returns the columns of a constraint `NOT NULL column` of a table, which PostgreSQL 18 has. */
function requiredBy({ contype, keys }: Constraint): string[] {
  return contype === "CONSTR_NOTNULL" ? namesOf(keys) : [];
}

/** A serial and an identity column are required without saying so. */
function isRequired(column: ColumnDef): boolean {
  const [type = ""] = namesOf(column.typeName?.names).toReversed();
  return (
    /^(?:small|big)?serial[248]?$/.test(type) ||
    constraintsOf(column).some(({ contype = "" }) => /^CONSTR_(?:NOTNULL|IDENTITY)$/.test(contype))
  );
}

/** Returns the type of a column as written, which ends where its constraints begin. */
function typeOf({ typeName }: ColumnDef, { offset, source }: LocatedStatement): string | undefined {
  if (typeName?.location === undefined) return undefined;
  const text = source.text.slice(offset(typeName.location));
  const tokens = sqlTokens(text);
  let depth = 0;
  const end = tokens.findIndex((token) => {
    if (token.kind !== "sign") return false;
    depth += token.value === "(" ? 1 : token.value === ")" ? -1 : 0;
    return depth < 0 || (depth === 0 && token.value === ",");
  });
  const own = (end < 0 ? tokens : tokens.slice(0, end)).filter((token) => !isWord(token, "CASCADE"));
  const last = own.at(-1);
  // Read as a column of the name `x`, the type has no offset of its own.
  const column = `x ${text.slice(0, last?.end ?? 0)}`;
  return readColumn(sqlTokens(column), { text: column, place: source.place }).column?.type;
}

function keysOfColumn(column: ColumnDef, statement: LocatedStatement): TableKey[] {
  const columns = [statement.written(column.colname ?? "", column.location)];
  return constraintsOf(column).flatMap((constraint) =>
    keyOf(constraint, statement).map((key) => ({ ...key, columns })),
  );
}

function keyOf(constraint: Constraint, statement: LocatedStatement): TableKey[] {
  const { conname, contype, fk_attrs: own, keys, pk_attrs: others, pktable } = constraint;
  const named = conname === undefined ? {} : { name: conname };
  switch (contype) {
    case "CONSTR_PRIMARY":
      return [{ key: "primary", columns: namesOf(keys), ...named }];
    case "CONSTR_UNIQUE":
      return [{ key: "unique", columns: namesOf(keys), ...named }];
    case "CONSTR_FOREIGN": {
      const { name: table, schema } = tableOf(pktable, statement);
      const columns = namesOf(others).map((name) => statement.written(name, pktable?.location));
      const references = { table, columns, ...(schema !== undefined && { schema }) };
      return [{ key: "foreign", columns: namesOf(own), references, ...named }];
    }
    default:
      return [];
  }
}

function constraintsOf({ constraints = [] }: ColumnDef): Constraint[] {
  return constraints.flatMap((one) => ("Constraint" in one ? [one.Constraint] : []));
}

function tableOf(relation: RangeVar | undefined, { written }: LocatedStatement): TableName {
  const { location, relname = "", schemaname } = relation ?? {};
  const schema = schemaname === undefined ? undefined : written(schemaname, location);
  return { name: written(relname, location), ...(schema === undefined ? {} : { schema }) };
}

function namesOf(nodes: readonly Node[] = []): string[] {
  return nodes.flatMap((node) => ("String" in node ? [node.String.sval ?? ""] : []));
}
