import pluralize from "pluralize";
import type { ColumnFact } from "../../../facts.ts";
import type { Call, Value } from "../../program/value.ts";
import type { SchemaChange, TableName } from "../../tables/schema-change.ts";

/** What is known around a call that changes the columns of a table. */
export interface TableScope {
  readonly table: TableName;
  readonly file: string;
  /** The type of `id` and of references in the version of Rails that the file is written for. */
  readonly keyType: string;
  /** Returns a text that is known without running the code. */
  readonly text: (value: Value | undefined) => string | undefined;
  /** Returns the texts that a loop gives a name, or none if one of them is not known. */
  readonly texts: (value: Value | undefined) => readonly string[];
  readonly unread: (line: number, reason: string) => void;
}

/** Methods of a table that add the columns of some names, of a type that is called as they are. */
const columnTypes =
  /^(?:string|text|integer|bigint|float|decimal|numeric|datetime|timestamp|timestamptz|time|date|binary|blob|boolean|json|jsonb|uuid|hstore|inet|cidr|macaddr|citext|xml|tsvector|tsquery|point|line|lseg|box|path|polygon|circle|bit|bit_varying|money|interval|oid|ltree|enum|serial|bigserial|smallint|tinyint|mediumint|tinytext|mediumtext|longtext|tinyblob|mediumblob|longblob|int4range|int8range|numrange|tsrange|tstzrange|daterange|geometry|geography|st_point|st_polygon|line_string|multi_polygon|vector|halfvec|unsigned_integer|unsigned_bigint)$/;

/** Methods that change no recorded property of a table. */
const untold =
  /^(?:check_constraint|exclusion_constraint|change_default|change_comment|change_table_comment|rename_index|remove_check_constraint|validate_\w+|column_exists\?|index_exists\?|foreign_key_exists\?)$/;

/** Returns what a call on `t`, or `add_column` and its kind without the name of the table, changes. */
export function columnChanges(call: Call, scope: TableScope): readonly SchemaChange[] {
  const { table, text, texts, unread } = scope;
  const [first, second] = call.args;
  const names = call.args.flatMap((arg) => texts(arg));
  switch (call.name) {
    case "column":
    case "virtual": {
      const type = call.name === "column" ? text(second) : text(call.named.get("type"));
      if (type === undefined || texts(first).length === 0) break;
      return texts(first).flatMap((name) => added([columnOf(name, type, { call, scope })], call, scope));
    }
    case "primary_key": {
      const [name = "id"] = names;
      const column = columnOf(name, text(second) ?? scope.keyType, { call, scope });
      return added([{ ...column, isNullable: false, key: "primary" }], call, scope);
    }
    case "timestamps": {
      const isNullable = text(call.named.get("null")) === "true";
      const columns = ["created_at", "updated_at"].map((name): ColumnFact => {
        return { ...columnOf(name, "datetime", { call, scope }), isNullable };
      });
      return added(columns, call, scope);
    }
    case "references":
    case "belongs_to":
      return names.flatMap((name) => referenceChanges(name, call, scope));
    case "remove":
    case "remove_columns":
      return names.map((column) => ({ change: "drop-column", table, column }));
    case "remove_references":
    case "remove_belongs_to":
      return names.flatMap((name) =>
        [`${name}_id`, ...(call.named.has("polymorphic") ? [`${name}_type`] : [])].map((column) => ({
          change: "drop-column" as const,
          table,
          column,
        })),
      );
    case "remove_timestamps":
      return ["created_at", "updated_at"].map((column) => ({ change: "drop-column", table, column }));
    case "rename": {
      const [column, to] = [text(first), text(second)];
      return column === undefined || to === undefined ? [] : [{ change: "rename-column", table, column, to }];
    }
    case "change": {
      const type = text(second);
      if (type === undefined || texts(first).length === 0) break;
      return texts(first).map((column) => {
        const { isNullable, type: sized } = columnOf(column, type, { call, scope });
        return {
          change: "change-column",
          table,
          column,
          ...(sized !== undefined && { type: sized }),
          ...(call.named.has("null") && isNullable !== undefined && { isNullable }),
        };
      });
    }
    case "change_null": {
      const column = text(first);
      return column === undefined
        ? []
        : [{ change: "change-column", table, column, isNullable: text(second) === "true" }];
    }
    case "index":
    case "unique_constraint":
      return indexChanges(call, scope);
    case "remove_index": {
      const name = text(call.named.get("name")) ?? indexName(table, columnsIn(call, text));
      return [{ change: "drop-index", name }];
    }
    case "foreign_key": {
      const other = text(first);
      return other === undefined ? [] : [foreignKey(other, call, scope)];
    }
    case "remove_foreign_key":
      return droppedForeignKey(call, scope);
    default:
      if (columnTypes.test(call.name) && names.length > 0)
        return names.flatMap((name) => added([columnOf(name, call.name, { call, scope })], call, scope));
      if (untold.test(call.name)) return [];
  }
  unread(call.line, `What ${call.name} changes in the table ${table.name} is not known.`);
  return [];
}

interface Written {
  readonly call: Call;
  readonly scope: TableScope;
}

