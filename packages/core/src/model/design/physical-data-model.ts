import pluralize from "pluralize";
import type { DesignModel } from "./design.ts";
import type { AttributeType } from "./information.ts";
import { type LogicalAttribute, type LogicalEntity, toLogicalDataModel } from "./logical-data-model.ts";
import { namesApart } from "./names-apart.ts";

/** A column in PostgreSQL. */
export interface Column {
  readonly name: string;
  /** The SQL type, such as `varchar(320)`. */
  readonly type: string;
  readonly primary: boolean;
  readonly required: boolean;
  readonly unique: boolean;
  /** The referenced table, and whether the row is deleted together with the referenced one. */
  readonly references:
    | { readonly table: string; readonly column: string; readonly cascade: boolean }
    | undefined;
  /** The values of a check constraint; empty if there is none. */
  readonly values: readonly string[];
}

export interface Table {
  /** The name in snake case and in the plural. */
  readonly name: string;
  /** The entity that it stores; a junction table has its own. */
  readonly entity: string;
  readonly columns: readonly Column[];
  /** The columns with their own index: the foreign keys that no key and no other index covers. */
  readonly indexes: readonly string[];
  readonly sources: readonly string[];
}

/** Leaves space for longer values in the future. */
const shortestEnumeration = 40;

/** The maximum length of attributes whose type limits it, in characters. */
export const attributeMaxLengths = {
  identifier: 64,
  text: 200,
  "e-mail": 320,
  url: 2048,
  file: 1024,
} as const satisfies Partial<Record<AttributeType, number>>;

/** The SQL types of PostgreSQL; amounts of money are stored exactly. */
const sqlTypes: Readonly<Record<AttributeType, string>> = {
  identifier: `varchar(${attributeMaxLengths.identifier})`,
  text: `varchar(${attributeMaxLengths.text})`,
  "long-text": "text",
  integer: "integer",
  decimal: "numeric(18,4)",
  money: "numeric(12,2)",
  boolean: "boolean",
  date: "date",
  "date-time": "timestamptz",
  "e-mail": `varchar(${attributeMaxLengths["e-mail"]})`,
  url: `varchar(${attributeMaxLengths.url})`,
  file: `varchar(${attributeMaxLengths.file})`,
  enumeration: `varchar(${shortestEnumeration})`,
};

/** PostgreSQL cuts longer names, so that two could become equal. */
const nameMaxLength = 63;

/** Returns the PostgreSQL tables of a design, with names in snake case and generated numeric keys. */
export function toPhysicalDataModel(model: DesignModel): readonly Table[] {
  const { entities } = toLogicalDataModel(model);
  const names = namesApart(
    entities.map(({ id, name }) => (hasSnakeCase(name) ? tableName(name) : id)),
    sqlNames,
  );
  const named = new Map(
    entities.map((entity, index): [string, NamedEntity] => [
      entity.id,
      {
        entity,
        table: names[index] ?? entity.id,
        columns: namesApart(
          [...systemColumns, ...entity.attributes.map(({ name }) => snakeCase(name))],
          sqlNames,
        ).slice(systemColumns.length),
      },
    ]),
  );
  return Array.from(named.values(), (one) => toTable(one, named));
}

/** The system columns of every PostgreSQL table. */
const systemColumns = ["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"];

const sqlNames = { separator: "_", maxLength: nameMaxLength };

/** An entity with the names of its table and columns. */
interface NamedEntity {
  readonly entity: LogicalEntity;
  readonly table: string;
  readonly columns: readonly string[];
}

function toTable(named: NamedEntity, all: ReadonlyMap<string, NamedEntity>): Table {
  const { entity, table } = named;
  const columns = entity.attributes.map((attribute, index) =>
    toColumn(attribute, named.columns[index] ?? attribute.name, all),
  );
  const [first] = columns.filter(({ primary }) => primary);
  return {
    name: table,
    entity: entity.id,
    columns,
    // The index of the primary key covers its first column, the index of a unique constraint its column.
    indexes: columns
      .filter(({ name, references, unique }) => references && !unique && name !== first?.name)
      .map(({ name }) => name),
    sources: entity.sources,
  };
}

function toColumn(attribute: LogicalAttribute, name: string, all: ReadonlyMap<string, NamedEntity>): Column {
  const target = attribute.references === undefined ? undefined : all.get(attribute.references);
  const key = target?.columns[target.entity.attributes.findIndex(({ primary }) => primary)];
  return {
    name,
    type: attribute.primary || target ? "bigint" : sqlType(attribute),
    primary: attribute.primary,
    required: attribute.required,
    unique: attribute.unique && !attribute.primary,
    references:
      target && key !== undefined
        ? { table: target.table, column: key, cascade: attribute.owned }
        : undefined,
    values: attribute.values,
  };
}

function sqlType({ type, values }: LogicalAttribute): string {
  const longest = Math.max(shortestEnumeration, ...values.map((value) => Array.from(value).length));
  return type === "enumeration" && longest > shortestEnumeration ? `varchar(${longest})` : sqlTypes[type];
}

/** `Order line` as `order_lines`. */
export function tableName(name: string): string {
  return snakeCase(pluralize(name));
}

/** `e-mail address` as `e_mail_address`, `Café` as `cafe`; a name without Latin letters or digits as `column`. */
export function snakeCase(name: string): string {
  const snake = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}+/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  if (snake === "") return "column";
  return /^\d/.test(snake) ? `n${snake}` : snake;
}

function hasSnakeCase(name: string): boolean {
  return /[a-z0-9]/i.test(name.normalize("NFKD"));
}
