import type { TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { columnsOf } from "./persistence/columns.ts";
import { collectionName, snakeCase } from "./persistence/naming.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { isInLibrary, otherModulesUsing } from "./syntax/library-users.ts";
import { everyJvmFile, readJvmTypes } from "./syntax/jvm-program.ts";
import { namesIn } from "./syntax/annotations.ts";
import { simpleName } from "../program/type-use.ts";
import type { Program } from "../program/program.ts";
import type { Value } from "../program/value.ts";
import type { DeclaredType } from "../program/unit.ts";

/** Reads the tables and collections to which classes are mapped. */
export const jpa: CodeReader = {
  reads: "JPA, Spring Data (JDBC, R2DBC, MongoDB, Cassandra, Redis, Elasticsearch)",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmTypes((program) => (type) => tablesOf(type, program)),
};

/** The annotations that map a class, and how a class without a given name is called. */
const mappings: Readonly<Record<string, (name: string) => string>> = {
  Entity: snakeCase,
  Table: snakeCase,
  Document: collectionName,
  RedisHash: (name) => name,
  Node: (name) => name,
};

function tablesOf(type: DeclaredType, program: Program): TableFact[] {
  if (type.kind !== "class" && type.kind !== "record") return [];
  const annotations = meantAnnotations(type.attributes, type, program).filter(isOfPersistence);
  const mapping = findAnnotation(annotations, ...Object.keys(mappings));
  if (mapping === undefined || isInSameTable(type, program)) return [];
  const table = findAnnotation(annotations, "Table") ?? mapping;
  const name = tableName(type, { mapping, table }, program);
  const schema = textsOf(table, ["schema", "keyspace"], program)?.[0];
  const file = type.file;
  const usedBy = isInLibrary(type, program) ? otherModulesUsing(type, program) : [];
  const columns =
    findAnnotation(annotations, "Document") === undefined
      ? columnsOf(type, program, snakeCase)
      : columnsOf(type, program, (field) => field);
  return [
    {
      kind: "table",
      owner: { file, ...(usedBy.length > 0 && { usedBy }) },
      name,
      ...(schema === undefined || schema === "" ? {} : { schema }),
      columns,
      grade: "seen",
      place: { file, line: type.line },
    },
  ];
}

interface Mapping {
  readonly mapping: MeantAnnotation;
  readonly table: MeantAnnotation;
}

/** The name of the table: given, else made of the name of the entity or class. */
function tableName(type: DeclaredType, { mapping, table }: Mapping, program: Program): string {
  const given = textsOf(table, tableKeys(table), program)?.[0];
  if (given !== undefined && given !== "") return given.startsWith("#{") ? simpleName(type.name) : given;
  const entity = simpleName(mapping.name) === "Entity" ? textsOf(mapping, ["name"], program)?.[0] : undefined;
  const toName = mappings[simpleName(mapping.name)] ?? snakeCase;
  return toName(entity ?? simpleName(type.name));
}

/** `@Entity(name = …)` names the entity, the others their table. */
function tableKeys({ name }: MeantAnnotation): readonly string[] {
  return simpleName(name) === "Entity" ? [] : ["name", "value", "collection", "indexName"];
}

/** Annotations of the same names that are not about tables, such as those of diagrams and of XML. */
function isOfPersistence({ from, name }: MeantAnnotation): boolean {
  const imported = from.unit.imports.filter(
    (one) => one.isWildcard || simpleName(one.name) === simpleName(name),
  );
  const isKnown = /persistence|springframework\.data|datastax|micronaut\.data|elasticsearch|hibernate/;
  // The tables of an app on a device are in no database of the system.
  if (name.startsWith("android") || imported.some((one) => one.name.startsWith("android"))) return false;
  return isKnown.test(name) || imported.some((one) => isKnown.test(one.name));
}

/** An entity below another one has no table of its own, unless it asks for one. */
function isInSameTable(type: DeclaredType, program: Program): boolean {
  const parents = program.types
    .supertypesOf(type)
    .filter((one) => one.attributes.some(({ name }) => simpleName(name) === "Entity"));
  if (parents.length === 0) return false;
  if (type.attributes.some(({ name }) => simpleName(name) === "Table")) return false;
  return !parents.some((parent) =>
    parent.attributes.some(
      ({ name, named }) => simpleName(name) === "Inheritance" && !isSingleTable(named.get("strategy")),
    ),
  );
}

function isSingleTable(strategy: Value | undefined): boolean {
  const [name] = namesIn(strategy);
  return name === undefined || name === "SINGLE_TABLE";
}
