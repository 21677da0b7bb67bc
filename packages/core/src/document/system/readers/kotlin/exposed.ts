import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { snakeCase } from "../java/persistence/naming.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { FieldUnit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { addJvmFile, jvmProgram } from "../java/syntax/jvm-program.ts";
import { jvmTexts } from "../java/syntax/jvm-texts.ts";
import { simpleName, typeUse } from "../program/type-use.ts";
import type { DeclaredType } from "../program/unit.ts";

const bases =
  /^(?:Table|IdTable|IntIdTable|LongIdTable|UUIDTable|CompositeIdTable|UIntIdTable|ULongIdTable)$/;

/** The types of the keys that a base table brings. */
const keys: Readonly<Record<string, string>> = {
  IntIdTable: "integer",
  LongIdTable: "long",
  UUIDTable: "uuid",
  UIntIdTable: "uinteger",
  ULongIdTable: "ulong",
};

/** Reads the tables of Exposed: `object Orders : Table("orders") { val id = integer("id") }`. */
export const exposedReader: CodeReader = {
  reads: "Exposed",
  languages: ["kotlin"],
  mentions: /\bexposed\b|\b(?:Int|Long|UUID)?I?d?Table\(/,
  start(context) {
    const program = jvmProgram(context);
    const types: DeclaredType[] = [];
    return {
      visit: (file) => void types.push(...(addJvmFile(program, file).declared?.types ?? [])),
      conclude() {
        const tables = types.filter(
          (type) =>
            type.kind === "object" && type.bases.some((base) => bases.test(simpleName(typeUse(base).name))),
        );
        const nameOf = (name: string): string | undefined => {
          const table = tables.find((type) => type.name === name);
          return table === undefined ? undefined : tableName(table, program);
        };
        return tables.map((type): TableFact => {
          const base = simpleName(typeUse(type.bases[0] ?? "").name);
          const [name = "", schema] = (nameOf(type.name) ?? "").split(".").toReversed();
          const own = type.fields.flatMap((field) =>
            columnOf(field, { nameOf, primary: keyOf(type.fields) }, program),
          );
          const key = keys[base];
          const place = { file: type.file, line: type.line };
          const brought: readonly ColumnFact[] =
            key === undefined || own.some(({ name: column }) => column === "id")
              ? []
              : [{ name: "id", type: key, isNullable: false, key: "primary", place }];
          return {
            kind: "table",
            owner: { file: type.file },
            name,
            ...(schema !== undefined && { schema }),
            columns: [...brought, ...own],
            grade: "seen",
            place,
          };
        });
      },
    };
  },
};

/** The given name of a table, or that of its object without `Table`. */
function tableName(type: DeclaredType, program: Program): string {
  const created = program.units
    .flatMap((unit) => (unit.path === type.file ? program.callsIn(unit) : []))
    .find(({ name, named }) => {
      const extended = named.get("extended by");
      return bases.test(name) && extended?.kind === "text" && extended.text === type.name;
    });
  const given = jvmTexts(program, created?.args[0])[0];
  return given === undefined || given.includes(gap) ? snakeCase(type.name.replace(/Table$/, "")) : given;
}

/** The properties that `PrimaryKey(id, …)` names. */
function keyOf(fields: readonly FieldUnit[]): readonly string[] {
  return fields.flatMap(({ initial }) =>
    initial?.kind === "call" && initial.name === "PrimaryKey"
      ? initial.args.flatMap((arg) => (arg.kind === "name" ? [arg.name] : []))
      : [],
  );
}

interface TableScope {
  /** The name of the table that an object is. */
  readonly nameOf: (object: string) => string | undefined;
  readonly primary: readonly string[];
}

/** `val note = varchar("note", 80).nullable()`, `val order = reference("order_id", Orders)`. */
function columnOf(
  field: FieldUnit,
  { nameOf, primary }: TableScope,
  program: Program,
): readonly ColumnFact[] {
  const calls = chainOf(field.initial);
  const [first] = calls;
  const name = jvmTexts(program, first?.args[0])[0];
  if (
    first === undefined ||
    first.of !== undefined ||
    first.isCreation ||
    name === undefined ||
    name.includes(gap)
  )
    return [];
  const has = (method: string): boolean => calls.some((call) => call.name === method);
  const target = [first, ...calls.filter((call) => call.name === "references")]
    .flatMap(({ args, name: method }) => (/^(?:reference|optReference|references)$/.test(method) ? args : []))
    .map(tableOf)
    .map((object) => (object === undefined ? undefined : nameOf(object)))
    .find((table) => table !== undefined);
  const isKey = primary.includes(field.name) || has("primaryKey") || has("entityId");
  return [
    {
      name,
      type: first.name === "varchar" || first.name === "char" ? withLength(first, program) : first.name,
      isNullable: has("nullable") || first.name === "optReference",
      ...(isKey
        ? { key: "primary" as const }
        : target !== undefined
          ? { key: "foreign" as const }
          : has("uniqueIndex") && { key: "unique" as const }),
      ...(target !== undefined && { references: { table: target } }),
      place: { file: first.scope.file, line: field.line },
    },
  ];
}

/** The calls of a chain, the first one first. */
function chainOf(value: Value | undefined): readonly Call[] {
  const calls: Call[] = [];
  for (let call = value; call?.kind === "call"; call = call.of) calls.unshift(call);
  return calls;
}

/** The object of `Orders` or `Orders.id`. */
function tableOf(value: Value): string | undefined {
  if (value.kind === "member") return value.of.kind === "name" ? value.of.name : undefined;
  return value.kind === "name" ? value.name : undefined;
}

function withLength({ args, name, named }: Call, program: Program): string {
  const length = jvmTexts(program, named.get("length") ?? args[1])[0];
  return length === undefined || length.includes(gap) ? name : `${name}(${length})`;
}
