import type { ColumnFact, FactPlace } from "../../facts.ts";
import type { ChangelogNode } from "./liquibase-nodes.ts";
import type { SchemaChange, TableKey, TableName } from "./schema-change.ts";

/** Returns what a change of a Liquibase changelog does to the tables; nothing for one that only changes rows. */
export function changesOfNode(node: ChangelogNode, file: string): SchemaChange[] {
  const { values } = node;
  const table = named(values.tableName, values.schemaName);
  const columnName = values.columnName ?? "";
  switch (node.name) {
    case "createTable": {
      const { columns, keys } = columnsOf(node, file);
      return [{ change: "create", table, columns, keys, from: [], place: { file, line: node.line } }];
    }
    case "addColumn": {
      const { columns, keys } = columnsOf(node, file);
      return [
        ...columns.map((column): SchemaChange => ({ change: "add-column", table, column })),
        ...keys.map((key): SchemaChange => ({ change: "add-key", table, key })),
      ];
    }
    case "createView":
      return [
        {
          change: "create",
          table: named(values.viewName, values.schemaName),
          columns: [],
          keys: [],
          from: [],
          place: { file, line: node.line },
        },
      ];
    case "dropTable":
      return [{ change: "drop", table, ...(values.cascadeConstraints === "true" && { cascades: true }) }];
    case "dropView":
      return [{ change: "drop", table: named(values.viewName, values.schemaName) }];
    case "renameTable":
      return [
        {
          change: "rename",
          table: named(values.oldTableName, values.schemaName),
          to: values.newTableName ?? "",
        },
      ];
    case "renameView":
      return [
        {
          change: "rename",
          table: named(values.oldViewName, values.schemaName),
          to: values.newViewName ?? "",
        },
      ];
    case "dropColumn":
      return [columnName, ...partsNamed(node, "column").map(({ values: own }) => own.name ?? "")]
        .filter((column) => column !== "")
        .map((column) => ({ change: "drop-column", table, column }));
    case "renameColumn":
      return [
        {
          change: "rename-column",
          table,
          column: values.oldColumnName ?? "",
          to: values.newColumnName ?? "",
        },
      ];
    case "modifyDataType":
      return values.newDataType === undefined
        ? []
        : [{ change: "change-column", table, column: columnName, type: values.newDataType }];
    case "addNotNullConstraint":
    case "dropNotNullConstraint":
      return [
        { change: "change-column", table, column: columnName, isNullable: node.name.startsWith("drop") },
      ];
    case "addPrimaryKey":
    case "addUniqueConstraint": {
      const key = node.name === "addPrimaryKey" ? ("primary" as const) : ("unique" as const);
      const columns = listOf(values.columnNames);
      return [{ change: "add-key", table, key: { key, columns, ...nameIn(values.constraintName) } }];
    }
    case "createIndex": {
      const columns = partsNamed(node, "column").map(({ values: own }) => own.name ?? "");
      return values.unique === "true"
        ? [{ change: "add-key", table, key: { key: "unique", columns, ...nameIn(values.indexName) } }]
        : [];
    }
    case "dropPrimaryKey":
      return [{ change: "drop-key", table, key: "primary" }];
    case "dropUniqueConstraint":
    case "dropIndex":
      return [{ change: "drop-key", table, name: values.constraintName ?? values.indexName ?? "" }];
    case "dropForeignKeyConstraint":
      return [
        {
          change: "drop-key",
          table: named(values.baseTableName, values.baseTableSchemaName),
          name: values.constraintName ?? "",
        },
      ];
    case "addForeignKeyConstraint":
      return [
        {
          change: "add-key",
          table: named(values.baseTableName, values.baseTableSchemaName),
          key: {
            key: "foreign",
            columns: listOf(values.baseColumnNames),
            references: {
              table: values.referencedTableName ?? "",
              columns: listOf(values.referencedColumnNames),
              ...(values.referencedTableSchemaName !== undefined && {
                schema: values.referencedTableSchemaName,
              }),
            },
            ...nameIn(values.constraintName),
          },
        },
      ];
    default:
      return [];
  }
}

function columnsOf(
  node: ChangelogNode,
  file: string,
): { readonly columns: readonly ColumnFact[]; readonly keys: readonly TableKey[] } {
  const parts = partsNamed(node, "column");
  return {
    columns: parts.map((part) => columnOf(part, { file, line: part.line })),
    keys: parts.flatMap((part) => keysOf(part)),
  };
}

function columnOf(part: ChangelogNode, place: FactPlace): ColumnFact {
  const { name = "", type } = part.values;
  const isRequired =
    part.values.autoIncrement === "true" ||
    partsNamed(part, "constraints").some(({ values }) => values.nullable === "false");
  const isNullable = !isRequired;
  return { name, ...(type === undefined ? {} : { type }), isNullable, place };
}

function keysOf(part: ChangelogNode): TableKey[] {
  const columns = [part.values.name ?? ""];
  return partsNamed(part, "constraints").flatMap(({ values }): TableKey[] => {
    // References are written as `books(id)`, or in two attributes.
    const [, inline, ofInline] = /^\s*(?:\w+\.)?(\w+)\s*(?:\(([^)]*)\))?/.exec(values.references ?? "") ?? [];
    const table = values.referencedTableName ?? inline;
    const others = listOf(values.referencedColumnNames ?? ofInline);
    const foreign = { key: "foreign" as const, columns, ...nameIn(values.foreignKeyName) };
    return [
      ...(values.primaryKey === "true"
        ? [{ key: "primary" as const, columns, ...nameIn(values.primaryKeyName) }]
        : []),
      ...(table === undefined ? [] : [{ ...foreign, references: { table, columns: others } }]),
      ...(values.unique === "true"
        ? [{ key: "unique" as const, columns, ...nameIn(values.uniqueConstraintName) }]
        : []),
    ];
  });
}

/** Returns the parts of a name, also those that YAML puts into a list of their own, such as `columns`. */
function partsNamed({ children }: ChangelogNode, name: string): ChangelogNode[] {
  return children.flatMap((child) => {
    if (child.name === name) return [child];
    return child.name === `${name}s` ? partsNamed(child, name) : [];
  });
}

function nameIn(name: string | undefined): { readonly name?: string } {
  return name === undefined ? {} : { name };
}

function named(name = "", schema?: string): TableName {
  return schema === undefined ? { name } : { name, schema };
}

function listOf(names = ""): string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
