import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { CodeBase } from "../code/code-base.ts";
import type { CodeClass, CodeField } from "../code/code-file.ts";
import type { Expression, Origin } from "../code/expression.ts";
import { applicationLabel, djangoColumn, isReference } from "./syntax/django-columns.ts";
import { isTrue } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables of Django's models. */
export const djangoModelsReader: CodeReader = {
  reads: "Django models",
  languages: ["python"],
  mentions: /models\.\w|django\.db|\bAppConfig\b/,
  start(context) {
    const codeBase = new CodeBase(python.modules(context.tree.paths));
    return {
      visit: (file) => codeBase.add(python.read(file)),
      conclude: () =>
        codeBase
          .all()
          .flatMap(({ path }) => codeBase.classesOf(path).flatMap((type) => tableOf(codeBase, path, type))),
    };
  },
};

function tableOf(codeBase: CodeBase, file: string, type: CodeClass): readonly TableFact[] {
  if (!isModel(codeBase, { file, value: { kind: "class", at: type.at } })) return [];
  const meta = metaOf(codeBase, file, type);
  if (["abstract", "proxy"].some((key) => isTrue(valueOf(meta, key)))) return [];
  const columns = fieldsOf(codeBase, { file, value: { kind: "class", at: type.at } }).flatMap((field) =>
    columnOf(codeBase, file, field),
  );
  // A model without a primary key has a column for it.
  const own: readonly ColumnFact[] = columns.some(({ key }) => key === "primary")
    ? []
    : [{ name: "id", key: "primary", isNullable: false, place: { file, line: type.line } }];
  return [
    {
      kind: "table",
      owner: { file },
      name: tableName(codeBase, file, type),
      columns: [...own, ...columns],
      grade: "seen",
      place: { file, line: type.line },
    },
  ];
}

/** `db_table`, or the application and the class: `Order` of `shop/models.py` is `shop_order`. */
function tableName(codeBase: CodeBase, file: string, type: CodeClass): string {
  const written = valueOf(metaOf(codeBase, file, type), "db_table");
  if (written?.kind === "text") return written.text.replace(/"/g, "").replace(/^.*\./, "");
  const label = valueOf(metaOf(codeBase, file, type), "app_label");
  const folder = file.slice(0, file.lastIndexOf("/") + 1).replace(/(?:\/models)*\/$|^models\/$/, "");
  const application = label?.kind === "text" ? label.text : applicationLabel(codeBase, folder);
  const name = type.name.toLowerCase();
  return application === "" ? name : `${application}_${name}`;
}

function isModel(codeBase: CodeBase, origin: Origin, depth = 0): boolean {
  const type = codeBase.classOf(origin);
  if (type === undefined || depth > 6) return false;
  return type.superclasses.some((base) => {
    const parent = codeBase.resolve({ file: origin.file, value: base });
    if (parent.value.kind === "import")
      return (
        /^(?:django\.db|django\.contrib\.auth)/.test(parent.value.source) &&
        /(?:^|\.)(?:Model|AbstractUser|AbstractBaseUser)$/.test(parent.value.name ?? "")
      );
    return isModel(codeBase, parent, depth + 1);
  });
}

/** The fields of a model, those of abstract models that it extends first. */
function fieldsOf(codeBase: CodeBase, origin: Origin, depth = 0): readonly CodeField[] {
  const type = codeBase.classOf(origin);
  if (type === undefined || depth > 6) return [];
  const inherited = type.superclasses.flatMap((base) => {
    const parent = codeBase.resolve({ file: origin.file, value: base });
    const owner = codeBase.classOf(parent);
    return owner !== undefined && isTrue(valueOf(metaOf(codeBase, parent.file, owner), "abstract"))
      ? fieldsOf(codeBase, parent, depth + 1)
      : [];
  });
  return [...inherited, ...type.fields];
}

function columnOf(codeBase: CodeBase, file: string, { line, name, value }: CodeField): readonly ColumnFact[] {
  if (value?.kind !== "call") return [];
  const target = isReference(value)
    ? referencedTable(codeBase, file, value.keywords.get("to") ?? value.args[0])
    : undefined;
  const field = { name, call: value, place: { file, line } };
  const column = djangoColumn(field, target === undefined ? undefined : { table: target });
  return column === undefined ? [] : [column];
}

/** `ForeignKey(Order)`, `ForeignKey("shop.Order")`, `ForeignKey("Order")`. */
function referencedTable(codeBase: CodeBase, file: string, to: Expression | undefined): string | undefined {
  if (to === undefined) return undefined;
  if (to.kind === "text") {
    const [name = "", application] = to.text.split(".").toReversed();
    if (application !== undefined) return `${application}_${name}`.toLowerCase();
    const near = codeBase.classesOf(file).find((type) => type.name === name);
    return near === undefined ? undefined : tableName(codeBase, file, near);
  }
  const origin = codeBase.resolve({ file, value: to });
  const type = codeBase.classOf(origin);
  return type === undefined ? undefined : tableName(codeBase, origin.file, type);
}

function metaOf(codeBase: CodeBase, file: string, type: CodeClass): CodeClass | undefined {
  return codeBase
    .classesOf(file)
    .find(({ at, name, to }) => name === "Meta" && at > type.at && to <= type.to);
}

function valueOf(meta: CodeClass | undefined, name: string): Expression | undefined {
  return meta?.fields.find((field) => field.name === name)?.value;
}
