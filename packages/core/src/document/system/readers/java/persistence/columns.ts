import type { ColumnFact } from "../../../facts.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "../syntax/annotations.ts";
import type { JavaSources } from "../syntax/java-sources.ts";
import type { JavaField, JavaType } from "../syntax/java-unit.ts";
import { stepLimit, takesStep, type StepLimit } from "../syntax/step-limit.ts";
import { findType, simpleName, supertypesOf } from "../syntax/type-lookup.ts";
import { snakeCase } from "./naming.ts";

/** Makes the name of a column of that of a field. */
export type Naming = (field: string) => string;

/** Embedded objects contain others; deeper is a circle. */
const maxDepth = 4;

/** Returns the columns to which the fields of a class and of its mapped superclasses are mapped. */
export function columnsOf(type: JavaType, sources: JavaSources, naming: Naming): ColumnFact[] {
  return columnsIn(type, { sources, naming, depth: 0, limit: stepLimit() });
}

function columnsIn(type: JavaType, { depth, limit, naming, sources }: Omit<Scope, "owner">): ColumnFact[] {
  if (depth > maxDepth || !takesStep(limit)) return [];
  const columns = new Map<string, ColumnFact>();
  for (const owner of [...supertypesOf(sources, type).filter(isMapped).toReversed(), type])
    for (const field of owner.fields)
      if (!field.isStatic)
        for (const column of columnsOfField(field, { owner, sources, naming, depth, limit }))
          columns.set(column.name, column);
  return [...columns.values()];
}

interface Scope {
  readonly owner: JavaType;
  readonly sources: JavaSources;
  readonly naming: Naming;
  readonly depth: number;
  readonly limit: StepLimit;
}

function isMapped({ annotations, kind }: JavaType): boolean {
  return (
    kind === "class" && annotations.some(({ name }) => /^(?:MappedSuperclass|Entity)$/.test(simpleName(name)))
  );
}

function columnsOfField(field: JavaField, scope: Scope): ColumnFact[] {
  const { depth, naming, owner, sources } = scope;
  const getter = owner.methods.find(
    (method) => method.name.toLowerCase() === `get${field.name.toLowerCase()}`,
  );
  const annotations = meantAnnotations(
    [...field.annotations, ...(getter?.annotations ?? [])],
    owner,
    sources,
  );
  const has = (...names: string[]): boolean => findAnnotation(annotations, ...names) !== undefined;
  if (has("Transient", "OneToMany", "ManyToMany", "ElementCollection", "Relationship")) return [];
  if (has("OneToOne") && isMappedElsewhere(findAnnotation(annotations, "OneToOne"))) return [];
  if (has("Embedded", "EmbeddedId")) {
    const embedded = findType(sources, field.type.name, owner);
    return embedded === undefined
      ? []
      : columnsIn(embedded, { sources, naming, depth: depth + 1, limit: scope.limit });
  }
  const target = has("ManyToOne", "OneToOne") ? findType(sources, field.type.name, owner) : undefined;
  const isReference = has("ManyToOne", "OneToOne");
  const given = givenName(annotations, sources);
  const standard = isReference ? `${naming(field.name)}_id` : naming(field.name);
  const name = given === undefined ? standard : naming === snakeCase ? snakeCase(given) : given;
  const isId = has("Id", "EmbeddedId", "PrimaryKey", "PrimaryKeyColumn", "MongoId");
  const isNullable = nullability(annotations);
  return [
    {
      name: isId && given === undefined && naming !== snakeCase ? "_id" : name,
      type: field.type.name,
      ...(isNullable === undefined ? {} : { isNullable }),
      ...(isId
        ? { key: "primary" as const }
        : isReference
          ? { key: "foreign" as const }
          : isUnique(annotations)
            ? { key: "unique" as const }
            : {}),
      ...(isReference && (has("OneToOne") || isUnique(annotations)) ? { isUnique: true } : {}),
      ...(target === undefined ? {} : { references: { table: tableOf(target, sources) } }),
      place: { file: owner.unit.path, line: field.line },
    },
  ];
}

function isMappedElsewhere(annotation: MeantAnnotation | undefined): boolean {
  return annotation?.arguments.has("mappedBy") === true;
}

function givenName(annotations: readonly MeantAnnotation[], sources: JavaSources): string | undefined {
  const column = findAnnotation(
    annotations,
    "Column",
    "JoinColumn",
    "Field",
    "PrimaryKeyColumn",
    "Property",
    "MappedProperty",
  );
  const name = column === undefined ? undefined : textsOf(column, ["name", "value"], sources)?.[0];
  return name === "" ? undefined : name;
}

/** Whether a column may be empty, where annotations say so. */
function nullability(annotations: readonly MeantAnnotation[]): boolean | undefined {
  const column = findAnnotation(annotations, "Column", "JoinColumn");
  const given = column?.arguments.get("nullable");
  if (given?.kind === "text") return given.text === "true";
  return findAnnotation(annotations, "NotNull", "NotBlank", "NotEmpty", "NonNull") === undefined
    ? undefined
    : false;
}

function isUnique(annotations: readonly MeantAnnotation[]): boolean {
  const given = findAnnotation(annotations, "Column", "JoinColumn")?.arguments.get("unique");
  return given?.kind === "text" && given.text === "true";
}

function tableOf(type: JavaType, sources: JavaSources): string {
  const table = findAnnotation(meantAnnotations(type.annotations, type, sources), "Table");
  const name = table === undefined ? undefined : textsOf(table, ["name"], sources)?.[0];
  return name ?? snakeCase(simpleName(type.name));
}
