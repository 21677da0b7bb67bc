import type { Program } from "../program/program.ts";
import type { Call, Value } from "../program/value.ts";
import { isPartial, isTrue, membersIn, textIn, textsIn } from "./syntax/ef-values.ts";

/** What `OnModelCreating`, or the configuration of a type, says of an entity of Entity Framework Core. */
export interface EntityModel {
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

/** What is said of the column of a property. */
interface ColumnModel {
  name?: string;
  type?: string;
  isRequired?: boolean;
}

/** Returns what the calls of a program say of entities, by the names of their classes. */
export function entityModels(program: Program): ReadonlyMap<string, EntityModel> {
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
export function defaultSchema(
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
