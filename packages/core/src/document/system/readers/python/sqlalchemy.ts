import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import type { CodeClass, CodeField } from "../code/code-file.ts";
import type { CallExpression, Expression } from "../code/expression.ts";
import { isTrue, nameOf, typeText } from "./syntax/model-fields.ts";
import { readPython } from "./syntax/read-python.ts";

/** Reads the tables of SQLAlchemy and SQLModel: mapped classes, and `Table(…)`. */
export const sqlalchemyReader: CodeReader = {
  reads: "SQLAlchemy, SQLModel",
  languages: ["python"],
  mentions: /sqlalchemy|sqlmodel|__tablename__|db\.Model|db\.Column/i,
  start() {
    const facts: TableFact[] = [];
    return {
      visit(file) {
        const { calls, classes } = readPython(file);
        for (const type of classes.values()) facts.push(...classTable(file.path, type));
        for (const call of calls) facts.push(...callTable(file.path, call));
      },
      conclude: () => facts,
    };
  },
};

function classTable(file: string, type: CodeClass): readonly TableFact[] {
  const name = tableName(type);
  const columns = type.fields.flatMap((field) => columnOf(file, field));
  if (name === undefined || columns.length === 0) return [];
  const args = type.fields.find((field) => field.name === "__table_args__")?.value;
  const options = args?.kind === "list" ? args.items.at(-1) : args;
  const schema = options?.kind === "object" ? options.entries.get("schema") : undefined;
  return [
    {
      kind: "table",
      owner: { file },
      name,
      ...(schema?.kind === "text" && { schema: schema.text }),
      columns,
      grade: "seen",
      place: { file, line: type.line },
    },
  ];
}

/** Flask-SQLAlchemy names tables after their classes, `OrderItem` as `order_item`. */
function tableName(type: CodeClass): string | undefined {
  const written = type.fields.find((field) => field.name === "__tablename__")?.value;
  if (written !== undefined) return written.kind === "text" ? written.text : undefined;
  const isFlask = type.superclasses.some(
    (base) => base.kind === "member" && base.name === "Model" && nameOf(base.of) === "db",
  );
  return isFlask ? type.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase() : undefined;
}

function columnOf(file: string, { line, name, type, value }: CodeField): readonly ColumnFact[] {
  if (value?.kind === "call" && /^(?:Column|mapped_column|Field)$/.test(nameOf(value.callee)))
    return [columnFact(value, { file, line, name, ...(type !== undefined && { annotation: type }) })];
  // `name: Mapped[str]` alone is a column.
  return value === undefined && type?.startsWith("Mapped[") === true
    ? [{ name, ...annotated(type), place: { file, line } }]
    : [];
}

function annotated(annotation: string): Pick<ColumnFact, "type" | "isNullable"> {
  const inner = annotation.replace(/^Mapped\[(.*)\]$/s, "$1");
  const optional = /^Optional\[(.*)\]$|^(.*?)\s*\|\s*None$/s.exec(inner);
  return { type: optional?.[1] ?? optional?.[2] ?? inner, ...(optional !== null && { isNullable: true }) };
}

/** Returns the column that a call of `Column` or the like makes. */
export function columnFact(
  call: CallExpression,
  { annotation, file, line, name }: { annotation?: string; file: string; line: number; name: string },
): ColumnFact {
  const [first] = call.args;
  const written = first?.kind === "text" ? first.text : undefined;
  const rest = written === undefined ? call.args : call.args.slice(1);
  const foreign = referenceOf(rest, call.keywords);
  const kind = rest.find((arg) => !isConstraint(arg));
  const type = kind === undefined ? undefined : typeText(kind);
  const nullable = call.keywords.get("nullable");
  const isPrimary = isTrue(call.keywords.get("primary_key"));
  const key = isPrimary
    ? "primary"
    : foreign !== undefined
      ? "foreign"
      : isTrue(call.keywords.get("unique"))
        ? "unique"
        : undefined;
  return {
    name: written ?? name,
    ...(annotation !== undefined && annotated(annotation)),
    ...(type !== undefined && nameOf(call.callee) !== "Field" && { type }),
    ...(nullable !== undefined && { isNullable: isTrue(nullable) }),
    ...(key !== undefined && { key }),
    ...(foreign !== undefined && isTrue(call.keywords.get("unique")) && { isUnique: true }),
    ...(foreign !== undefined && { references: foreign }),
    place: { file, line },
  };
}

function isConstraint(expression: Expression): boolean {
  return (
    expression.kind === "call" &&
    /^(?:ForeignKey|Identity|Sequence|Computed|CheckConstraint)$/.test(nameOf(expression.callee))
  );
}

/** `ForeignKey("orders.id")`, `ForeignKey("shop.orders.id")`, `foreign_key="orders.id"`. */
function referenceOf(
  args: readonly Expression[],
  keywords: ReadonlyMap<string, Expression>,
): ColumnFact["references"] {
  const call = args.find((arg) => arg.kind === "call" && nameOf(arg.callee) === "ForeignKey");
  const target = keywords.get("foreign_key") ?? (call?.kind === "call" ? call.args[0] : undefined);
  if (target?.kind !== "text") return undefined;
  const [column, table] = target.text.split(".").toReversed();
  return column === undefined || table === undefined ? undefined : { table, column };
}

/** `Table("orders", metadata, Column("id", Integer, primary_key=True))`. */
function callTable(file: string, call: CallExpression): readonly TableFact[] {
  const [name] = call.args;
  if (nameOf(call.callee) !== "Table" || name?.kind !== "text") return [];
  const columns = call.args.flatMap((arg) => {
    const [written] = arg.kind === "call" && nameOf(arg.callee) === "Column" ? arg.args : [];
    return arg.kind === "call" && written?.kind === "text"
      ? [columnFact(arg, { file, line: arg.line, name: written.text })]
      : [];
  });
  if (columns.length === 0) return [];
  return [
    {
      kind: "table",
      owner: { file },
      name: name.text,
      columns,
      grade: "seen",
      place: { file, line: call.line },
    },
  ];
}
