import type { ColumnFact, TableFact } from "../../facts.ts";
import type { Program } from "../program/program.ts";
import type { Attribute, Routine, TypeUnit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { keptKey, type KeptKey, keyedColumns, uniqueKeysOf } from "../tables/kept-keys.ts";
import type { TableName } from "../tables/schema-change.ts";
import { isPartial, isTrue, textIn, textsIn } from "./syntax/ef-values.ts";

/** The tables that the snapshot of a model shows. */
export interface SnapshotTables {
  readonly file: string;
  /** The name of its context. */
  readonly context: string;
  readonly tables: readonly TableFact[];
}

/** Returns the tables of each snapshot that Entity Framework Core keeps beside its migrations. */
export function snapshotTables(program: Program): readonly SnapshotTables[] {
  return program.units.flatMap(({ path, routines, types }) =>
    types.filter(isSnapshot).map(({ attributes, name }) => {
      const model = routines.find((one) => one.name === "BuildModel" && one.owner === name);
      return {
        file: path,
        context: contextOf(attributes) ?? name.replace(/ModelSnapshot$/, ""),
        tables: model === undefined ? [] : tablesOf(model, program),
      };
    }),
  );
}

/** `[DbContext(typeof(ShopContext))]`; a renamed context leaves the name of the snapshot as it was. */
function contextOf(attributes: readonly Attribute[]): string | undefined {
  const [type] = attributes.find(({ name }) => name === "DbContext")?.args ?? [];
  return type?.kind === "name" ? type.name.replace(/^.*\./, "") : undefined;
}

function isSnapshot({ bases }: TypeUnit): boolean {
  return bases.some((base) => /^(?:[\w.]+\.)?ModelSnapshot$/.test(base));
}

/** A property of an entity, as a column. */
interface MappedColumn {
  readonly property: string;
  readonly column: ColumnFact;
}

/** A foreign key, whose principal is an entity with its properties. */
interface Relation {
  readonly properties: readonly string[];
  readonly principal: string;
  readonly principalProperties: readonly string[];
  readonly isUnique: boolean;
}

/** The properties of an entity in a snapshot, which can be in several places. */
interface Entity {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  table?: TableName;
  /** Whether it is mapped to a query, or to nothing. */
  isUnmapped: boolean;
  base?: string;
  /** The entity that owns it, and the name under which it does. */
  readonly owner?: { readonly name: string; readonly navigation: string };
  readonly columns: MappedColumn[];
  readonly primary: string[];
  readonly unique: (readonly string[])[];
  readonly relations: Relation[];
}

interface Model {
  readonly program: Program;
  readonly file: string;
  readonly entities: Map<string, Entity>;
  readonly defaultSchema: string | undefined;
}

function tablesOf(routine: Routine, program: Program): readonly TableFact[] {
  const schema = routine.calls.find(({ name }) => name === "HasDefaultSchema")?.args[0];
  const model: Model = {
    program,
    file: routine.file,
    entities: new Map(),
    defaultSchema: textIn(program, schema),
  };
  for (const call of routine.calls) {
    const name = call.name === "Entity" ? textIn(program, call.args[0]) : undefined;
    if (name !== undefined) readEntity(call, { name }, model);
  }
  return joinTables(model);
}

function readEntity(call: Call, about: Pick<Entity, "name" | "owner">, model: Model): void {
  const known = model.entities.get(about.name);
  const { file } = model;
  const entity: Entity = known ?? {
    ...about,
    file,
    line: call.line,
    isUnmapped: false,
    columns: [],
    primary: [],
    unique: [],
    relations: [],
  };
  model.entities.set(about.name, entity);
  const body = call.args.findLast(({ kind }) => kind === "routine");
  if (body?.kind !== "routine") return;
  const builder = body.routine.parameters[0]?.name;
  const chains = new Map<Call, Call[]>();
  for (const one of body.routine.calls) {
    const chain = chainOf(one);
    const [root] = chain;
    if (root?.of?.kind === "name" && root.of.name === builder)
      chains.set(root, chain.length > (chains.get(root)?.length ?? 0) ? chain : (chains.get(root) ?? chain));
  }
  for (const chain of chains.values()) readChain(chain, entity, model);
}

/** Returns the calls of a chain from the first one to this. */
function chainOf(call: Call): Call[] {
  return call.of?.kind === "call" ? [...chainOf(call.of), call] : [call];
}

function readChain(chain: readonly Call[], entity: Entity, model: Model): void {
  const { program } = model;
  const [root] = chain;
  if (root === undefined) return;
  const find = (name: string): Call | undefined => chain.find((call) => call.name === name);
  const texts = ({ args }: Call): readonly string[] => args.flatMap((arg) => textsIn(program, arg));
  switch (root.name) {
    case "Property": {
      const [property] = texts(root);
      if (property !== undefined) entity.columns.push(columnOf(property, chain, model));
      return;
    }
    case "ToTable": {
      const [name, schema = model.defaultSchema] = root.args.map((arg) => textIn(program, arg));
      if (name === undefined) entity.isUnmapped = true;
      else entity.table = { name, ...(schema !== undefined && { schema }) };
      return;
    }
    case "ToView": {
      const [name, schema = model.defaultSchema] = root.args.map((arg) => textIn(program, arg));
      if (name === undefined) entity.isUnmapped ||= entity.table === undefined;
      else entity.table ??= { name, ...(schema !== undefined && { schema }) };
      return;
    }
    case "ToSqlQuery":
    case "ToFunction":
      entity.isUnmapped = true;
      return;
    case "ToJson": {
      const { owner } = entity;
      const column = texts(root)[0] ?? owner?.navigation;
      entity.isUnmapped = true;
      if (owner !== undefined && column !== undefined)
        model.entities.get(owner.name)?.columns.push({
          property: owner.navigation,
          column: { name: column, isNullable: true, place: { file: model.file, line: entity.line } },
        });
      return;
    }
    case "HasBaseType": {
      const [base] = texts(root);
      if (base !== undefined) entity.base = base;
      return;
    }
    case "HasKey":
      entity.primary.push(...texts(root));
      return;
    case "HasAlternateKey":
      entity.unique.push(texts(root));
      return;
    case "HasIndex": {
      const unique = find("IsUnique");
      const isUnique = unique !== undefined && (unique.args[0] === undefined || isTrue(unique.args[0]));
      if (isUnique && !isPartial(textIn(program, find("HasFilter")?.args[0])))
        entity.unique.push(indexed(root, program));
      return;
    }
    case "HasOne":
      readRelation({ root, chain }, entity, model);
      return;
    case "OwnsOne":
    case "OwnsMany": {
      const [type, navigation] = texts(root);
      if (type !== undefined && navigation !== undefined)
        readEntity(
          root,
          { name: `${entity.name}.${navigation}#${type}`, owner: { name: entity.name, navigation } },
          model,
        );
      return;
    }
    case "ComplexProperty": {
      const [navigation] = texts(root);
      if (navigation !== undefined)
        readEntity(
          root,
          { name: `${entity.name}.${navigation}`, owner: { name: entity.name, navigation } },
          model,
        );
      return;
    }
    case "WithOwner": {
      const foreign = find("HasForeignKey");
      if (foreign !== undefined && entity.owner !== undefined)
        entity.relations.push({
          properties: texts(foreign),
          principal: entity.owner.name,
          principalProperties: [],
          isUnique: false,
        });
      return;
    }
    default:
  }
}

/** `HasIndex("Code")`, `HasIndex(new[] { "Code", "Shop" }, "IX_Name")`. */
function indexed({ args }: Call, program: Program): readonly string[] {
  const [first] = args;
  return first?.kind === "record" ? textsIn(program, first) : args.flatMap((arg) => textsIn(program, arg));
}

function readRelation(
  { chain, root }: { readonly chain: readonly Call[]; readonly root: Call },
  entity: Entity,
  { program }: Model,
): void {
  const foreign = chain.find(({ name }) => name === "HasForeignKey");
  const principal = textIn(program, root.args[0]);
  if (foreign === undefined || principal === undefined) return;
  const isUnique = chain.some(({ name }) => name === "WithOne");
  const key = chain.find(({ name }) => name === "HasPrincipalKey");
  const texts = (call: Call | undefined): readonly string[] =>
    call?.args.flatMap((arg) => textsIn(program, arg)) ?? [];
  // Of a relation to one, both sides are named first.
  const from = isUnique ? 1 : 0;
  entity.relations.push({
    properties: texts(foreign).slice(from),
    principal,
    principalProperties: texts(key).slice(from),
    isUnique,
  });
}

/** A property that a type can leave empty is nullable; one of a class of .NET, such as a text, is so unless required. */
function columnOf(property: string, chain: readonly Call[], { file, program }: Model): MappedColumn {
  const [root] = chain;
  const argument = (name: string): Value | undefined => chain.find((call) => call.name === name)?.args[0];
  const written = root?.types[0] ?? "";
  const type = textIn(program, argument("HasColumnType")) ?? written.replace(/\?$/, "");
  const isRequired = chain.some(
    ({ args, name }) => name === "IsRequired" && (args[0] === undefined || isTrue(args[0])),
  );
  const isReference =
    /^(?:string|String|object|[\w.]+\[\])$|^[\w.]+<|(?:JsonDocument|IPAddress|PhysicalAddress|Geometry|Point)$/.test(
      written,
    );
  return {
    property,
    column: {
      name: textIn(program, argument("HasColumnName")) ?? property,
      ...(type !== "" && { type }),
      isNullable: !isRequired && (written.endsWith("?") || isReference),
      place: { file, line: root?.line ?? 1 },
    },
  };
}

/** A table while the entities that share it are put together. */
interface JoinedTable {
  readonly fact: Omit<TableFact, "columns">;
  readonly columns: ColumnFact[];
  readonly keys: KeptKey[];
}

/**
 * Returns one table for all entities that share it: a hierarchy in the table of its base, and an owned object in the table
 * of its owner.
 */
function joinTables(model: Model): readonly TableFact[] {
  const tables = new Map<string, JoinedTable>();
  for (const entity of model.entities.values()) {
    const table = entity.isUnmapped ? undefined : tableOf(entity, model);
    if (table === undefined) continue;
    const key = `${table.schema ?? ""}.${table.name}`;
    const shares = tables.has(key);
    const joined = tables.get(key) ?? {
      fact: {
        kind: "table",
        owner: { file: entity.file },
        ...table,
        grade: "said",
        place: { file: entity.file, line: entity.line },
      },
      columns: [],
      keys: [],
    };
    tables.set(key, joined);
    addEntity(joined, entity, { model, shares });
  }
  return [...tables.values()].map(({ columns, fact, keys }) => {
    const uniqueKeys = uniqueKeysOf(keys);
    return { ...fact, columns: keyedColumns(columns, keys), ...(uniqueKeys.length > 0 && { uniqueKeys }) };
  });
}

function addEntity(
  { columns, fact, keys }: JoinedTable,
  entity: Entity,
  { model, shares }: { readonly model: Model; readonly shares: boolean },
): void {
  const isOwnedInPlace = shares && entity.owner !== undefined;
  const nameOf = (property: string): string => columnName(property, entity, { model, isOwnedInPlace });
  const inherited = shares ? [] : inheritedColumns(entity, model);
  for (const { column, property } of [...inherited, ...entity.columns]) {
    const name = nameOf(property);
    const isKeyOfOwner = isOwnedInPlace && entity.primary.includes(property);
    if (isKeyOfOwner || columns.some((known) => known.name === name)) continue;
    // Rows of other classes of a hierarchy leave the columns of this one empty.
    columns.push({ ...column, name, ...(shares && entity.base !== undefined && { isNullable: true }) });
  }
  if (isOwnedInPlace) return;
  const add = (key: Parameters<typeof keptKey>[0]): void => void keys.push(keptKey(key, fact.name));
  const primary = shares ? [] : keyOf(entity, model);
  if (primary.length > 0) add({ key: "primary", columns: primary.map(nameOf) });
  for (const unique of entity.unique) add({ key: "unique", columns: unique.map(nameOf) });
  for (const { isUnique, principal, principalProperties, properties } of entity.relations) {
    const other = entityNamed(principal, model);
    const table = other && tableOf(other, model);
    if (other === undefined || table === undefined) continue;
    const targets = principalProperties.length > 0 ? principalProperties : keyOf(other, model);
    add({
      key: "foreign",
      columns: properties.map(nameOf),
      references: {
        table: table.name,
        columns: targets.map((property) => columnName(property, other, { model, isOwnedInPlace: false })),
      },
    });
    if (isUnique) add({ key: "unique", columns: properties.map(nameOf) });
  }
}

/** A table of a derived class has the key of its base, and all columns of a base without a table. */
function inheritedColumns({ base: name }: Entity, model: Model, depth = 0): readonly MappedColumn[] {
  const base = name === undefined ? undefined : model.entities.get(name);
  if (base === undefined || depth > 8) return [];
  const own = base.isUnmapped
    ? base.columns
    : base.columns.filter(({ property }) => base.primary.includes(property));
  return [...inheritedColumns(base, model, depth + 1), ...own];
}

/** The primary key of an entity, of its base or of its owner. */
function keyOf(entity: Entity, model: Model, depth = 0): readonly string[] {
  const base = entity.base === undefined ? undefined : model.entities.get(entity.base);
  return entity.primary.length > 0 || base === undefined || depth > 8
    ? entity.primary
    : keyOf(base, model, depth + 1);
}

function entityNamed(name: string, { entities }: Model): Entity | undefined {
  return entities.get(name) ?? [...entities.values()].find((entity) => entity.name.endsWith(`#${name}`));
}

/** The table given for an entity, or for its base or owner; otherwise its class names it. */
function tableOf(entity: Entity, model: Model, depth = 0): TableName | undefined {
  if (entity.table !== undefined || depth > 8) return entity.table;
  const above = model.entities.get(entity.base ?? entity.owner?.name ?? "");
  if (above !== undefined) return above.isUnmapped ? undefined : tableOf(above, model, depth + 1);
  return {
    name: entity.name.replace(/^.*\./, ""),
    ...(model.defaultSchema && { schema: model.defaultSchema }),
  };
}

/** The column of a property; in an owned object, the name of the object precedes its own. */
function columnName(
  property: string,
  entity: Entity,
  { isOwnedInPlace, model }: { readonly model: Model; readonly isOwnedInPlace: boolean },
): string {
  const mapped = entity.columns.find((one) => one.property === property);
  if (mapped === undefined) {
    const base = entity.base === undefined ? undefined : model.entities.get(entity.base);
    return base === undefined || base === entity
      ? property
      : columnName(property, base, { model, isOwnedInPlace });
  }
  const isStandard = mapped.column.name === property;
  return isOwnedInPlace && isStandard && entity.owner !== undefined
    ? `${entity.owner.navigation}_${property}`
    : mapped.column.name;
}
