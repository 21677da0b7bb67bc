import type { ColumnFact, TableFact } from "../../facts.ts";
import type { Program } from "../program/program.ts";
import type { Attribute, FieldUnit, TypeUnit } from "../program/unit.ts";
import type { Call, Value } from "../program/value.ts";
import { isTrue, textIn, textsIn, isPartial, membersIn } from "./syntax/ef-values.ts";
import { usedNamespaces } from "./syntax/used-namespaces.ts";

const scalar =
  /^(?:string|int|long|short|byte|byte\[\]|bool|decimal|double|float|char|uint|ulong|Guid|DateTime|DateTimeOffset|DateOnly|TimeOnly|TimeSpan|Int32|Int64|String|Boolean|Decimal)$/;

/** A set of a context, with its class and its settings. */
interface EntitySet {
  readonly context: TypeUnit;
  readonly field: FieldUnit;
  readonly entity: string;
  readonly types: readonly TypeUnit[];
  readonly model: EntityModel | undefined;
  readonly program: Program;
}

/** Returns the tables of the sets of contexts, by the classes of their entities, attributes and `OnModelCreating`. */
export function tablesOfSets(contexts: readonly TypeUnit[], program: Program): readonly TableFact[] {
  const models = entityModels(program);
  return contexts.flatMap((context) => {
    const sets = new Map<string, EntitySet>();
    for (const field of context.fields) {
      const written = /^DbSet<\s*([\w.]*)\s*>\??$/.exec(field.type ?? "")?.[1];
      if (written === undefined || sets.has(written)) continue;
      const entity = written.slice(written.lastIndexOf(".") + 1);
      const types = entityType(written, context, program);
      sets.set(written, { context, field, entity, types, model: models.get(entity), program });
    }
    const all = [...sets.values()];
    return all.map((set) => tableOf(set, all));
  });
}

/**
 * Returns the class that the set of a context means, with the parts of a partial class: one whose namespace the file of
 * the context sees, else the only one of its project. Classes of that name in other applications are others.
 */
function entityType(written: string, context: TypeUnit, program: Program): readonly TypeUnit[] {
  const candidates = program.typesNamed(written.slice(written.lastIndexOf(".") + 1));
  const unit = program.units.find(({ path }) => path === context.file);
  const used = unit === undefined ? [] : usedNamespaces(program)(unit);
  const own = namespaceOf(context);
  const isVisible = (type: TypeUnit): boolean => {
    const namespace = namespaceOf(type);
    return (
      namespace === own ||
      namespace === "" ||
      own.startsWith(`${namespace}.`) ||
      used.includes(namespace) ||
      used.includes(type.path ?? "") ||
      (`.${type.path ?? ""}`.endsWith(`.${written}`) && written.includes("."))
    );
  };
  const isNear = ({ file }: TypeUnit): boolean => program.realmOf(file) === program.realmOf(context.file);
  const visible = candidates.filter(isVisible);
  const near = candidates.filter(isNear);
  const found = visible.find(isNear) ?? visible[0] ?? (near.length === 1 ? near[0] : undefined);
  return candidates.filter((type) => found !== undefined && type.path === found.path);
}

function namespaceOf({ name, path = name }: TypeUnit): string {
  return path.slice(0, Math.max(path.length - name.length - 1, 0));
}

