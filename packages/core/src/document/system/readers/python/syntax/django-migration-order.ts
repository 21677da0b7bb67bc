import type { Program } from "../../program/program.ts";
import type { SeenCode } from "../../program/shared-program.ts";
import type { TypeUnit } from "../../program/unit.ts";
import { itemsOf, type Value } from "../../program/value.ts";
import { applicationLabel } from "./django-columns.ts";

/** A migration of an application of Django. */
export interface DjangoMigration {
  readonly file: string;
  readonly line: number;
  /** The label of the application. */
  readonly label: string;
  /** Undefined if they are not written in one list. */
  readonly operations: readonly Value[] | undefined;
}

interface Node extends DjangoMigration {
  readonly key: string;
  /** Those that have to run before, and those that it stands for, as `label.name`. */
  readonly dependencies: readonly string[];
  readonly replaces: readonly string[];
}

/** Returns the migrations of each Django project, which a `manage.py` marks, in the order in which they run. */
export function djangoMigrations(
  { program, units }: SeenCode,
  paths: readonly string[],
): readonly (readonly DjangoMigration[])[] {
  const projects = paths
    .filter((path) => /(?:^|\/)manage\.py$/.test(path))
    .map((path) => path.slice(0, -"manage.py".length))
    .toSorted((one, other) => other.length - one.length);
  const nodes = units
    .filter(({ path }) => /(?:^|\/)migrations\/[^/]+\.py$/.test(path))
    .flatMap(({ types }) =>
      types.filter(({ bases }) => bases.includes("Migration")).map((type) => nodeOf(type, program)),
    );
  const projectOf = ({ file }: Node): string => projects.find((folder) => file.startsWith(folder)) ?? "";
  return [...Map.groupBy(nodes, projectOf).values()].map(inOrder);
}

function nodeOf(type: TypeUnit, program: Program): Node {
  const { file } = type;
  const folder = file.slice(0, file.lastIndexOf("/migrations/"));
  const label = applicationLabel(program, file.includes("/migrations/") ? folder : "");
  const value = (name: string): Value | undefined =>
    type.fields.find((field) => field.name === name)?.initial;
  const operations = value("operations");
  const name = file.slice(file.lastIndexOf("/") + 1, -".py".length);
  return {
    file,
    line: type.line,
    label,
    operations: operations === undefined ? [] : itemsOf(operations),
    key: `${label}.${name}`,
    dependencies: pairsIn(value("dependencies")),
    replaces: pairsIn(value("replaces")),
  };
}

/** `[("shop", "0001_initial")]`; a dependency on a setting is none of a file. */
function pairsIn(list: Value | undefined): readonly string[] {
  const items = itemsOf(list) ?? [];
  return items.flatMap((item) => {
    const [label, name] = itemsOf(item) ?? [];
    return label?.kind === "text" && name?.kind === "text" ? [`${label.text}.${name.text}`] : [];
  });
}

/** Each migration follows its dependencies; a migration that replaces others runs in their place. */
function inOrder(nodes: readonly Node[]): readonly DjangoMigration[] {
  const sorted = nodes.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  const replaced = new Map(sorted.flatMap((node) => node.replaces.map((key) => [key, node] as const)));
  const byKey = new Map(sorted.map((node) => [node.key, node]));
  const visited = new Set<string>();
  const ordered: DjangoMigration[] = [];
  const pending = sorted.filter(({ key }) => !replaced.has(key)).toReversed();
  while (pending.length > 0) {
    const node = pending.pop();
    if (node === undefined) break;
    const isSeen = visited.has(node.key);
    if (isSeen) {
      if (!ordered.includes(node)) ordered.push(node);
      continue;
    }
    visited.add(node.key);
    // It is met again after those that come before it.
    pending.push(node);
    for (const key of node.dependencies) {
      const before = replaced.get(key) ?? byKey.get(key);
      if (before !== undefined && before !== node && !visited.has(before.key)) pending.push(before);
    }
  }
  return ordered;
}
