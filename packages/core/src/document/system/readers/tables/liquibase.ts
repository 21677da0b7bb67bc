import type { TableFact } from "../../facts.ts";
import type { FileReader, ReadingContext } from "../../reader.ts";
import { changesOfNode } from "./liquibase-changes.ts";
import { type ChangelogNode, elementText, parseChangelog } from "./liquibase-nodes.ts";
import { isOfChangelog } from "./migration-order.ts";
import { type SchemaState, schemaState } from "./schema-state.ts";
import { type SqlReading, startSqlReading } from "./sql-reading.ts";

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
  /** Each changelog runs once, so that one that includes itself ends. */
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

/** Returns the path that shares most outer folders with another: that of the same module. */
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