function tableOf(set: EntitySet, all: readonly EntitySet[]): TableFact {
  const { context, field, model, program, types } = set;
  const [type] = types;
  const schema =
    model?.schema ??
    textIn(program, attributeOf(type, "Table")?.named.get("Schema")) ??
    defaultSchema(context, program);
  const keys = keyOf(set);
  const uniques = uniquesOf(set);
  const targets = targetsOf(set, all);
  const columns = propertiesOf(set).map((property): ColumnFact => {
    const { name } = property;
    const isUnique = uniques.some((one) => one.length === 1 && one[0] === name);
    const target = targets.get(name);
    const key = keys.includes(name)
      ? "primary"
      : target !== undefined
        ? "foreign"
        : isUnique
          ? "unique"
          : undefined;
    const { isRequired } = model?.columns.get(name) ?? {};
    const mustBe = isRequired ?? (key === "primary" || has(property, "Required"));
    const written = property.type ?? "";
    return {
      name: columnName(name, set),
      type:
        model?.columns.get(name)?.type ??
        textIn(program, columnAttribute(property)?.named.get("TypeName")) ??
        written.replace(/\?$/, ""),
      isNullable: !mustBe && written.endsWith("?"),
      ...(key !== undefined && { key }),
      ...(key === "foreign" && isUnique && { isUnique }),
      ...(target !== undefined && { references: referenceTo(target) }),
      place: { file: property.file, line: property.line },
    };
  });
  const together = uniques
    .filter((one) => one.length > 1)
    .map((one) => one.map((name) => columnName(name, set)));
  return {
    kind: "table",
    owner: { file: context.file },
    name: tableName(set),
    ...(schema !== undefined && { schema }),
    columns,
    ...(together.length > 0 && { uniqueKeys: together }),
    grade: "seen",
    place:
      type === undefined ? { file: context.file, line: field.line } : { file: type.file, line: type.line },
  };
}

function tableName({ field, model, program, types }: EntitySet): string {
  return model?.name ?? textIn(program, attributeOf(types[0], "Table")?.args[0]) ?? field.name;
}

/** The properties of an entity that are columns, with the file of the part of the class that has them. */
function propertiesOf({ types }: EntitySet): readonly (FieldUnit & { readonly file: string })[] {
  return types.flatMap(({ fields, file }) =>
    fields
      .filter((field) => !has(field, "NotMapped") && scalar.test((field.type ?? "").replace(/\?$/, "")))
      .map((field) => ({ ...field, file })),
  );
}

function columnName(property: string, set: EntitySet): string {
  const own = propertiesOf(set).find(({ name }) => name === property);
  const attribute = own === undefined ? undefined : columnAttribute(own);
  return set.model?.columns.get(property)?.name ?? textIn(set.program, attribute?.args[0]) ?? property;
}

/** The properties of the key: named by code, else by attributes, else by the convention. */
function keyOf(set: EntitySet): readonly string[] {
  const { model, program, types } = set;
  if (model !== undefined && model.key.length > 0) return model.key;
  const named = types.flatMap((type) => attributeOf(type, "PrimaryKey")?.args ?? []);
  if (named.length > 0) return named.flatMap((arg) => textsIn(program, arg));
  const properties = propertiesOf(set);
  const marked = properties.filter((property) => has(property, "Key"));
  const [type] = types;
  const conventional = properties.filter(({ name }) => /^id$/i.test(name) || name === `${type?.name}Id`);
  return (marked.length > 0 ? marked : conventional).map(({ name }) => name);
}

function uniquesOf({ model, program, types }: EntitySet): readonly (readonly string[])[] {
  const marked = types
    .flatMap(({ attributes }) => attributes)
    .filter(({ name, named }) => name === "Index" && isTrue(named.get("IsUnique")))
    .map(({ args }) => args.flatMap((arg) => textsIn(program, arg)));
  return [...(model?.uniques ?? []), ...marked];
}

/**
 * The sets that properties refer to: code, `[ForeignKey]` of either property, or the convention joins the property with
 * the key to the one with the entity.
 */
