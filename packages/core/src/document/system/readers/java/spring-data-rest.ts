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
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import {
  type RestConfiguration,
  restConfigurationsIn,
  strategyNamed,
} from "./spring-data-rest-configuration.ts";
import { simpleName, supertypesOf } from "./syntax/type-lookup.ts";

/** Reads the endpoints of repositories that Spring Data REST exports. */
export const springDataRest: CodeReader = {
  reads: "Spring Data REST",
  languages: ["java", "kotlin"],
  mentions: everyJavaFile,
  start(context) {
    const sources = javaSourcesOf(context);
    const configurations: RestConfiguration[] = [];
    return {
      visit(file) {
        sources.add(file);
        configurations.push(...restConfigurationsIn(file));
      },
      conclude() {
        const facts: Fact[] = [];
        const settings = createApplicationSettings(context);
        const reading = { context, sources, settings, configurations };
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
  readonly configurations: readonly RestConfiguration[];
}

/** What code or settings say about a module; settings of a part that uses it count for a library as well. */
function configurationOf(type: JavaType, { configurations, settings, sources }: Reading): RestConfiguration {
  const module = moduleFolderOf(type.unit.path);
  const users = modulesUsing(type, sources);
  const own = configurations.filter(({ file }) => moduleFolderOf(file) === module);
  const ofUsers = configurations.filter(({ file }) => users.has(moduleFolderOf(file)));
  const said = settings.of(type.unit.path);
  const basePath = said.get("spring.data.rest.base-path") ?? said.get("spring.data.rest.basePath");
  const written =
    said.get("spring.data.rest.detection-strategy") ?? said.get("spring.data.rest.detectionStrategy");
  const strategy = strategyNamed(written ?? "");
  return {
    file: type.unit.path,
    ...(basePath !== undefined && { basePath }),
    ...(strategy !== undefined && { strategy }),
    ...(own.length > 0 ? own : ofUsers).reduce<Partial<RestConfiguration>>(
      (all, one) => ({ ...all, ...one }),
      {},
    ),
  };
}

const repositories =
  /^(?:Repository|CrudRepository|ListCrudRepository|PagingAndSortingRepository|ListPagingAndSortingRepository|JpaRepository|MongoRepository|CassandraRepository|Neo4jRepository|KeyValueRepository|ElasticsearchRepository)$/;

function endpointsOf(type: JavaType, reading: Reading): EndpointFact[] {
  const { context, sources } = reading;
  if (type.kind !== "interface") return [];
  const base = baseRepository(type, sources);
  const entity = base?.arguments[0]?.name;
  if (base === undefined || entity === undefined) return [];
  const annotations = meantAnnotations(type.annotations, type, sources);
  const annotation = findAnnotation(annotations, "RepositoryRestResource", "RestResource");
  if (findAnnotation(annotations, "NoRepositoryBean") !== undefined) return [];
  const configuration = configurationOf(type, reading);
  if (!isExported(type, annotation, configuration.strategy)) return [];
  if (moduleManifestsOf(context).dependsOn(type.unit.path, /data-rest/) !== true) return [];
  const path = (annotation && textsOf(annotation, ["path"], sources)?.[0]) ?? pluralOf(simpleName(entity));
  const file = type.unit.path;
  const collection = joinPaths(configuration.basePath ?? "", path);
  const place = { file, line: annotation?.line ?? type.line };
  const at = (below: string, methods: readonly string[]): EndpointFact[] =>
    endpointsAt({ owner: { file }, methods, path: joinPaths(collection, below), place });
  const exportsMethods = configuration.exportsMethods !== false;
  const allowed = exportedMethods(type, base, { sources, exportsMethods });
  return [
    ...withMethods(at, "", [allowed.lists && "GET", allowed.saves && "POST"]),
    ...withMethods(at, "{id}", [
      allowed.reads && "GET",
      allowed.saves && "PUT",
      allowed.saves && "PATCH",
      allowed.deletes && "DELETE",
    ]),
    ...type.methods.flatMap((method) => searchOf(method, { type, collection, sources, exportsMethods })),
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

/** Returns whether a strategy of Spring Data REST exports a repository. */
function isExported(
  type: JavaType,
  annotation: MeantAnnotation | undefined,
  strategy: RestConfiguration["strategy"],
): boolean {
  switch (strategy) {
    case "all":
      return true;
    case "visibility":
      return type.isPublic;
    case "annotated":
      return annotation !== undefined && !isHidden(annotation);
    default:
      return annotation === undefined ? type.isPublic : !isHidden(annotation);
  }
}

/**
 * What a repository exports; a method that it hides with `@RestResource(exported = false)` is not answered, and neither
 * is one without `@RestResource` if methods are not exported by default.
 */
function exportedMethods(
  type: JavaType,
  base: JavaTypeUse,
  { exportsMethods, sources }: { readonly sources: JavaSources; readonly exportsMethods: boolean },
) {
  const kind = simpleName(base.name);
  const isBare = kind === "Repository";
  const has = (...names: readonly string[]): boolean => {
    const named = type.methods.filter((method) => names.includes(method.name));
    // Of the methods that find all, the one with pages answers, if there is one.
    const isPaged = names.includes("findAll") && !/^(?:List)?CrudRepository$/.test(kind) && !isBare;
    const own = isPaged ? named.filter(takesPages) : named;
    const annotations = own.map((method) =>
      findAnnotation(meantAnnotations(method.annotations, type, sources), "RestResource"),
    );
    if (annotations.some(isHidden)) return false;
    return exportsMethods ? !isBare || own.length > 0 : annotations.some((one) => one !== undefined);
  };
  return {
    lists: has("findAll"),
    reads: has("findById", "findOne"),
    saves: has("save"),
    deletes: has("delete", "deleteById"),
  };
}

function takesPages({ parameters }: JavaMethod): boolean {
  return parameters.some(({ type }) => simpleName(type.name) === "Pageable");
}

interface SearchScope {
  readonly type: JavaType;
  readonly collection: string;
  readonly sources: JavaSources;
  readonly exportsMethods: boolean;
}

/** Queries are answered below `search`, by their name. */
function searchOf(
  method: JavaMethod,
  { collection, exportsMethods, sources, type }: SearchScope,
): EndpointFact[] {
  if (
    !/^(?:find|read|get|query|search|count|exists|stream)\w*By/.test(method.name) ||
    /^(?:find|exists)ById$/.test(method.name)
  )
    return [];
  const annotation = findAnnotation(meantAnnotations(method.annotations, type, sources), "RestResource");
  if (isHidden(annotation) || (annotation === undefined && !exportsMethods)) return [];
  const path = (annotation && textsOf(annotation, ["path"], sources)?.[0]) ?? method.name;
  const file = type.unit.path;
  return endpointsAt({
    owner: { file },
    methods: ["GET"],
    path: joinPaths(collection, "search", path),
    place: { file, line: method.line },
  });
}
