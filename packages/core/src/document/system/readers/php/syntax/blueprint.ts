import pluralize from "pluralize";
import type { ColumnFact } from "../../../facts.ts";
import type { Routine } from "../../program/unit.ts";
import type { Call, Value } from "../../program/value.ts";
import type { SchemaChange, TableName } from "../../tables/schema-change.ts";

/** The function that describes a table of a Laravel migration. */
export interface BlueprintScope {
  readonly table: TableName;
  readonly file: string;
  /** Returns a text that is known without running the code. */
  readonly text: (value: Value | undefined) => string | undefined;
  readonly unread: (line: number, reason: string) => void;
}

/** Methods that add the column of a name, of a type that is called as they are. */
const columnTypes =
  /^(?:(?:tiny|small|medium|unsignedTiny|unsignedSmall|unsignedMedium|unsignedBig|unsigned|big)?[iI]nteger|(?:tiny|medium|long)?[tT]ext|string|char|boolean|decimal|unsignedDecimal|double|float|date|dateTime|dateTimeTz|time|timeTz|timestamp|timestampTz|year|json|jsonb|uuid|ulid|binary|enum|set|ipAddress|macAddress|geometry|geography|point|lineString|polygon|vector|computed|foreignId|foreignUuid|foreignUlid)$/i;

/** Methods that change no recorded property of a table. */
const untold =
  /^(?:index|fullText|fulltext|spatialIndex|rawIndex|drop(?:Index|FullText|SpatialIndex)|renameIndex|engine|charset|collation|comment|temporary|innoDb|after)$/;

/** Returns what the calls on `$table` change. */
export function changesOfBlueprint(routine: Routine, scope: BlueprintScope): readonly SchemaChange[] {
  const variable = routine.parameters[0]?.name ?? "$table";
  const chains = new Map<Call, Call[]>();
  for (const call of routine.calls) {
    let root = call;
    while (root.of?.kind === "call") root = root.of;
    if (root.of?.kind !== "name" || root.of.name !== variable) continue;
    chains.set(root, [...(chains.get(root) ?? []), ...(call === root ? [] : [call])]);
  }
  return [...chains].flatMap(([root, modifiers]) => changesOfCall(root, modifiers, scope));
}

function changesOfCall(
  root: Call,
  modifiers: readonly Call[],
  scope: BlueprintScope,
): readonly SchemaChange[] {
  const { table, text, unread } = scope;
  const names = namesIn(root, text);
  const modifier = (name: string): Call | undefined => modifiers.find((one) => one.name === name);
  switch (root.name) {
    case "dropMorphs": {
      const [name = ""] = names;
      return ["type", "id"].map((part) => ({ change: "drop-column", table, column: `${name}_${part}` }));
    }
    case "dropColumn":
    case "removeColumn":
    case "dropConstrainedForeignId":
      return names.map((column) => ({ change: "drop-column", table, column }));
    case "dropTimestamps":
    case "dropTimestampsTz":
      return ["created_at", "updated_at"].map((column) => ({ change: "drop-column", table, column }));
    case "dropSoftDeletes":
    case "dropSoftDeletesTz":
      return [{ change: "drop-column", table, column: names[0] ?? "deleted_at" }];
    case "dropRememberToken":
      return [{ change: "drop-column", table, column: "remember_token" }];
    case "renameColumn": {
      const [column, to] = [text(root.args[0]), text(root.args[1])];
      return column === undefined || to === undefined ? [] : [{ change: "rename-column", table, column, to }];
    }
    case "rename":
      return names.slice(0, 1).map((to) => ({ change: "rename", table, to }));
    case "primary":
      return [{ change: "add-key", table, key: { key: "primary", columns: columnsIn(root, text) } }];
    case "unique": {
      const columns = columnsIn(root, text);
      const name = text(root.args[1]) ?? keyName(table, columns, "unique");
      return [{ change: "add-key", table, key: { key: "unique", columns, name } }];
    }
    case "dropPrimary":
      return [{ change: "drop-key", table, key: "primary" }];
    case "dropUnique":
    case "dropForeign": {
      const written = root.args[0]?.kind === "record" ? undefined : text(root.args[0]);
      const kind = root.name === "dropUnique" ? "unique" : "foreign";
      return [{ change: "drop-key", table, name: written ?? keyName(table, columnsIn(root, text), kind) }];
    }
    case "foreign": {
      const other = text(modifier("on")?.args[0]);
      const columns = modifier("references") === undefined ? [] : columnsIn(modifier("references"), text);
      if (other === undefined) return [];
      const references = { table: other, columns };
      const own = columnsIn(root, text);
      const name = text(root.args[1]) ?? keyName(table, own, "foreign");
      return [{ change: "add-key", table, key: { key: "foreign", columns: own, references, name } }];
    }
    default: {
      const columns = columnsOf(root, scope);
      if (columns === undefined) {
        if (!untold.test(root.name))
          unread(root.line, `What ${root.name} adds to the table ${table.name} is not known.`);
        return [];
      }
      return columns.flatMap((column) =>
        columnChanges(modified(column, root, { modifier, text }), modifier, table),
      );
    }
  }
}