function columnOf(name: string, type: string, { call, scope }: Written): ColumnFact {
  const { file, text } = scope;
  const [limit, precision, decimals] = ["limit", "precision", "scale"].map((key) =>
    text(call.named.get(key)),
  );
  const size = /^(?:decimal|numeric)$/.test(type)
    ? [precision, decimals].filter((part) => part !== undefined).join(",")
    : /^(?:string|binary|bit|bit_varying)$/.test(type)
      ? (limit ?? "")
      : "";
  const isList = text(call.named.get("array")) === "true";
  return {
    name,
    type: `${type}${size === "" ? "" : `(${size})`}${isList ? "[]" : ""}`,
    isNullable: text(call.named.get("null")) !== "false",
    ...(text(call.named.get("primary_key")) === "true" && { key: "primary", isNullable: false }),
    place: { file, line: call.line },
  };
}

/** New columns with the unique index that their option asks for: `index: { unique: true }`. */
function added(columns: readonly ColumnFact[], call: Call, scope: TableScope): readonly SchemaChange[] {
  const { table } = scope;
  return [
    ...columns.map((column): SchemaChange => ({ change: "add-column", table, column })),
    ...(isUniqueOption(call, scope)
      ? columns.slice(0, 1).map(({ name }): SchemaChange => uniqueKey(scope, [name], undefined))
      : []),
  ];
}

function isUniqueOption({ named }: Call, { text }: TableScope): boolean {
  const index = named.get("index");
  return index?.kind === "record" && text(index.entries.get("unique")) === "true";
}

/** `t.references :customer, foreign_key: true` adds `customer_id`; a polymorphic one also `customer_type`. */
function referenceChanges(name: string, call: Call, scope: TableScope): readonly SchemaChange[] {
  const { table, text } = scope;
  const { named } = call;
  const key = named.get("foreign_key");
  const polymorphic = named.get("polymorphic");
  const column = columnOf(`${name}_id`, text(named.get("type")) ?? scope.keyType, { call, scope });
  const options = key?.kind === "record" ? key.entries : undefined;
  const isForeign = options !== undefined || text(key) === "true";
  const other = text(options?.get("to_table")) ?? pluralize.plural(name);
  return [
    ...added([column], call, scope),
    ...(polymorphic === undefined || text(polymorphic) === "false"
      ? []
      : added([{ ...columnOf(`${name}_type`, "string", { call, scope }) }], call, scope)),
    ...(isForeign
      ? [
          {
            change: "add-key" as const,
            table,
            key: {
              key: "foreign" as const,
              columns: [column.name],
              name: foreignKeyName(table, column.name),
              references: { table: other, columns: [text(options?.get("primary_key")) ?? "id"] },
            },
          },
        ]
      : []),
  ];
}

function foreignKey(other: string, { named }: Call, { table, text }: TableScope): SchemaChange {
  const column = text(named.get("column")) ?? `${pluralize.singular(lastPart(other))}_id`;
  return {
    change: "add-key",
    table,
    key: {
      key: "foreign",
      columns: [column],
      name: text(named.get("name")) ?? foreignKeyName(table, column),
      references: { table: lastPart(other), columns: [text(named.get("primary_key")) ?? "id"] },
    },
  };
}

function droppedForeignKey({ args, named }: Call, { table, text }: TableScope): readonly SchemaChange[] {
  const other = text(args[0] ?? named.get("to_table"));
  const column =
    text(named.get("column")) ??
    (other === undefined ? undefined : `${pluralize.singular(lastPart(other))}_id`);
  const name = text(named.get("name")) ?? (column === undefined ? undefined : foreignKeyName(table, column));
  return name === undefined ? [] : [{ change: "drop-key", table, name }];
}

/** Rails drops a foreign key by its column: the name that it gives it is a checksum. */
function foreignKeyName({ name }: TableName, column: string): string {
  return `fk_rails_${name}_${column}`;
}

function indexChanges(call: Call, scope: TableScope): readonly SchemaChange[] {
  const { text } = scope;
  const isUnique = call.name === "unique_constraint" || text(call.named.get("unique")) === "true";
  // An index over some rows says nothing about the others.
  if (!isUnique || call.named.has("where")) return [];
  const columns = columnsIn(call, text);
  return columns.length === 0 ? [] : [uniqueKey(scope, columns, text(call.named.get("name")))];
}

function uniqueKey(
  { table }: TableScope,
  columns: readonly string[],
  name: string | undefined,
): SchemaChange {
  return {
    change: "add-key",
    table,
    key: { key: "unique", columns, name: name ?? indexName(table, columns) },
  };
}

/** The name that Rails gives an index. */
function indexName({ name }: TableName, columns: readonly string[]): string {
  return `index_${name}_on_${columns.join("_and_")}`;
}

/** The columns that the first argument or the option `column` names. */
function columnsIn({ args, named }: Call, text: TableScope["text"]): readonly string[] {
  const first = named.get("column") ?? args[0];
  const items = first?.kind === "record" ? first.items : [first];
  return items.flatMap((item) => text(item) ?? []);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
