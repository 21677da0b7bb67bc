import type { ColumnFact } from "../../../facts.ts";
import type { Program } from "../../program/program.ts";
import type { FieldUnit, TypeUnit } from "../../program/unit.ts";

/** Deeper than people embed structures in each other. */
const maxDepth = 6;

/** Whether the tag of a field tells something about its column. */
export function isColumnTag(tag: string): boolean {
  return /\bgorm:"[^"]*\b(?:column|type|size|primary_?key|unique|uniqueIndex|index|not null|default|auto|foreignKey)\b/i.test(
    tag,
  );
}

/** Writes a name of Go as GORM names columns: `UserID` is `user_id`, `HTTPServer` is `http_server`. */
export function columnName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}

/** Returns the columns of a model, with those of the structures that it embeds. */
export function columnsOfModel(
  model: TypeUnit,
  program: Program,
  tableOf: (type: TypeUnit) => string | undefined,
): readonly ColumnFact[] {
  const reading: Reading = { program, tableOf, prefix: "", depth: 0 };
  const columns = columnsIn(model, reading);
  const unique = columns.filter(
    ({ name }, index) => columns.findIndex((other) => other.name === name) === index,
  );
  if (unique.some(({ key }) => key === "primary")) return unique;
  return unique.map((column) =>
    column.name === "id" ? { ...column, key: "primary", isNullable: false } : column,
  );
}

interface Reading {
  readonly program: Program;
  readonly tableOf: (type: TypeUnit) => string | undefined;
  readonly prefix: string;
  readonly depth: number;
}

function columnsIn(type: TypeUnit, reading: Reading): readonly ColumnFact[] {
  if (reading.depth > maxDepth) return [];
  const foreign = foreignKeys(type, reading);
  return type.fields.flatMap((field) => columnsOfField(field, type, { ...reading, foreign }));
}

function columnsOfField(
  field: FieldUnit,
  owner: TypeUnit,
  reading: Reading & { readonly foreign: ReadonlyMap<string, ColumnFact["references"]> },
): readonly ColumnFact[] {
  const { depth, foreign, prefix, program } = reading;
  const settings = settingsOf(field);
  const type = (field.type ?? "").replace(/^\*/, "");
  const place = { file: owner.file, line: field.line };
  if (settings.has("-") || /^[a-z_]/.test(field.name)) return [];
  if (field.name === "" && type === "gorm.Model")
    return [
      { name: `${prefix}id`, type: "uint", key: "primary", isNullable: false, place },
      { name: `${prefix}created_at`, type: "time.Time", place },
      { name: `${prefix}updated_at`, type: "time.Time", place },
      { name: `${prefix}deleted_at`, type: "gorm.DeletedAt", isNullable: true, place },
    ];
  const [structure] = structuresOf(type, owner, program);
  if (field.name === "" || settings.has("embedded")) {
    const inner = {
      ...reading,
      prefix: `${prefix}${settings.get("embeddedprefix") ?? ""}`,
      depth: depth + 1,
    };
    return structure === undefined ? [] : columnsIn(structure, inner);
  }
  const isWritten = ["column", "type", "serializer"].some((key) => settings.has(key));
  const isList = /^(?:\[\d*\]|map\[)/.test(type) && !/^\[\d*\]byte$/.test(type);
  if (!isWritten && (structure !== undefined || isList)) return [];
  const name = `${prefix}${settings.get("column") ?? columnName(field.name)}`;
  const references = foreign.get(field.name);
  const isPrimary = settings.has("primarykey") || settings.has("primary_key");
  const isUnique = settings.has("unique") || (indexOf(field) !== undefined && !isIndexShared(field, owner));
  const key = isPrimary ? "primary" : references !== undefined ? "foreign" : isUnique ? "unique" : undefined;
  const isNullable = isPrimary || settings.has("not null") ? false : isNull(field.type ?? "") || undefined;
  return [
    {
      name,
      type: settings.get("type") ?? type,
      ...(isNullable !== undefined && { isNullable }),
      ...(key !== undefined && { key }),
      ...(references !== undefined && isUnique && { isUnique }),
      ...(references !== undefined && { references }),
      place,
    },
  ];
}

/** Returns the columns of a model that are unique together: those of one `uniqueIndex`, or of one `index:…,unique`. */
export function uniqueKeysOf({ fields }: TypeUnit): readonly (readonly string[])[] {
  const indexes = Map.groupBy(fields, (field) => indexOf(field) ?? "");
  indexes.delete("");
  return [...indexes.values()]
    .filter((own) => own.length > 1)
    .map((own) => own.map((field) => settingsOf(field).get("column") ?? columnName(field.name)));
}

/** The name of the unique index of a field, by default the name of the field; undefined without such an index. */
function indexOf(field: FieldUnit): string | undefined {
  const settings = settingsOf(field);
  const written =
    settings.get("uniqueindex") ??
    [settings.get("index")].find((index) => /(?:^|,)\s*unique\b/i.test(index ?? ""));
  if (written === undefined) return undefined;
  const [name = ""] = written.split(",");
  return name.trim() === "" || /^unique$/i.test(name.trim()) ? field.name : name.trim();
}

function isIndexShared(field: FieldUnit, { fields }: TypeUnit): boolean {
  return fields.filter((other) => indexOf(other) === indexOf(field)).length > 1;
}

function isNull(type: string): boolean {
  return /^\*|^sql\.Null|^null\.|^gorm\.DeletedAt$/.test(type);
}

/** The fields that are keys of what other fields of the same structure refer to: `UserID` beside `User User`. */
function foreignKeys(
  type: TypeUnit,
  { program, tableOf }: Reading,
): ReadonlyMap<string, ColumnFact["references"]> {
  const keys = new Map<string, ColumnFact["references"]>();
  for (const field of type.fields) {
    const settings = settingsOf(field);
    const [other] = structuresOf((field.type ?? "").replace(/^\*/, ""), type, program);
    if (field.name === "" || other === undefined || settings.has("embedded") || settings.has("-")) continue;
    const target = settings.get("references") ?? "ID";
    const key = settings.get("foreignkey") ?? `${field.name}${target}`;
    const table = tableOf(other);
    if (table !== undefined && type.fields.some(({ name }) => name === key))
      keys.set(key, { table, column: columnName(target) });
  }
  return keys;
}

/** The structures of the system that a type means, those of the same folder first. */
function structuresOf(type: string, { file }: TypeUnit, program: Program): readonly TypeUnit[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const isNear = (one: TypeUnit): number =>
    Number(one.file.slice(0, one.file.lastIndexOf("/") + 1) === folder);
  const found = program.typesNamed(type.replace(/^.*\./, ""));
  if (type.includes(".")) return found.filter((one) => isNear(one) === 0);
  return found.filter((one) => isNear(one) === 1);
}

/** The settings of the tag `gorm:"column:name;not null"`, by their names in small letters. */
function settingsOf({ tag = "" }: FieldUnit): ReadonlyMap<string, string> {
  const written = /\bgorm:"((?:[^"\\]|\\.)*)"/.exec(tag)?.[1] ?? "";
  return new Map(
    written
      .split(";")
      .filter((setting) => setting.trim() !== "")
      .map((setting) => {
        const [, key = "", value = ""] = /^([^:]*):?(.*)$/s.exec(setting.trim()) ?? [];
        return [key.trim().toLowerCase(), value.trim()] as const;
      }),
  );
}
