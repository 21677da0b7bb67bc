import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { moduleManifestsOf } from "./build/module-manifests.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { pluralOf } from "./persistence/plural.ts";
import { joinPaths } from "./path-text.ts";
import { findAnnotation, meantAnnotations, textsOf, type MeantAnnotation } from "./syntax/annotations.ts";
import { everyJavaFile, javaSourcesOf, type JavaSources } from "./syntax/java-sources.ts";
import type { JavaMethod, JavaType, JavaTypeUse } from "./syntax/java-unit.ts";
import { simpleName, supertypesOf } from "./syntax/type-lookup.ts";

/** Reads the endpoints of repositories that Spring Data REST exports. */
export const springDataRest: CodeReader = {
  reads: "Spring Data REST",
  languages: ["java"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    return {
      visit: (file) => void sources.add(file),
      conclude() {
        const facts: Fact[] = [];
        const reading = { context, sources, settings: createApplicationSettings(context) };
        for (const type of sources.types())
          context.attempt(type.unit.path, () => void facts.push(...endpointsOf(type, reading)));
        return facts;
      },
    };
  },
};

interface Reading {
  readonly context: ReadingContext;
  readonly sources: JavaSources;
  readonly settings: ApplicationSettings;
}

const repositories =
  /^(?:Repository|CrudRepository|ListCrudRepository|PagingAndSortingRepository|ListPagingAndSortingRepository|JpaRepository|MongoRepository|CassandraRepository|Neo4jRepository|KeyValueRepository|ElasticsearchRepository)$/;

function endpointsOf(type: JavaType, reading: Reading): EndpointFact[] {
  const { context, settings, sources } = reading;
  if (type.kind !== "interface") return [];
  const base = baseRepository(type, sources);
  const entity = base?.arguments[0]?.name;
  if (base === undefined || entity === undefined) return [];
  const annotations = meantAnnotations(type.annotations, type, sources);
  const annotation = findAnnotation(annotations, "RepositoryRestResource", "RestResource");
  if (findAnnotation(annotations, "NoRepositoryBean") !== undefined || isHidden(annotation)) return [];
  const isWanted = annotation !== undefined || type.isPublic;
  if (!isWanted || moduleManifestsOf(context).dependsOn(type.unit.path, /data-rest/) !== true) return [];
  const path = (annotation && textsOf(annotation, ["path"], sources)?.[0]) ?? pluralOf(simpleName(entity));
  const file = type.unit.path;
  const root =
    settings.of(file).get("spring.data.rest.base-path") ?? settings.of(file).get("spring.data.rest.basePath");
  const collection = joinPaths(root ?? "", path);
  const place = { file, line: annotation?.line ?? type.line };
  const at = (below: string, methods: readonly string[]): EndpointFact[] =>
    endpointsAt({ owner: { file }, methods, path: joinPaths(collection, below), place });
  const allowed = exportedMethods(type, base, sources);
  return [
    ...withMethods(at, "", [allowed.reads && "GET", allowed.saves && "POST"]),
    ...withMethods(at, "{id}", [
      allowed.reads && "GET",
      allowed.saves && "PUT",
      allowed.saves && "PATCH",
      allowed.deletes && "DELETE",
    ]),
    ...type.methods.flatMap((method) => searchOf(method, { type, collection, sources })),
  ];
}

function withMethods(
  at: (below: string, methods: readonly string[]) => EndpointFact[],
  below: string,
  methods: readonly (string | false)[],
): EndpointFact[] {
  const allowed = methods.filter((method) => method !== false);
  return allowed.length === 0 ? [] : at(below, allowed);
}

/** The repository of Spring Data that an interface extends, directly or not, with its entity. */
function baseRepository(type: JavaType, sources: JavaSources): JavaTypeUse | undefined {
  const direct = type.supertypes.find(
    ({ arguments: list, name }) => list.length > 0 && repositories.test(simpleName(name)),
  );
  if (direct !== undefined) return direct;
  const generic = type.supertypes.find(({ arguments: list }) => list.length === 2);
  const isBelow = supertypesOf(sources, type).some((one) =>
    one.supertypes.some(({ name }) => repositories.test(simpleName(name))),
  );
  return isBelow ? generic : undefined;
}

function isHidden(annotation: MeantAnnotation | undefined): boolean {
  const exported = annotation?.arguments.get("exported");
  return exported?.kind === "text" && exported.text === "false";
}

/** What a repository exports; a method that it hides with `@RestResource(exported = false)` is not answered. */
function exportedMethods(type: JavaType, base: JavaTypeUse, sources: JavaSources) {
  const isHiddenMethod = (name: string): boolean =>
    type.methods.some(
      (method) =>
        method.name === name &&
        isHidden(findAnnotation(meantAnnotations(method.annotations, type, sources), "RestResource")),
    );
  const isBare = simpleName(base.name) === "Repository";
  const has = (name: string): boolean =>
    (!isBare || type.methods.some((method) => method.name === name)) && !isHiddenMethod(name);
  return {
    reads: has("findAll") || has("findById"),
    saves: has("save"),
    deletes: has("delete") && has("deleteById"),
  };
}

interface SearchScope {
  readonly type: JavaType;
  readonly collection: string;
  readonly sources: JavaSources;
}

/** Queries are answered below `search`, by their name. */
function searchOf(method: JavaMethod, { collection, sources, type }: SearchScope): EndpointFact[] {
  if (
    !/^(?:find|read|get|query|search|count|exists|stream)\w*By/.test(method.name) ||
    /^(?:find|exists)ById$/.test(method.name)
  )
    return [];
  const annotation = findAnnotation(meantAnnotations(method.annotations, type, sources), "RestResource");
  if (isHidden(annotation)) return [];
  const path = (annotation && textsOf(annotation, ["path"], sources)?.[0]) ?? method.name;
  const file = type.unit.path;
  return endpointsAt({
    owner: { file },
    methods: ["GET"],
    path: joinPaths(collection, "search", path),
    place: { file, line: method.line },
  });
}
