import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { Program } from "../program/program.ts";
import { isInside } from "../program/scope.ts";
import { readSeenCode } from "../program/shared-program.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
import type { Value } from "../program/value.ts";
import { applicationLabel, djangoColumn, isReference } from "./syntax/django-columns.ts";
import { isTrue } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables of Django's models. */
export const djangoModelsReader: CodeReader = {
  reads: "Django models",
  languages: ["python"],
  mentions: /models\.\w|django\.db|\bAppConfig\b/,
  start: readSeenCode(python, ({ program, units }) =>
    units.flatMap(({ types }) => types.flatMap((type) => tableOf(program, type))),
  ),
};

function tableOf(program: Program, type: TypeUnit): readonly TableFact[] {
  if (!isModel(program, type)) return [];
  const meta = metaOf(program, type);
  if (["abstract", "proxy"].some((key) => isTrue(valueOf(meta, key)))) return [];
  const columns = fieldsOf(program, type).flatMap((field) => columnOf(program, type.file, field));
  const { file } = type;
  // A model without a primary key has a column for it.
  const own: readonly ColumnFact[] = columns.some(({ key }) => key === "primary")
    ? []
    : [{ name: "id", key: "primary", isNullable: false, place: { file, line: type.line } }];
  return [
    {
      kind: "table",
      owner: { file },
      name: tableName(program, type),
      columns: [...own, ...columns],
      grade: "seen",
      place: { file, line: type.line },
    },
  ];
}

/** `db_table`, or the application and the class: `Order` of `shop/models.py` is `shop_order`. */
function tableName(program: Program, type: TypeUnit): string {
  const { file } = type;
  const written = valueOf(metaOf(program, type), "db_table");
  if (written?.kind === "text") return written.text.replace(/"/g, "").replace(/^.*\./, "");
  const label = valueOf(metaOf(program, type), "app_label");
  const folder = file.slice(0, file.lastIndexOf("/") + 1).replace(/(?:\/models)*\/$|^models\/$/, "");
  const application = label?.kind === "text" ? label.text : applicationLabel(program, folder);
  const name = type.name.toLowerCase();
  return application === "" ? name : `${application}_${name}`;
}

function isModel(program: Program, type: TypeUnit, depth = 0): boolean {
  if (depth > 6) return false;
  return (type.superclasses ?? []).some((base) => {
    const parent = program.resolve(base);
    if (parent.kind === "import")
      return (
        /^(?:django\.db|django\.contrib\.auth)/.test(parent.source) &&
        /(?:^|\.)(?:Model|AbstractUser|AbstractBaseUser)$/.test(parent.name ?? "")
      );
    return parent.kind === "type" && isModel(program, parent.type, depth + 1);
  });
}

/** The fields of a model, those of abstract models that it extends first. */
function fieldsOf(program: Program, type: TypeUnit, depth = 0): readonly FieldUnit[] {
  if (depth > 6) return [];
  const inherited = (type.superclasses ?? []).flatMap((base) => {
    const parent = program.resolve(base);
    return parent.kind === "type" && isTrue(valueOf(metaOf(program, parent.type), "abstract"))
      ? fieldsOf(program, parent.type, depth + 1)
      : [];
  });
  return [...inherited, ...type.fields];
}

function columnOf(
  program: Program,
  file: string,
  { initial: value, line, name }: FieldUnit,
): readonly ColumnFact[] {
  if (value?.kind !== "call") return [];
  const target = isReference(value)
    ? referencedTable(program, file, value.named.get("to") ?? value.args[0])
    : undefined;
  const field = { name, call: value, place: { file, line } };
  const column = djangoColumn(field, target === undefined ? undefined : { table: target });
  return column === undefined ? [] : [column];
}

/** `ForeignKey(Order)`, `ForeignKey("shop.Order")`, `ForeignKey("Order")`. */
function referencedTable(program: Program, file: string, to: Value | undefined): string | undefined {
  if (to === undefined) return undefined;
  if (to.kind === "text") {
    const [name = "", application] = to.text.split(".").toReversed();
    if (application !== undefined) return `${application}_${name}`.toLowerCase();
    const near = program.unitAt(file)?.types.find((type) => type.name === name);
    return near === undefined ? undefined : tableName(program, near);
  }
  const owner = program.resolve(to);
  return owner.kind === "type" ? tableName(program, owner.type) : undefined;
}

function metaOf(program: Program, { file, scope }: TypeUnit): TypeUnit | undefined {
  return program
    .unitAt(file)
    ?.types.find(
      (type) =>
        type.name === "Meta" &&
        type.scope?.outer !== undefined &&
        scope !== undefined &&
        isInside(type.scope.outer, scope),
    );
}

function valueOf(meta: TypeUnit | undefined, name: string): Value | undefined {
  return meta?.fields.find((field) => field.name === name)?.initial;
}
