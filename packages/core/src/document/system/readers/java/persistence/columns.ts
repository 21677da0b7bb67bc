import type { ColumnFact } from "../../../facts.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "../syntax/annotations.ts";
import { stepLimit, takesStep, type StepLimit } from "../syntax/step-limit.ts";
import { snakeCase } from "./naming.ts";
import { simpleName, typeUse } from "../../program/type-use.ts";
import type { Program } from "../../program/program.ts";
import type { DeclaredType, FieldUnit } from "../../program/unit.ts";

/** The names of Java for the types that a source of Kotlin has other names for. */
const javaNames: Readonly<Record<string, string>> = { Int: "Integer", Any: "Object" };

/** Converts the name of a field to the name of its column. */
export type Naming = (field: string) => string;

/** Embedded objects contain others; deeper is a circle. */
const maxDepth = 4;

/** Returns the columns to which the fields of a class and of its mapped superclasses are mapped. */
export function columnsOf(type: DeclaredType, program: Program, naming: Naming): ColumnFact[] {
  return columnsIn(type, { program, naming, depth: 0, limit: stepLimit() });
}

function columnsIn(
  type: DeclaredType,
  { depth, limit, naming, program }: Omit<Scope, "owner">,
): ColumnFact[] {
  if (depth > maxDepth || !takesStep(limit)) return [];
  const columns = new Map<string, ColumnFact>();
  for (const owner of [...program.types.supertypesOf(type).filter(isMapped).toReversed(), type])
    for (const field of owner.fields)
      if (field.isStatic !== true)
        for (const column of columnsOfField(field, { owner, program, naming, depth, limit }))
          columns.set(column.name, column);
  return [...columns.values()];
}

interface Scope {
  readonly owner: DeclaredType;
  readonly program: Program;
  readonly naming: Naming;
  readonly depth: number;
  readonly limit: StepLimit;
}

function isMapped({ attributes, kind }: DeclaredType): boolean {
  return (
    kind === "class" && attributes.some(({ name }) => /^(?:MappedSuperclass|Entity)$/.test(simpleName(name)))
  );
}

function columnsOfField(field: FieldUnit, scope: Scope): ColumnFact[] {
  const { depth, naming, owner, program } = scope;
  const getter = owner.methods.find(
    (method) => method.name?.toLowerCase() === `get${field.name.toLowerCase()}`,
  );
  const written = typeUse(field.type).name;
  const annotations = meantAnnotations([...field.attributes, ...(getter?.attributes ?? [])], owner, program);
  const has = (...names: string[]): boolean => findAnnotation(annotations, ...names) !== undefined;
  if (has("Transient", "OneToMany", "ManyToMany", "ElementCollection", "Relationship")) return [];
  if (has("OneToOne") && isMappedElsewhere(findAnnotation(annotations, "OneToOne"))) return [];
  if (has("Embedded", "EmbeddedId")) {
    const embedded = program.types.find(written, owner);
    return embedded === undefined
      ? []
      : columnsIn(embedded, { program, naming, depth: depth + 1, limit: scope.limit });
  }
  const target = has("ManyToOne", "OneToOne") ? program.types.find(written, owner) : undefined;
  const isReference = has("ManyToOne", "OneToOne");
  const given = givenName(annotations, program);
  const standard = isReference ? `${naming(field.name)}_id` : naming(field.name);
  const name = given === undefined ? standard : naming === snakeCase ? snakeCase(given) : given;
  const isId = has("Id", "EmbeddedId", "PrimaryKey", "PrimaryKeyColumn", "MongoId");
  const isNullable = nullability(annotations);
  return [
    {
      name: isId && given === undefined && naming !== snakeCase ? "_id" : name,
      type: javaNames[written] ?? written,
      ...(isNullable === undefined ? {} : { isNullable }),
      ...(isId
        ? { key: "primary" as const }
        : isReference
          ? { key: "foreign" as const }
          : isUnique(annotations)
            ? { key: "unique" as const }
            : {}),
      ...(isReference && (has("OneToOne") || isUnique(annotations)) ? { isUnique: true } : {}),
      ...(target === undefined ? {} : { references: { table: tableOf(target, program) } }),
      place: { file: owner.unit.path, line: field.line },
    },
  ];
}

function isMappedElsewhere(annotation: MeantAnnotation | undefined): boolean {
  return annotation?.arguments.has("mappedBy") === true;
}

function givenName(annotations: readonly MeantAnnotation[], program: Program): string | undefined {
  const column = findAnnotation(
    annotations,
    "Column",
    "JoinColumn",
    "Field",
    "PrimaryKeyColumn",
    "Property",
    "MappedProperty",
  );
  const name = column === undefined ? undefined : textsOf(column, ["name", "value"], program)?.[0];
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

function tableOf(type: DeclaredType, program: Program): string {
  const table = findAnnotation(meantAnnotations(type.attributes, type, program), "Table");
  const name = table === undefined ? undefined : textsOf(table, ["name"], program)?.[0];
  return name ?? snakeCase(simpleName(type.name));
}
