import { fileNameOf } from "../../../file-path.ts";
import type { ColumnFact, FactPlace } from "../../../facts.ts";
import type { Program } from "../../program/program.ts";
import { type Call, nameOf, textOf, type Value } from "../../program/value.ts";
import { isTrue, typeText } from "./model-fields.ts";

/** A field of a model: `customer = models.ForeignKey(…)`. */
export interface DjangoField {
  readonly name: string;
  readonly call: Call;
  readonly place: FactPlace;
}

/** Returns whether a field refers to one row of another model. */
export function isReference({ name }: Call): boolean {
  return /^(?:ForeignKey|OneToOneField|ParentalKey)$/.test(name);
}

/** Returns whether a field refers to many rows of another model, by a table between the two. */
export function isManyToMany({ name }: Call): boolean {
  return /^(?:Parental)?ManyToManyField$/.test(name);
}

/** Returns the column of a field; undefined for other values, and for a field that refers to many rows. */
export function djangoColumn(
  { call, name, place }: DjangoField,
  references: ColumnFact["references"],
): ColumnFact | undefined {
  const kind = call.name;
  if (!(kind.endsWith("Field") || isReference(call)) || isManyToMany(call)) return undefined;
  const written = call.named.get("db_column");
  const isPrimary = isTrue(call.named.get("primary_key")) || /^(?:Big|Small)?AutoField$/.test(kind);
  const isUnique = isTrue(call.named.get("unique")) || kind === "OneToOneField";
  const refers = isReference(call);
  const key = isPrimary ? "primary" : refers ? "foreign" : isUnique ? "unique" : undefined;
  const length = call.named.get("max_length");
  const size = length === undefined ? undefined : typeText(length);
  return {
    name: written?.kind === "text" ? written.text : refers ? `${name}_id` : name,
    ...(!refers && { type: size === undefined ? kind : `${kind}(${size})` }),
    isNullable: isTrue(call.named.get("null")),
    ...(key !== undefined && { key }),
    ...(refers && isUnique && { isUnique }),
    ...(references !== undefined && { references }),
    place,
  };
}

/** Returns the label of the application in a folder, from its `AppConfig`, or the name of the folder. */
export function applicationLabel(program: Program, folder: string): string {
  for (const { bases, fields } of program.unitAt(`${folder}/apps.py`)?.types ?? []) {
    const label = textOf(fields.find(({ name }) => name === "label")?.initial);
    if (bases.includes("AppConfig") && label !== undefined) return label;
  }
  return fileNameOf(folder);
}

/** Returns the model that a reference names, as `label.model` in lower case: `"shop.Order"`, `"Order"`, `settings.AUTH_USER_MODEL`. */
export function modelName(
  program: Program,
  { label, to }: { readonly label: string; readonly to: Value | undefined },
): string | undefined {
  if (to === undefined) return undefined;
  const value = program.resolve(to);
  if (value.kind === "text")
    return (value.text.includes(".") ? value.text : `${label}.${value.text}`).toLowerCase();
  // Django has its own users unless the settings of a project name others.
  return nameOf(to) === "AUTH_USER_MODEL" ? "auth.user" : undefined;
}
