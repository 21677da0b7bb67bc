import { lineAt } from "../../line-at.ts";
import type { ColumnFact, Fact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { snakeCase } from "../java/persistence/naming.ts";
import type { Program } from "../program/program.ts";
import type { Attribute, TypeUnit, Unit } from "../program/unit.ts";
import { addRustFile, rustProgram } from "./syntax/rust-program.ts";

/** Reads the tables of Diesel (`table!`) and the entities of SeaORM. */
export const rustTablesReader: CodeReader = {
  reads: "Diesel, SeaORM",
  languages: ["rust"],
  mentions: /\btable!|\bsea_orm\b|\bDeriveEntityModel\b/,
  // The command lines of both write them from the tables of a database.
  readsGenerated: /\btable!|\bDeriveEntityModel\b/,
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
          .flatMap((unit) => unit.types.flatMap((type) => entityTable(type, unit, program))),
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
      const isPrimary = keys.includes(column.name);
      if (parent === undefined) return { ...column, ...(isPrimary && { key: "primary" }) };
      const [key, ...others] = tables.find((table) => table.name === parent)?.keys ?? [];
      const isKnown = key !== undefined && others.length === 0;
      const references = { table: parent, ...(isKnown && { column: key }) };
      return { ...column, key: isPrimary ? "primary" : "foreign", references };
    }),
    grade: "seen",
    place: { file: path, line },
  }));
}

/** `diesel::table! { shop.orders (id) { id -> Int4, note -> Nullable<Text>, } }`, from its first brace on. */
function dieselTable(path: string, text: string, first: number): readonly DieselTable[] {
  const body = inBraces(text, first - 1);
  const head =
    /^((?:\s|use\s[^;]*;|\/\/[^\n]*\n|#\[[^\]]*\])*)(?:(\w+)\s*\.\s*)?(\w+)\s*(?:\(([^)]*)\))?\s*\{/.exec(
      body,
    );
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
  const lines = body.split("\n");
  return lines.flatMap((written, index): readonly ColumnFact[] => {
    if (/^\s*\/\//.test(written)) return [];
    // A column with the name of a keyword of Rust has another one there.
    const sqlName = /^\s*#\[sql_name\s*=\s*"([^"]+)"\]/.exec(lines[index - 1] ?? "")?.[1];
    return [...written.matchAll(/(?:^|,)\s*(\w+)\s*->\s*([\w<>:]+)/g)].map(([, name = "", type = ""]) => {
      const inner = /^Nullable<(.*)>$/.exec(type)?.[1];
      return {
        name: sqlName ?? name,
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

/** `#[derive(DeriveEntityModel)] #[sea_orm(table_name = "orders")] struct Model { #[sea_orm(primary_key)] id: i32 }`. */
function entityTable(model: TypeUnit, unit: Unit, program: Program): readonly TableFact[] {
  const { fields, file, line } = model;
  const name = nameOfEntity(model);
  if (name === undefined) return [];
  const schema = textIn(model.attributes, "schema_name");
  const references = referencesIn(unit, program);
  return [
    {
      kind: "table",
      owner: { file },
      name,
      ...(schema !== undefined && { schema }),
      columns: fields.flatMap((field): readonly ColumnFact[] => {
        const own = field.attributes.filter((attribute) => attribute.name === "sea_orm");
        const has = (flag: string): boolean =>
          own.some(
            ({ args, named }) =>
              named.has(flag) || args.some((arg) => arg.kind === "name" && arg.name === flag),
          );
        if (has("ignore")) return [];
        const inner = /^Option<(.*)>$/s.exec(field.type ?? "")?.[1];
        const target = references.get(field.name);
        const key = has("primary_key")
          ? "primary"
          : target !== undefined
            ? "foreign"
            : has("unique")
              ? "unique"
              : undefined;
        return [
          {
            name: textIn(own, "column_name") ?? field.name,
            type: inner ?? field.type ?? "",
            isNullable: inner !== undefined || has("nullable"),
            ...(key !== undefined && { key }),
            ...(key === "foreign" && has("unique") && { isUnique: true }),
            ...(target !== undefined && { references: target }),
            place: { file, line: field.line },
          },
        ];
      }),
      grade: "seen",
      place: { file, line },
    },
  ];
}

function nameOfEntity({ attributes }: TypeUnit): string | undefined {
  return textIn(attributes, "table_name");
}

function textIn(attributes: readonly Attribute[], key: string): string | undefined {
  const values = attributes.flatMap(({ name, named }) => (name === "sea_orm" ? [named.get(key)] : []));
  return values.flatMap((value) => (value?.kind === "text" ? [value.text] : []))[0];
}

/**
 * Returns what the fields of an entity refer to, by their names: the variants of its relations have
 * `belongs_to = "super::quay::Entity", from = "Column::QuayId", to = "super::quay::Column::Id"`.
 */
function referencesIn(
  { path, types }: Unit,
  program: Program,
): ReadonlyMap<string, NonNullable<ColumnFact["references"]>> {
  const variants = types.flatMap(({ fields }) => fields.map(({ attributes }) => attributes));
  return new Map(
    variants.flatMap((attributes) => {
      const module = /(\w+)::Entity$/.exec(textIn(attributes, "belongs_to") ?? "")?.[1];
      const [from, to] = ["from", "to"].map((key) => /(\w+)$/.exec(textIn(attributes, key) ?? "")?.[1]);
      if (module === undefined || from === undefined) return [];
      const models = unitsOfModule(module, path, program).flatMap((unit) => unit.types);
      const table = models.map((model) => nameOfEntity(model)).find((name) => name !== undefined) ?? module;
      const column = models
        .flatMap(({ fields }) => fields)
        .find(({ name }) => to !== undefined && name === snakeCase(to));
      return [
        [
          snakeCase(from),
          {
            table,
            ...(column !== undefined && {
              column: textIn(column.attributes, "column_name") ?? column.name,
            }),
          },
        ],
      ] as const;
    }),
  );
}

/** Returns the files of a module by its name: that beside a file, else the only one. */
function unitsOfModule(name: string, file: string, { units }: Program): readonly Unit[] {
  const ends = [`${name}.rs`, `${name}/mod.rs`];
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const beside = units.filter(({ path }) => ends.some((end) => path === `${folder}${end}`));
  const all = units.filter(({ path }) => ends.some((end) => `/${path}`.endsWith(`/${end}`)));
  return beside.length > 0 || all.length > 1 ? beside : all;
}
