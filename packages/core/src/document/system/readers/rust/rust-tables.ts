import type { ColumnFact, Fact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { TypeUnit } from "../program/unit.ts";
import { addRustFile, rustProgram } from "./syntax/rust-program.ts";

/** Reads the tables of Diesel (`table!`) and the entities of SeaORM. */
export const rustTablesReader: CodeReader = {
  reads: "Diesel, SeaORM",
  languages: ["rust"],
  mentions: /\btable!|\bsea_orm\b|\bDeriveEntityModel\b/,
  start(context) {
    const program = rustProgram(context);
    const files = new Set<string>();
    const facts: Fact[] = [];
    return {
      visit(file) {
        addRustFile(program, file);
        files.add(file.path);
        if (/\btable!/.test(file.text)) facts.push(...dieselTables(file));
      },
      conclude: () => [
        ...facts,
        ...program.units
          .filter(({ path }) => files.has(path))
          .flatMap(({ types }) => types.flatMap((type) => entityTable(type))),
      ],
    };
  },
};

/** A `table!` as written. */
interface DieselTable {
  readonly name: string;
  readonly schema: string | undefined;
  readonly keys: readonly string[];
  readonly columns: readonly ColumnFact[];
  readonly line: number;
}

function dieselTables({
  path,
  text,
}: {
  readonly path: string;
  readonly text: string;
}): readonly TableFact[] {
  const joins = [
    ...text.matchAll(/\bjoinable!\s*\(\s*(?:\w+::)*(\w+)\s*->\s*(?:\w+::)*(\w+)\s*\(\s*(\w+)\s*\)\s*\)/g),
  ];
  const tables = [...text.matchAll(/^[ \t]*(?:\w+::)*table!\s*\{/gm)].flatMap((start) =>
    dieselTable(path, text, start.index + start[0].length),
  );
  return tables.map(({ columns, keys, line, name, schema }) => ({
    kind: "table",
    owner: { file: path },
    name,
    ...(schema !== undefined && { schema }),
    columns: columns.map((column): ColumnFact => {
      const parent = joins.find(([, child, , key]) => child === name && key === column.name)?.[2];
      if (keys.includes(column.name)) return { ...column, key: "primary" };
      if (parent === undefined) return column;
      const [key, ...others] = tables.find((table) => table.name === parent)?.keys ?? [];
      const isKnown = key !== undefined && others.length === 0;
      return { ...column, key: "foreign", references: { table: parent, ...(isKnown && { column: key }) } };
    }),
    grade: "seen",
    place: { file: path, line },
  }));
}

/** `diesel::table! { shop.orders (id) { id -> Int4, note -> Nullable<Text>, } }`, from its first brace on. */
function dieselTable(path: string, text: string, first: number): readonly DieselTable[] {
  const body = inBraces(text, first - 1);
  const head =
    /^((?:\s|use\s[^;]*;|\/\/[^\n]*|#\[[^\]]*\])*)(?:(\w+)\s*\.\s*)?(\w+)\s*(?:\(([^)]*)\))?\s*\{/.exec(body);
  if (head === null) return [];
  const [all, before = "", schema, name = "", keys = "id"] = head;
  const line = lineAt(text, first + all.length);
  return [
    {
      name,
      schema,
      keys: keys.split(",").map((key) => key.trim()),
      columns: columnsOf(inBraces(body, all.length - 1), { path, line }),
      line: lineAt(text, first + before.length),
    },
  ];
}

function columnsOf(
  body: string,
  { line, path }: { readonly path: string; readonly line: number },
): readonly ColumnFact[] {
  return body.split("\n").flatMap((written, index): readonly ColumnFact[] => {
    if (/^\s*\/\//.test(written)) return [];
    return [...written.matchAll(/(?:^|,)\s*(\w+)\s*->\s*([\w<>:]+)/g)].map(([, name = "", type = ""]) => {
      const inner = /^Nullable<(.*)>$/.exec(type)?.[1];
      return {
        name,
        type: inner ?? type,
        isNullable: inner !== undefined,
        place: { file: path, line: line + index },
      };
    });
  });
}

/** The text inside of the braces that begin at a place. */
function inBraces(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}" && --depth === 0) return text.slice(start + 1, index);
  }
  return text.slice(start + 1);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** `#[derive(DeriveEntityModel)] #[sea_orm(table_name = "orders")] struct Model { #[sea_orm(primary_key)] id: i32 }`. */
function entityTable({ attributes, fields, file, line }: TypeUnit): readonly TableFact[] {
  const mapping = attributes.find(({ name, named }) => name === "sea_orm" && named.has("table_name"));
  const name = mapping?.named.get("table_name");
  const schema = mapping?.named.get("schema_name");
  if (name?.kind !== "text") return [];
  return [
    {
      kind: "table",
      owner: { file },
      name: name.text,
      ...(schema?.kind === "text" && { schema: schema.text }),
      columns: fields.flatMap((field): readonly ColumnFact[] => {
        const own = field.attributes.filter((attribute) => attribute.name === "sea_orm");
        const has = (flag: string): boolean =>
          own.some(
            ({ args, named }) =>
              named.has(flag) || args.some((arg) => arg.kind === "name" && arg.name === flag),
          );
        if (has("ignore")) return [];
        const renamed = own.map(({ named }) => named.get("column_name")).find((one) => one !== undefined);
        const inner = /^Option<(.*)>$/s.exec(field.type ?? "")?.[1];
        const key = has("primary_key") ? "primary" : has("unique") ? "unique" : undefined;
        return [
          {
            name: renamed?.kind === "text" ? renamed.text : field.name,
            type: inner ?? field.type ?? "",
            isNullable: inner !== undefined || has("nullable"),
            ...(key !== undefined && { key }),
            place: { file, line: field.line },
          },
        ];
      }),
      grade: "seen",
      place: { file, line },
    },
  ];
}
