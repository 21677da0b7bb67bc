import type { TableFact, ColumnFact, FactPlace } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { type ChangelogNode, elementText, parseChangelog } from "./liquibase-nodes.ts";
import { isOfChangelog } from "./migration-order.ts";
import { type SchemaState, schemaState } from "./schema-state.ts";
import { type SqlReading, startSqlReading } from "./sql-reading.ts";
import type { SchemaChange, TableKey, TableName } from "./schema-change.ts";

const formattedSql = /^\s*--\s*liquibase\s+formatted\s+sql/i;

/** Reads the tables that are there after all changelogs of Liquibase, in XML, YAML, JSON and formatted SQL. */
export const liquibase: FileReader = {
  reads: "Liquibase",
  claims: (path) => /\.(?:xml|ya?ml|json)$/i.test(path) || (/\.sql$/i.test(path) && isOfChangelog(path)),
  async read(paths, context) {
    const changelogs = changelogsIn(paths, context);
    if (changelogs.size === 0) return [];
    const reading = await startSqlReading(context);
    const included = new Set(
      [...changelogs].flatMap(([path, nodes]) =>
        partsIn(nodes).flatMap((node) => filesOf(node, path, context)),
      ),
    );
    return [...changelogs.keys()]
      .filter((path) => !included.has(path))
      .flatMap((root) => tablesAfter(root, { changelogs, context, reading }));
  },
};

interface Liquibase {
  readonly changelogs: ReadonlyMap<string, readonly ChangelogNode[]>;
  readonly context: ReadingContext;
  readonly reading: SqlReading;
}

/** Returns the parts of each changelog; formatted SQL has none. */
function changelogsIn(
  paths: readonly string[],
  context: ReadingContext,
): Map<string, readonly ChangelogNode[]> {
  const changelogs = new Map<string, readonly ChangelogNode[]>();
  for (const path of paths) {
    const text = context.tree.text(path);
    if (text === undefined) continue;
    if (/\.sql$/i.test(path)) {
      if (formattedSql.test(text)) changelogs.set(path, []);
    } else if (/\bdatabaseChangeLog\b/.test(text)) {
      context.attempt(path, () => {
        const nodes = parseChangelog(path, text);
        if (nodes.length > 0) changelogs.set(path, nodes);
      });
    }
  }
  return changelogs;
}

function tablesAfter(root: string, liquibase: Liquibase): TableFact[] {
  const state = schemaState();
  run(root, { ...liquibase, state, seen: new Set() });
  return state.tables();
}

interface Running extends Liquibase {
  readonly state: SchemaState;
  /** Each changelog runs once, so that a changelog that includes itself ends. */
  readonly seen: Set<string>;
}

function run(path: string, running: Running): void {
  const { changelogs, context, seen, state } = running;
  if (seen.has(path)) return;
  seen.add(path);
  if (/\.sql$/i.test(path)) runSql(context.tree.text(path) ?? "", { path, line: 1 }, running);
  for (const node of partsIn(changelogs.get(path) ?? [])) {
    const files = filesOf(node, path, context);
    if (files.length > 0) for (const file of files) run(file, running);
    else if (isReference(node))
      context.unread({ file: path, line: node.line, reason: "It includes a file that is not there." });
    else if (node.name === "sql") {
      const { [elementText]: text, sql = text ?? "" } = node.values;
      runSql(sql, { path, line: node.line }, running);
    } else for (const change of changesOfNode(node, path)) state.apply(change);
  }
}

function runSql(
  text: string,
  { line, path }: { readonly path: string; readonly line: number },
  { context, reading, state }: Running,
): void {
  context.attempt(path, () => {
    for (const change of reading.changesIn(text, { file: path, line })) state.apply(change);
  });
}

/** Returns the changes of a changelog and its references to other files, in their order. */
function partsIn(nodes: readonly ChangelogNode[]): ChangelogNode[] {
  return nodes.flatMap((node) => {
    if (node.name === "changeSet" || node.name === "changes") return partsIn(node.children);
    return node.name === "rollback" || node.name === "preConditions" ? [] : [node];
  });
}

function isReference({ name }: ChangelogNode): boolean {
  return name === "include" || name === "sqlFile";
}

/** Returns the files that a part refers to. */
function filesOf(node: ChangelogNode, from: string, { tree }: ReadingContext): string[] {
  const { file, path, relativeToChangelogFile } = node.values;
  const isRelative = relativeToChangelogFile === "true";
  if (node.name === "includeAll" && path !== undefined) {
    const folder = `${path.replace(/\/+$/, "")}/`;
    return tree.paths.filter((one) => {
      const at = isRelative ? joined(from, folder) : undefined;
      return at === undefined ? isBelow(one, folder, from) : one.startsWith(at);
    });
  }
  const target = isReference(node) ? (file ?? path) : undefined;
  if (target === undefined) return [];
  if (isRelative) {
    const at = joined(from, target);
    return tree.paths.includes(at) ? [at] : [];
  }
  return nearest(
    tree.paths.filter((one) => one === plain(target) || one.endsWith(`/${plain(target)}`)),
    from,
  );
}

/** Returns whether a file is in a folder of the class path of the changelog's module. */
function isBelow(path: string, folder: string, from: string): boolean {
  const at = from.lastIndexOf(`/resources/`);
  const root = at < 0 ? "" : `${from.slice(0, at)}/resources/`;
  return path.startsWith(`${root}${plain(folder)}`);
}

function plain(path: string): string {
  return path.replace(/^classpath\*?:/, "").replace(/^\/+/, "");
}

/** Returns the path that shares most outer folders with another: the path in the same module. */
function nearest(paths: readonly string[], from: string): string[] {
  const shared = (path: string): number => {
    const folders = from.split("/");
    return path.split("/").findIndex((segment, at) => segment !== folders[at]);
  };
  return paths.toSorted((one, other) => shared(other) - shared(one)).slice(0, 1);
}

function joined(from: string, relative: string): string {
  const segments = from.split("/").slice(0, -1);
  for (const segment of plain(relative).split("/"))
    if (segment === "..") segments.pop();
    else if (segment !== ".") segments.push(segment);
  return segments.join("/");
}

/** Returns the changes of the tables by a change of a Liquibase changelog; nothing if it only changes rows. */
function changesOfNode(node: ChangelogNode, file: string): SchemaChange[] {
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

/** Returns the parts of a name, including parts that YAML puts into a separate list, such as `columns`. */
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
