import type { CallFact, ColumnFact, TableFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
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

/** A line of a block of a Prisma schema: a field, an attribute of the block, or the value of a setting. */
interface PrismaEntry {
  /** The name of a field or setting; an attribute of the block with its `@@`. */
  readonly name: string;
  /** What follows the name, without comments; what is in parentheses is on one line. */
  readonly rest: string;
  readonly line: number;
}

/** A block of a Prisma schema, such as `model Book { … }`. */
interface PrismaBlock {
  readonly keyword: string;
  readonly name: string;
  readonly entries: readonly PrismaEntry[];
  readonly line: number;
}

/** Returns the blocks of a Prisma schema. The language has one entry on each line. */
function prismaBlocks(text: string): PrismaBlock[] {
  const blocks: PrismaBlock[] = [];
  let entries: PrismaEntry[] | undefined;
  for (const { line, text: own } of wholeLines(text)) {
    const [, keyword, name] = /^(\w+)\s+(\w+)\s*\{/.exec(own) ?? [];
    if (keyword !== undefined && name !== undefined) {
      entries = [];
      blocks.push({ keyword, name, entries, line });
    } else if (own.startsWith("}")) entries = undefined;
    else {
      const [, first, rest] = /^(@@[\w.]+|\w+)\s*(.*)$/.exec(own) ?? [];
      if (first !== undefined && rest !== undefined) entries?.push({ name: first, rest, line });
    }
  }
  return blocks;
}

/** Returns the arguments of an attribute such as `@relation(…)`; empty if it has none, undefined if it is not there. */
function attributeOf(name: string, text: string): string | undefined {
  const escaped = name.replaceAll(".", String.raw`\.`);
  const [found, open] = new RegExp(`(?<![@\\w])${escaped}(?![\\w.])\\s*(\\()?`).exec(text) ?? [];
  if (found === undefined) return undefined;
  if (open === undefined) return "";
  const start = text.indexOf(found) + found.length;
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    const letter = text.charAt(index);
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (depth === 0) return text.slice(start, index);
  }
  return text.slice(start);
}

/** Returns the names in the list of an argument: of `fields: [a, b]` by its key, or of the only list without a key. */
function namesIn(args: string, key?: string): string[] {
  const pattern = key === undefined ? /\[([^\]]*)\]/ : new RegExp(`\\b${key}\\s*:\\s*\\[([^\\]]*)\\]`);
  return [...(pattern.exec(args)?.[1] ?? "").matchAll(/(\w+)(?:\([^)]*\))?/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Returns the first text in quotes. */
function quotedIn(text: string): string | undefined {
  return /"((?:[^"\\]|\\.)*)"/.exec(text)?.[1];
}

/** Joins the lines of arguments that span several, without comments. */
function wholeLines(text: string): { readonly text: string; readonly line: number }[] {
  const whole: { text: string; line: number }[] = [];
  let depth = 0;
  for (const [index, raw] of text.split("\n").entries()) {
    const own = raw
      .replace(/("(?:[^"\\]|\\.)*")|\/\/.*$/g, (_, quoted: string | undefined) => quoted ?? "")
      .trim();
    const last = whole.at(-1);
    if (depth > 0 && last !== undefined) last.text += ` ${own}`;
    else whole.push({ text: own, line: index + 1 });
    const signs = own.replaceAll(/"(?:[^"\\]|\\.)*"/g, "");
    depth = Math.max(depth + signs.split("(").length - signs.split(")").length, 0);
  }
  return whole;
}