function targetsOf(set: EntitySet, all: readonly EntitySet[]): ReadonlyMap<string, EntitySet> {
  const { model, program, types } = set;
  const fields = types.flatMap((type) => type.fields);
  const setOf = (written: string): EntitySet | undefined => {
    const navigation = fields.find(({ name }) => name === written)?.type ?? written;
    const entity = navigation.replace(/\?$/, "").replace(/^.*\./, "");
    return all.find((other) => other.entity === entity);
  };
  const properties = new Set(propertiesOf(set).map(({ name }) => name));
  const pairs = [
    ...fields.map(({ name }): [string, string] => [`${name}Id`, name]),
    ...fields.flatMap((field): [string, string][] => {
      const other = textIn(program, field.attributes.find(({ name }) => name === "ForeignKey")?.args[0]);
      if (other === undefined) return [];
      return [properties.has(field.name) ? [field.name, other] : [other, field.name]];
    }),
    ...(model?.foreign ?? []),
  ];
  return new Map(
    pairs.flatMap(([property, navigation]) => {
      const target = properties.has(property) ? setOf(navigation) : undefined;
      return target === undefined ? [] : [[property, target]];
    }),
  );
}

function referenceTo(target: EntitySet): NonNullable<ColumnFact["references"]> {
  const [key, ...others] = keyOf(target);
  const isKnown = key !== undefined && others.length === 0;
  return { table: tableName(target), ...(isKnown && { column: columnName(key, target) }) };
}

function attributeOf(type: TypeUnit | undefined, wanted: string): Attribute | undefined {
  return type?.attributes.find(({ name }) => name === wanted);
}

function columnAttribute({ attributes }: FieldUnit): Attribute | undefined {
  return attributes.find(({ name }) => name === "Column");
}

function has({ attributes }: FieldUnit, attribute: string): boolean {
  return attributes.some(({ name }) => name === attribute);
}

/** The settings of an entity of Entity Framework Core in `OnModelCreating`, or in the configuration of a type. */
interface EntityModel {
  name?: string;
  schema?: string;
  /** The properties of its key; empty if only a convention says them. */
  key: readonly string[];
  readonly columns: Map<string, ColumnModel>;
  /** The properties that are unique, alone or together. */
  readonly uniques: (readonly string[])[];
  /** The properties that refer to another entity, with the property that has it, or its class. */
  readonly foreign: Map<string, string>;
}

/** The settings of the column of a property. */
interface ColumnModel {
  name?: string;
  type?: string;
  isRequired?: boolean;
}

/** Returns the settings of entities in the calls of a program, by the names of their classes. */
function entityModels(program: Program): ReadonlyMap<string, EntityModel> {
  const models = new Map<string, EntityModel>();
  const modelOf = (value: Value | undefined, call: Call): EntityModel | undefined => {
    const entity = entityOf(value, call, 0);
    if (entity === undefined) return undefined;
    const known = models.get(entity) ?? { key: [], columns: new Map(), uniques: [], foreign: new Map() };
    models.set(entity, known);
    return known;
  };
  for (const unit of program.units)
    for (const call of program.callsIn(unit)) {
      const [root, says] = statementOf(call, program) ?? [];
      const model = root === undefined ? undefined : modelOf(root.of, root);
      if (model !== undefined) says?.(model);
    }
  return models;
}

/** Returns the schema that a context gives its tables; undefined if it gives none. */
function defaultSchema(
  { file, name }: { readonly file: string; readonly name: string },
  program: Program,
): string | undefined {
  return program.units
    .filter(({ path }) => path === file)
    .flatMap((unit) => program.callsIn(unit))
    .filter((call) => call.name === "HasDefaultSchema" && call.scope.owner === name)
    .flatMap(({ args }) => textIn(program, args[0]) ?? [])[0];
}

type Statement = readonly [root: Call, says: (model: EntityModel) => void];

