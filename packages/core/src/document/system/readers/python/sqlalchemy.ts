import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { SeenCode } from "../program/shared-program.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
import { type Call, entriesOf, itemsOf, nameOf, textOf, type Value } from "../program/value.ts";
import { isTrue, typeText } from "./syntax/model-fields.ts";
import { python } from "./syntax/python.ts";

/** Reads the tables of SQLAlchemy and SQLModel: mapped classes, and `Table(…)`. */
export const sqlalchemyReader: CodeReader = {
  reads: "SQLAlchemy, SQLModel",
  languages: ["python"],
  mentions: /sqlalchemy|sqlmodel|__tablename__|db\.Model|db\.Column/i,
  start(context) {
    const code = new SeenCode(python, context);
    const facts: TableFact[] = [];
    return {
      visit(file) {
        const unit = code.visit(file);
        for (const type of unit.types) facts.push(...classTable(file.path, type));
        for (const call of code.program.callsIn(unit)) facts.push(...callTable(file.path, call));
      },
      conclude: () => facts,
    };
  },
};

function classTable(file: string, type: TypeUnit): readonly TableFact[] {
  const name = tableName(type);
  const columns = type.fields.flatMap((field) => columnOf(file, field));
  if (name === undefined || columns.length === 0) return [];
  const args = type.fields.find((field) => field.name === "__table_args__")?.initial;
  const items = itemsOf(args);
  const options = items === undefined ? args : items.at(-1);
  const schema = entriesOf(options)?.get("schema");
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
function tableName(type: TypeUnit): string | undefined {
  const written = type.fields.find((field) => field.name === "__tablename__")?.initial;
  if (written !== undefined) return written.kind === "text" ? written.text : undefined;
  const isFlask = type.superclasses?.some(
    (base) => base.kind === "member" && base.name === "Model" && nameOf(base.of) === "db",
  );
  return isFlask === true ? type.name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase() : undefined;
}

function columnOf(file: string, { initial: value, line, name, type }: FieldUnit): readonly ColumnFact[] {
  if (value?.kind === "call" && /^(?:Column|mapped_column|Field)$/.test(value.name))
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
  call: Call,
  { annotation, file, line, name }: { annotation?: string; file: string; line: number; name: string },
): ColumnFact {
  const [first] = call.args;
  const written = textOf(first);
  const rest = written === undefined ? call.args : call.args.slice(1);
  const foreign = referenceOf(rest, call.named);
  const kind = rest.find((arg) => !isConstraint(arg));
  const type = kind === undefined ? undefined : typeText(kind);
  const nullable = call.named.get("nullable");
  const isPrimary = isTrue(call.named.get("primary_key"));
  const key = isPrimary
    ? "primary"
    : foreign !== undefined
      ? "foreign"
      : isTrue(call.named.get("unique"))
        ? "unique"
        : undefined;
  return {
    name: written ?? name,
    ...(annotation !== undefined && annotated(annotation)),
    ...(type !== undefined && call.name !== "Field" && { type }),
    ...(nullable !== undefined && { isNullable: isTrue(nullable) }),
    ...(key !== undefined && { key }),
    ...(foreign !== undefined && isTrue(call.named.get("unique")) && { isUnique: true }),
    ...(foreign !== undefined && { references: foreign }),
    place: { file, line },
  };
}

function isConstraint(value: Value): boolean {
  return (
    value.kind === "call" && /^(?:ForeignKey|Identity|Sequence|Computed|CheckConstraint)$/.test(value.name)
  );
}

/** `ForeignKey("orders.id")`, `ForeignKey("shop.orders.id")`, `foreign_key="orders.id"`. */
function referenceOf(args: readonly Value[], named: ReadonlyMap<string, Value>): ColumnFact["references"] {
  const call = args.find((arg) => arg.kind === "call" && arg.name === "ForeignKey");
  const target = named.get("foreign_key") ?? (call?.kind === "call" ? call.args[0] : undefined);
  if (target?.kind !== "text") return undefined;
  const [column, table] = target.text.split(".").toReversed();
  return column === undefined || table === undefined ? undefined : { table, column };
}

/** `Table("orders", metadata, Column("id", Integer, primary_key=True))`. */
function callTable(file: string, call: Call): readonly TableFact[] {
  const [name] = call.args;
  if (call.name !== "Table" || name?.kind !== "text") return [];
  const columns = call.args.flatMap((arg) => {
    const [written] = arg.kind === "call" && arg.name === "Column" ? arg.args : [];
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
