import type { CallFact, ColumnFact, TableFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import {
  attributeOf,
  namesIn,
  type PrismaBlock,
  prismaBlocks,
  type PrismaEntry,
  quotedIn,
} from "./prisma-schema.ts";
import type { TableKey } from "./schema-change.ts";
import { schemaState } from "./schema-state.ts";

/** The databases by the providers of Prisma; SQLite runs in the part itself. */
const databases: Readonly<Record<string, string>> = {
  cockroachdb: "CockroachDB",
  mongodb: "MongoDB",
  mysql: "MySQL",
  postgres: "PostgreSQL",
  postgresql: "PostgreSQL",
  sqlserver: "SQL Server",
};

/** Reads the tables of Prisma schemas, and the database in which they are. */
export const prisma: FileReader = {
  reads: "Prisma",
  claims: (path) => path.endsWith(".prisma"),
  read(paths, context) {
    const facts: (CallFact | TableFact)[] = [];
    for (const files of Map.groupBy(paths, (path) => schemaFolder(path)).values()) {
      const blocks: LocatedBlock[] = [];
      for (const file of files) {
        const text = context.tree.text(file) ?? "";
        context.attempt(
          file,
          () => void blocks.push(...prismaBlocks(text).map((block) => ({ ...block, file }))),
        );
      }
      facts.push(...blocks.flatMap((block) => callsOf(block)), ...tablesOf(blocks));
    }
    return facts;
  },
};

interface LocatedBlock extends PrismaBlock {
  readonly file: string;
}

/** A schema can be a folder of files, with folders in it. */
function schemaFolder(path: string): string {
  const folders = path.split("/").slice(0, -1);
  const index = folders.findIndex((folder) => folder === "prisma");
  return (index < 0 ? folders : folders.slice(0, index + 1)).join("/");
}

function callsOf({ entries, file, keyword }: LocatedBlock): CallFact[] {
  if (keyword !== "datasource") return [];
  const provider = entries.find(({ name }) => name === "provider");
  const url = entries.find(({ name }) => name === "url");
  const technology = databases[quotedIn(provider?.rest ?? "") ?? ""];
  if (provider === undefined || technology === undefined) return [];
  const call = (to: CallFact["to"], line: number): CallFact => ({
    kind: "call",
    from: { file },
    to,
    grade: "said",
    place: { file, line },
  });
  const value = quotedIn(url?.rest ?? "");
  const isVariable = /=\s*env\(/.test(url?.rest ?? "");
  return [
    call({ technology }, provider.line),
    ...(url === undefined || value === undefined
      ? []
      : [call({ address: isVariable ? `\${${value}}` : value }, url.line)]),
  ];
}

function tablesOf(blocks: readonly LocatedBlock[]): TableFact[] {
  const models = new Map(
    blocks
      .filter(({ keyword }) => keyword === "model" || keyword === "view")
      .map((block) => [block.name, block]),
  );
  const types = new Set([
    ...models.keys(),
    ...blocks.filter(({ keyword }) => keyword === "type").map(({ name }) => name),
  ]);
  const state = schemaState();
  for (const model of models.values()) {
    const { entries, file, line } = model;
    const schema = quotedIn(entries.find(({ name }) => name === "@@schema")?.rest ?? "");
    state.apply({
      change: "create",
      table: { name: tableName(model), ...(schema === undefined ? {} : { schema }) },
      columns: entries.flatMap((entry) => columnOf(entry, { file, types })),
      keys: entries.flatMap((entry) => keysOf(entry, { model, models })),
      from: [],
      place: { file, line },
    });
  }
  return state.tables();
}

/** A field whose type is a model is a relation, which has no column of its own. */
function columnOf(
  { line, name, rest }: PrismaEntry,
  { file, types }: { readonly file: string; readonly types: ReadonlySet<string> },
): ColumnFact[] {
  const [, base = "", list = "", optional = ""] =
    /^(Unsupported\("[^"]*"\)|\w+)(\[\])?(\?)?/.exec(rest) ?? [];
  if (name.startsWith("@@") || base === "" || types.has(base)) return [];
  const native = /@\w+\.([A-Z]\w*(?:\([^)]*\))?)/.exec(rest)?.[1];
  return [
    {
      name: columnName({ name, rest, line }),
      type: native ?? `${base.startsWith("Unsupported") ? (quotedIn(base) ?? base) : base}${list}`,
      isNullable: optional !== "",
      place: { file, line },
    },
  ];
}

function keysOf(
  entry: PrismaEntry,
  { model, models }: { readonly model: LocatedBlock; readonly models: ReadonlyMap<string, LocatedBlock> },
): TableKey[] {
  const { name, rest } = entry;
  const columns = (fields: readonly string[], of = model): string[] =>
    fields.map((field) => {
      const found = of.entries.find((one) => one.name === field);
      return found === undefined ? field : columnName(found);
    });
  if (name === "@@id") return [{ key: "primary", columns: columns(namesIn(rest)) }];
  if (name === "@@unique") return [{ key: "unique", columns: columns(namesIn(rest)) }];
  const relation = attributeOf("@relation", rest);
  const target = models.get(/^\w+/.exec(rest)?.[0] ?? "");
  if (relation !== undefined && target !== undefined)
    return [
      {
        key: "foreign",
        columns: columns(namesIn(relation, "fields")),
        references: {
          table: tableName(target),
          columns: columns(namesIn(relation, "references"), target),
        },
      },
    ];
  return [
    ...(attributeOf("@id", rest) === undefined
      ? []
      : [{ key: "primary" as const, columns: [columnName(entry)] }]),
    ...(attributeOf("@unique", rest) === undefined
      ? []
      : [{ key: "unique" as const, columns: [columnName(entry)] }]),
  ];
}

function tableName({ entries, name }: PrismaBlock): string {
  return quotedIn(entries.find((entry) => entry.name === "@@map")?.rest ?? "") ?? name;
}

function columnName({ name, rest }: PrismaEntry): string {
  return quotedIn(attributeOf("@map", rest) ?? "") ?? name;
}