/** Returns the call on the entity with which the chain of a call begins, and what the call says; undefined for others. */
function statementOf(call: Call, program: Program): Statement | undefined {
  const { args, name, types } = call;
  const text = (index: number): string | undefined => textIn(program, args[index]);
  switch (name) {
    case "ToTable":
      return [
        call,
        (model) => {
          const [table, schema] = [text(0), text(1)];
          if (table !== undefined) model.name = table;
          if (table !== undefined && schema !== undefined) model.schema = schema;
        },
      ];
    case "HasKey":
      return [call, (model) => void (model.key = propertiesIn(call, program))];
    case "HasColumnName":
    case "HasColumnType":
    case "IsRequired":
      return ofProperty(call, program);
    case "IsUnique": {
      const index = chained(call, "HasIndex");
      const isAll = args[0] === undefined || isTrue(args[0]);
      const filter = filterOf(call);
      if (index === undefined || !isAll || isPartial(textIn(program, filter))) return undefined;
      return [index, ({ uniques }) => void uniques.push(propertiesIn(index, program))];
    }
    case "HasForeignKey": {
      const relation = chained(call, "HasOne");
      const [property, ...others] = propertiesIn(call, program);
      const target =
        relation === undefined ? undefined : (membersIn(relation.args[0])[0] ?? relation.types[0]);
      if (relation === undefined || property === undefined || others.length > 0 || target === undefined)
        return undefined;
      const dependent = types[0] === undefined ? undefined : lastName(types[0]);
      if (dependent !== undefined && dependent !== entityOf(relation.of, relation, 0)) return undefined;
      return [relation, ({ foreign }) => void foreign.set(property, lastName(target))];
    }
    default:
      return undefined;
  }
}

function ofProperty(call: Call, program: Program): Statement | undefined {
  const property = chained(call, "Property");
  const [name] = property === undefined ? [] : propertiesIn(property, program);
  if (property === undefined || name === undefined) return undefined;
  const [value] = call.args;
  const text = textIn(program, value);
  return [
    property,
    ({ columns }) => {
      const column = columns.get(name) ?? {};
      columns.set(name, column);
      if (call.name === "IsRequired") column.isRequired = value === undefined || isTrue(value);
      if (call.name === "HasColumnName" && text !== undefined) column.name = text;
      if (call.name === "HasColumnType" && text !== undefined) column.type = text;
    },
  ];
}

/** The properties that a lambda selects, or that texts name. */
function propertiesIn({ args }: Call, program: Program): readonly string[] {
  const selected = membersIn(args[0]);
  return selected.length > 0 ? selected : args.flatMap((arg) => textsIn(program, arg));
}

/** The call of a name that a chain has before a call: `Property` of `Property(…).HasMaxLength(…).IsRequired()`. */
function chained({ of }: Call, name: string): Call | undefined {
  for (let link = of; link?.kind === "call"; link = link.of) if (link.name === name) return link;
  return undefined;
}

/** The filter of an index, which stands before or after a call of its chain. */
function filterOf(call: Call): Value | undefined {
  const later = call.scope.calls.filter(
    (one) => one.name === "HasFilter" && chained(one, call.name) === call,
  );
  return (chained(call, "HasFilter") ?? later[0])?.args[0];
}

/** The class of the entity that an expression builds: `builder.Entity<Order>()`, or a builder of it. */
function entityOf(value: Value | undefined, call: Call, depth: number): string | undefined {
  if (depth > 8) return undefined;
  if (value?.kind === "call")
    return value.name === "Entity" && value.types[0] !== undefined
      ? lastName(value.types[0])
      : entityOf(value.of, call, depth + 1);
  if (value?.kind !== "name") return undefined;
  const { scope } = call;
  const parameter = scope.parameters.find(({ name }) => name === value.name);
  const declared = /EntityTypeBuilder<\s*(?:[\w.]*\.)?(\w+)\s*>/.exec(parameter?.type ?? "")?.[1];
  if (declared !== undefined) return declared;
  const assigned = scope.assigned.get(value.name)?.[0];
  return assigned === undefined
    ? entityOf(scope.passedTo?.call, call, depth + 1)
    : entityOf(assigned, call, depth + 1);
}

function lastName(written: string): string {
  return written.slice(written.lastIndexOf(".") + 1);
}