/** Returns the name that Laravel gives a key: `orders_customer_id_foreign`. */
function keyName({ name }: TableName, columns: readonly string[], kind: "foreign" | "unique"): string {
  return `${name}_${columns.join("_")}_${kind}`.toLowerCase();
}

type FindModifier = (name: string) => Call | undefined;

function columnChanges(
  column: ColumnFact,
  modifier: FindModifier,
  table: TableName,
): readonly SchemaChange[] {
  if (modifier("change") === undefined) return [{ change: "add-column", table, column }];
  const { isNullable, name, type } = column;
  return [
    {
      change: "change-column",
      table,
      column: name,
      ...(type !== undefined && { type }),
      ...(isNullable !== undefined && { isNullable }),
    },
  ];
}

/** The columns that a call adds; undefined if that is not known. */
function columnsOf(root: Call, { file, text }: BlueprintScope): readonly ColumnFact[] | undefined {
  const place = { file, line: root.line };
  const made = (name: string, type: string, more: Partial<ColumnFact> = {}): ColumnFact => ({
    name,
    type,
    isNullable: false,
    ...more,
    place,
  });
  const [first] = root.args;
  const name = text(first);
  if (root.name === "id" || /^(?:(?:big|tiny|small|medium)?[iI]ncrements)$/.test(root.name)) {
    const type = /^(?:id|bigIncrements)$/.test(root.name)
      ? "bigInteger"
      : root.name.replace(/ncrements$/, "nteger");
    return [made(name ?? "id", type, { key: "primary" })];
  }
  if (/^(?:nullableT|t)imestamps(?:Tz)?$|^datetimes$/.test(root.name))
    return ["created_at", "updated_at"].map((one) => made(one, "timestamp", { isNullable: true }));
  if (root.name.startsWith("softDeletes"))
    return [made(name ?? "deleted_at", "timestamp", { isNullable: true })];
  if (root.name === "rememberToken") return [made("remember_token", "string", { isNullable: true })];
  const morphs = /^(nullable)?(ulid|uuid|numeric)?morphs$/i.exec(root.name);
  if (morphs !== null && name !== undefined) {
    const isNullable = morphs[1] !== undefined;
    const kind = morphs[2]?.toLowerCase();
    const key = kind === "ulid" || kind === "uuid" ? kind : "bigInteger";
    return [made(`${name}_type`, "string", { isNullable }), made(`${name}_id`, key, { isNullable })];
  }
  if (root.name === "foreignIdFor") {
    const model = modelTable(first);
    if (model === undefined) return undefined;
    return [made(text(root.args[1]) ?? `${model.singular}_id`, "foreignId")];
  }
  if (root.name === "uuid" || root.name === "ulid") return [made(name ?? root.name, root.name)];
  const isOther = root.name === "addColumn";
  const own = isOther ? text(root.args[1]) : name;
  if (own === undefined || !(isOther || columnTypes.test(root.name))) return undefined;
  return [made(own, isOther ? (name ?? "") : root.name)];
}

interface Modifiers {
  readonly modifier: FindModifier;
  readonly text: BlueprintScope["text"];
}

/** A column with what the calls after it say: `nullable()`, `unique()`, `constrained("users")`. */
function modified(column: ColumnFact, root: Call, { modifier, text }: Modifiers): ColumnFact {
  const nullable = modifier("nullable");
  const constrained = modifier("constrained");
  const written = text(constrained?.args[0] ?? constrained?.named.get("table") ?? modifier("on")?.args[0]);
  const target = text(constrained?.args[1] ?? modifier("references")?.args[0]);
  const model = root.name === "foreignIdFor" ? modelTable(root.args[0])?.table : undefined;
  const conventional =
    constrained === undefined ? undefined : (model ?? pluralize(column.name.replace(/_id$/, "")));
  const table = written ?? conventional;
  const key =
    modifier("primary") !== undefined || modifier("autoIncrement") !== undefined
      ? "primary"
      : table !== undefined
        ? "foreign"
        : modifier("unique") !== undefined
          ? "unique"
          : column.key;
  return {
    ...column,
    ...(nullable !== undefined && { isNullable: nullable.args.length === 0 }),
    ...(key !== undefined && { key }),
    ...(key === "foreign" && modifier("unique") !== undefined && { isUnique: true }),
    ...(table !== undefined && { references: { table, ...(target !== undefined && { column: target }) } }),
  };
}

/** The columns that a list names, or the first argument. */
function columnsIn(call: Call | undefined, text: BlueprintScope["text"]): readonly string[] {
  const [first] = call?.args ?? [];
  const items = first?.kind === "record" ? first.items : [first];
  return items.flatMap((item) => text(item) ?? []);
}

/** All names that a call is given, in a list or one after the other. */
function namesIn({ args }: Call, text: BlueprintScope["text"]): readonly string[] {
  return args
    .flatMap((argument) => (argument.kind === "record" ? argument.items : [argument]))
    .flatMap((item) => text(item) ?? []);
}

/** Returns the table of a model by its class, `User::class`, as Laravel names it, and the singular of that name. */
function modelTable(
  value: Value | undefined,
): { readonly table: string; readonly singular: string } | undefined {
  if (value?.kind !== "member" || value.name !== "class" || value.of.kind !== "name") return undefined;
  const singular = value.of.name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
  return { singular, table: pluralize(singular) };
}
