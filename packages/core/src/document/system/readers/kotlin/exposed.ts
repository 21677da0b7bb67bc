import type { ColumnFact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { snakeCase } from "../java/persistence/naming.ts";
import type { Program } from "../program/program.ts";
import { gap } from "../program/texts.ts";
import type { FieldUnit, TypeUnit } from "../program/unit.ts";
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
          (type) => type.kind === "object" && type.bases.some((base) => bases.test(plainBase(base))),
        );
        const nameOf = (name: string): string | undefined => {
          const table = tables.find((type) => type.name === name);
          return table === undefined ? undefined : tableName(table, program);
        };
        const referenceTo = ({ object, property }: Target): ColumnFact["references"] => {
          const table = nameOf(object)?.split(".").at(-1);
          if (table === undefined) return undefined;
          const type = tables.find((one) => one.name === object);
          const field = type?.fields.find(({ name }) => name === property);
          const brought = keys[plainBase(type?.bases[0])] === undefined ? undefined : "id";
          const column =
            field === undefined
              ? property === undefined || property === "id"
                ? brought
                : undefined
              : columnNameOf(field, program);
          return { table, ...(column !== undefined && { column }) };
        };
        return tables.map((type): TableFact => {
          const base = plainBase(type.bases[0]);
          const [name = "", schema] = (nameOf(type.name) ?? "").split(".").toReversed();
          const own = type.fields.flatMap((field) =>
            columnOf(field, { referenceTo, primary: keyOf(type.fields) }, program),
          );
          const uniqueKeys = uniqueKeysOf(type, program);
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
            ...(uniqueKeys.length > 0 && { uniqueKeys }),
            grade: "seen",
            place,
          };
        });
      },
    };
  },
};

/** The name of a base class without its package and type arguments. */
function plainBase(base = ""): string {
  return simpleName(typeUse(base).name);
}

/** The given name of a table, or the name of its object without `Table`. */
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

/** The columns of `uniqueIndex(quay, state)` in the block that begins an object. */
function uniqueKeysOf({ fields, file, name: object }: TypeUnit, program: Program): readonly string[][] {
  return program.units
    .filter(({ path }) => path === file)
    .flatMap((unit) => program.callsIn(unit))
    .filter(({ name, of, scope }) => name === "uniqueIndex" && of === undefined && scope.owner === object)
    .map(({ args }) =>
      args.flatMap((arg) => {
        const field = arg.kind === "name" ? fields.find(({ name }) => name === arg.name) : undefined;
        return field === undefined ? [] : (columnNameOf(field, program) ?? []);
      }),
    )
    .filter((columns) => columns.length > 1);
}

/** An object that is a table, and its property that a column refers to. */
interface Target {
  readonly object: string;
  readonly property?: string;
}

interface TableScope {
  readonly referenceTo: (target: Target) => ColumnFact["references"];
  readonly primary: readonly string[];
}

/** `val note = varchar("note", 80).nullable()`, `val order = reference("order_id", Orders)`. */
function columnOf(
  field: FieldUnit,
  { primary, referenceTo }: TableScope,
  program: Program,
): readonly ColumnFact[] {
  const calls = chainOf(field.initial);
  const [first] = calls;
  const name = columnNameOf(field, program);
  if (first === undefined || first.of !== undefined || first.isCreation || name === undefined) return [];
  const has = (method: string): boolean => calls.some((call) => call.name === method);
  const target = [first, ...calls.filter((call) => call.name === "references")]
    .flatMap(({ args, name: method }) => (/^(?:reference|optReference|references)$/.test(method) ? args : []))
    .map(targetOf)
    .map((one) => (one === undefined ? undefined : referenceTo(one)))
    .find((one) => one !== undefined);
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
      ...(target !== undefined && { references: target }),
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

/** The object, and the property, of `Orders` or `Orders.id`. */
function targetOf(value: Value): Target | undefined {
  if (value.kind === "name") return { object: value.name };
  if (value.kind !== "member" || value.of.kind !== "name") return undefined;
  return { object: value.of.name, property: value.name };
}

/** The name of the column that a property is; undefined if it is none, or only known when the code runs. */
function columnNameOf({ initial }: FieldUnit, program: Program): string | undefined {
  const name = jvmTexts(program, chainOf(initial)[0]?.args[0])[0];
  return name?.includes(gap) === true ? undefined : name;
}

function withLength({ args, name, named }: Call, program: Program): string {
  const length = jvmTexts(program, named.get("length") ?? args[1])[0];
  return length === undefined || length.includes(gap) ? name : `${name}(${length})`;
}
