import { folderOf } from "../../file-path.ts";
import pluralize from "pluralize";
import type { TableFact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
import { readGo } from "./syntax/go-program.ts";
import { goTexts } from "./syntax/go-texts.ts";
import { columnName, columnsOfModel, isColumnTag, uniqueKeysOf } from "./syntax/gorm-columns.ts";

/** Reads the tables of GORM: structures with `gorm.Model` or a tagged key, and those that are migrated. */
export const gormReader: CodeReader = {
  reads: "GORM",
  languages: ["go"],
  mentions: /gorm|\bstruct\b|TableName\(\)/,
  // GORM Gen writes models from the tables of a database.
  readsGenerated: /\bgorm:"/,
  start: readGo((program, context) => modelsOf(program).flatMap((type) => tableOf(type, program, context))),
};

function modelsOf(program: Program): readonly TypeUnit[] {
  const migrated = new Set(
    program.units
      .flatMap((unit) => program.callsIn(unit))
      .filter(({ name }) => name === "AutoMigrate")
      .flatMap(({ args }) => args.flatMap((argument) => typeOf(argument)))
      .map(withoutPackage),
  );
  const types = program.units.flatMap((unit) => unit.types);
  const embedded = new Set(types.flatMap(({ bases }) => bases.map(withoutPackage)));
  const shared = types.filter((type) => embedded.has(type.name) && hasKey(type) && isShared(type));
  const sharedNames = new Set(shared.map(({ name }) => name));
  return types.filter((type) => {
    if (migrated.has(type.name)) return type.fields.length > 0;
    return (
      !shared.includes(type) &&
      (hasKey(type) || type.bases.some((base) => sharedNames.has(withoutPackage(base))))
    );
  });
}

/** Whether a structure has `gorm.Model`, or a key beside tags that tell about columns. */
function hasKey({ bases, fields }: TypeUnit): boolean {
  if (bases.includes("gorm.Model")) return true;
  const isKey = ({ name, tag = "" }: FieldUnit): boolean =>
    name === "ID" || /gorm:"[^"]*primary_?key/i.test(tag);
  return fields.some(({ tag = "" }) => isColumnTag(tag)) && fields.some(isKey);
}

/** Whether a structure is what models have in common, and not a model that something else embeds. */
function isShared({ fields, name }: TypeUnit): boolean {
  return (
    /base|model|mixin|common|audit/i.test(name) ||
    fields.every((field) => /^(?:|ID|(?:Created|Updated|Deleted)(?:At|By))$/.test(field.name))
  );
}

function withoutPackage(type: string): string {
  return type.replace(/^.*\./, "");
}

/** The type of `&Order{}`, `new(Order)` or a list of them. */
function typeOf(value: ReturnType<Program["origins"]>[number]["value"]): readonly string[] {
  if (value.kind === "record") return value.type === undefined ? [] : [value.type];
  if (value.kind === "call" && value.name === "new")
    return value.args.flatMap((one) => (one.kind === "name" || one.kind === "member" ? [one.name] : []));
  return [];
}

function tableOf(type: TypeUnit, program: Program, context: ReadingContext): readonly TableFact[] {
  const place = { file: type.file, line: type.line };
  const name = nameOf(type, program, context);
  if (name === undefined) {
    context.unread({
      ...place,
      reason: `The name of the table of ${type.name} is only known when the code runs.`,
    });
    return [];
  }
  const [table = name, schema] = name.split(".").toReversed();
  const uniqueKeys = uniqueKeysOf(type);
  return [
    {
      kind: "table",
      owner: { file: type.file },
      name: table,
      ...(schema !== undefined && { schema }),
      columns: columnsOfModel(type, program, (other) =>
        nameOf(other, program, context)?.replace(/^.*\./, ""),
      ),
      ...(uniqueKeys.length > 0 && { uniqueKeys }),
      grade: "seen",
      place,
    },
  ];
}

/** What `TableName()` returns, or the plural of the type's name; undefined if the code does not tell. */
function nameOf(type: TypeUnit, program: Program, context: ReadingContext): string | undefined {
  const folder = folderOf(type.file);
  const own = program.units
    .filter(({ path }) => folderOf(path) === folder)
    .flatMap(({ routines }) => routines)
    .find(({ name, owner }) => name === "TableName" && owner === type.name);
  if (own !== undefined) {
    const [text, ...others] = own.returns.flatMap((value) => goTexts(program, value));
    return text === undefined || others.length > 0 || text.includes(gap) || text.includes("${")
      ? undefined
      : text;
  }
  const { isSingular, prefix } = namingOf(type.file, program, context);
  const name = columnName(type.name);
  return `${prefix}${isSingular ? name : pluralize(name)}`;
}

/** `schema.NamingStrategy{TablePrefix: "shop_", SingularTable: true}` of the same module. */
function namingOf(file: string, program: Program, { tree }: ReadingContext) {
  const moduleOf = (path: string): string =>
    tree.paths
      .filter((one) => /(?:^|\/)go\.mod$/.test(one) && path.startsWith(one.slice(0, -"go.mod".length)))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  const module = moduleOf(file);
  const strategy = program.units
    .filter(({ path, records }) => records.length > 0 && moduleOf(path) === module)
    .flatMap(({ records }) => records)
    .find(({ type }) => /(?:^|\.)NamingStrategy$/.test(type ?? ""));
  const prefix = goTexts(program, strategy?.entries.get("TablePrefix"))[0] ?? "";
  return {
    isSingular: strategy?.entries.has("SingularTable") === true,
    prefix: prefix.includes(gap) ? "" : prefix,
  };
}
