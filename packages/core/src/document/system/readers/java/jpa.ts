import type { Fact, TableFact } from "../../facts.ts";
import type { CodeReader } from "../../reader.ts";
import { columnsOf } from "./persistence/columns.ts";
import { collectionName, snakeCase } from "./persistence/naming.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaType } from "./syntax/java-unit.ts";
import { isInLibrary, otherModulesUsing } from "./syntax/library-users.ts";
import { simpleName, supertypesOf } from "./syntax/type-lookup.ts";

/** Reads the tables and collections to which classes are mapped. */
export const jpa: CodeReader = {
  reads: "JPA, Spring Data (JDBC, R2DBC, MongoDB, Cassandra, Redis, Elasticsearch)",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        for (const type of sources.types())
          context.attempt(type.unit.path, () => void facts.push(...tablesOf(type, sources)));
        return facts;
      },
    };
  },
};

/** The annotations that map a class, and how a class without a given name is called. */
const mappings: Readonly<Record<string, (name: string) => string>> = {
  Entity: snakeCase,
  Table: snakeCase,
  Document: collectionName,
  RedisHash: (name) => name,
  Node: (name) => name,
};

function tablesOf(type: JavaType, sources: JavaSources): TableFact[] {
  if (type.kind !== "class" && type.kind !== "record") return [];
  const annotations = meantAnnotations(type.annotations, type, sources).filter(isOfPersistence);
  const mapping = findAnnotation(annotations, ...Object.keys(mappings));
  if (mapping === undefined || isInSameTable(type, sources)) return [];
  const table = findAnnotation(annotations, "Table") ?? mapping;
  const name = tableName(type, { mapping, table }, sources);
  const schema = textsOf(table, ["schema", "keyspace"], sources)?.[0];
  const file = type.unit.path;
  const usedBy = isInLibrary(type, sources) ? otherModulesUsing(type, sources) : [];
  const columns =
    findAnnotation(annotations, "Document") === undefined
      ? columnsOf(type, sources, snakeCase)
      : columnsOf(type, sources, (field) => field);
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
function tableName(type: JavaType, { mapping, table }: Mapping, sources: JavaSources): string {
  const given = textsOf(table, tableKeys(table), sources)?.[0];
  if (given !== undefined && given !== "") return given.startsWith("#{") ? simpleName(type.name) : given;
  const entity = simpleName(mapping.name) === "Entity" ? textsOf(mapping, ["name"], sources)?.[0] : undefined;
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
function isInSameTable(type: JavaType, sources: JavaSources): boolean {
  const parents = supertypesOf(sources, type).filter((one) =>
    one.annotations.some(({ name }) => simpleName(name) === "Entity"),
  );
  if (parents.length === 0) return false;
  if (type.annotations.some(({ name }) => simpleName(name) === "Table")) return false;
  return !parents.some((parent) =>
    parent.annotations.some(
      ({ arguments: values, name }) =>
        simpleName(name) === "Inheritance" && !isSingleTable(values.get("strategy")),
    ),
  );
}

function isSingleTable(strategy: { readonly kind: string; readonly name?: string } | undefined): boolean {
  return strategy?.name === undefined || simpleName(strategy.name) === "SINGLE_TABLE";
}
