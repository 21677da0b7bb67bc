import type { ColumnFact, FactPlace } from "../../../facts.ts";
import type { CodeBase } from "../../code/code-base.ts";
import type { CallExpression, Expression } from "../../code/expression.ts";
import { isTrue, nameOf, typeText } from "./model-fields.ts";

/** A field of a model: `customer = models.ForeignKey(…)`. */
export interface DjangoField {
  readonly name: string;
  readonly call: CallExpression;
  readonly place: FactPlace;
}

/** Returns whether a field refers to one row of another model. */
export function isReference({ callee }: CallExpression): boolean {
  return /^(?:ForeignKey|OneToOneField|ParentalKey)$/.test(nameOf(callee));
}

/** Returns whether a field refers to many rows of another model, by a table between the two. */
export function isManyToMany({ callee }: CallExpression): boolean {
  return /^(?:Parental)?ManyToManyField$/.test(nameOf(callee));
}

/** Returns the column of a field; undefined for what is no field, and for one that refers to many rows. */
export function djangoColumn(
  { call, name, place }: DjangoField,
  references: ColumnFact["references"],
): ColumnFact | undefined {
  const kind = nameOf(call.callee);
  if (!(kind.endsWith("Field") || isReference(call)) || isManyToMany(call)) return undefined;
  const written = call.keywords.get("db_column");
  const isPrimary = isTrue(call.keywords.get("primary_key")) || /^(?:Big|Small)?AutoField$/.test(kind);
  const isUnique = isTrue(call.keywords.get("unique")) || kind === "OneToOneField";
  const refers = isReference(call);
  const key = isPrimary ? "primary" : refers ? "foreign" : isUnique ? "unique" : undefined;
  const length = call.keywords.get("max_length");
  const size = length === undefined ? undefined : typeText(length);
  return {
    name: written?.kind === "text" ? written.text : refers ? `${name}_id` : name,
    ...(!refers && { type: size === undefined ? kind : `${kind}(${size})` }),
    isNullable: isTrue(call.keywords.get("null")),
    ...(key !== undefined && { key }),
    ...(refers && isUnique && { isUnique }),
    ...(references !== undefined && { references }),
    place,
  };
}

/** Returns the label of the application in a folder: that of its `AppConfig`, or the name of the folder. */
export function applicationLabel(codeBase: CodeBase, folder: string): string {
  for (const type of codeBase.classesOf(`${folder}/apps.py`)) {
    const label = type.fields.find(({ name }) => name === "label")?.value;
    if (type.superclasses.some((base) => nameOf(base) === "AppConfig") && label?.kind === "text")
      return label.text;
  }
  return folder.slice(folder.lastIndexOf("/") + 1);
}

/** Returns the model that a reference names, as `label.model` in lower case: `"shop.Order"`, `"Order"`, `settings.AUTH_USER_MODEL`. */
export function modelName(
  codeBase: CodeBase,
  { file, label, to }: { readonly file: string; readonly label: string; readonly to: Expression | undefined },
): string | undefined {
  if (to === undefined) return undefined;
  const { value } = codeBase.resolve({ file, value: to });
  if (value.kind === "text")
    return (value.text.includes(".") ? value.text : `${label}.${value.text}`).toLowerCase();
  // Django has its own users unless the settings of a project name others.
  return nameOf(to) === "AUTH_USER_MODEL" ? "auth.user" : undefined;
}
