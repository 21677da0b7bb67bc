import type { EndpointFact, Fact } from "../../facts.ts";
import type { CodeReader, ReadingContext } from "../../reader.ts";
import { simpleName, typeUse, type TypeUse } from "../program/type-use.ts";
import type { Program } from "../program/program.ts";
import type { Unit, DeclaredType, Routine } from "../program/unit.ts";
import { moduleManifestsOf } from "./build/module-manifests.ts";
import { createApplicationSettings, type ApplicationSettings } from "./configuration/application-settings.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { pluralOf } from "./persistence/plural.ts";
import { joinPaths } from "./path-text.ts";
import {
  findAnnotation,
  meantAnnotations,
  textsOf,
  type MeantAnnotation,
  namesIn,
} from "./syntax/annotations.ts";
import { modulesUsing } from "./syntax/library-users.ts";
import { moduleFolderOf } from "./syntax/module-folder.ts";
import { everyJvmFile, readJvmFiles } from "./syntax/jvm-program.ts";
import { constantOf } from "./syntax/jvm-texts.ts";

const strategies = ["default", "all", "annotated", "visibility"] as const;

/** Whether a text may configure Spring Data REST. */
const mentionsRestConfiguration = /RepositoryRestConfiguration|RepositoryRestConfigurer/;

/** Reads the endpoints of repositories that Spring Data REST exports. */
export const springDataRest: CodeReader = {
  reads: "Spring Data REST",
  languages: ["java", "kotlin"],
  mentions: everyJvmFile,
  start: readJvmFiles(mentionsRestConfiguration, (units, program, context) => {
    const facts: Fact[] = [];
    const settings = createApplicationSettings(context);
    const configurations = units.flatMap((unit) => restConfigurationsIn(unit, program));
    const reading = { context, program, settings, configurations };
    for (const type of program.types.all())
      context.attempt(type.file, () => void facts.push(...endpointsOf(type, reading)));
    return facts;
  }),
};

interface Reading {
  readonly context: ReadingContext;
  readonly program: Program;
  readonly settings: ApplicationSettings;
  readonly configurations: readonly RestConfiguration[];
}

/** What code or settings say about a module; settings of a part that uses it count for a library as well. */
function configurationOf(
  type: DeclaredType,
  { configurations, settings, program }: Reading,
): RestConfiguration {
  const module = moduleFolderOf(type.file);
  const users = modulesUsing(type, program);
  const own = configurations.filter(({ file }) => moduleFolderOf(file) === module);
  const ofUsers = configurations.filter(({ file }) => users.has(moduleFolderOf(file)));
  const said = settings.of(type.file);
  const basePath = said.get("spring.data.rest.base-path") ?? said.get("spring.data.rest.basePath");
  const written =
    said.get("spring.data.rest.detection-strategy") ?? said.get("spring.data.rest.detectionStrategy");
  const strategy = strategyNamed(written ?? "");
  return {
    file: type.file,
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

function endpointsOf(type: DeclaredType, reading: Reading): EndpointFact[] {
  const { context, program } = reading;
  if (type.kind !== "interface") return [];
  const base = baseRepository(type, program);
  const entity = base?.arguments[0]?.name;
  if (base === undefined || entity === undefined) return [];
  const annotations = meantAnnotations(type.attributes, type, program);
  const annotation = findAnnotation(annotations, "RepositoryRestResource", "RestResource");
  if (findAnnotation(annotations, "NoRepositoryBean") !== undefined) return [];
  const configuration = configurationOf(type, reading);
  if (!isExported(type, annotation, configuration.strategy)) return [];
  if (moduleManifestsOf(context).dependsOn(type.file, /data-rest/) !== true) return [];
  const path = (annotation && textsOf(annotation, ["path"], program)?.[0]) ?? pluralOf(simpleName(entity));
  const file = type.file;
  const collection = joinPaths(configuration.basePath ?? "", path);
  const place = { file, line: annotation?.line ?? type.line };
  const at = (below: string, methods: readonly string[]): EndpointFact[] =>
    endpointsAt({ owner: { file }, methods, path: joinPaths(collection, below), place });
  const exportsMethods = configuration.exportsMethods !== false;
  const allowed = exportedMethods(type, base, { program, exportsMethods });
  return [
    ...withMethods(at, "", [allowed.lists && "GET", allowed.saves && "POST"]),
    ...withMethods(at, "{id}", [
      allowed.reads && "GET",
      allowed.saves && "PUT",
      allowed.saves && "PATCH",
      allowed.deletes && "DELETE",
    ]),
    ...type.methods.flatMap((method) => searchOf(method, { type, collection, program, exportsMethods })),
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
function baseRepository(type: DeclaredType, program: Program): TypeUse | undefined {
  const bases = type.bases.map((base) => typeUse(base));
  const direct = bases.find(
    ({ arguments: list, name }) => list.length > 0 && repositories.test(simpleName(name)),
  );
  if (direct !== undefined) return direct;
  const generic = bases.find(({ arguments: list }) => list.length === 2);
  const isBelow = program.types
    .supertypesOf(type)
    .some((one) => one.bases.some((base) => repositories.test(simpleName(typeUse(base).name))));
  return isBelow ? generic : undefined;
}

function isHidden(annotation: MeantAnnotation | undefined): boolean {
  const exported = annotation?.arguments.get("exported");
  return exported?.kind === "text" && exported.text === "false";
}

/** Returns whether a strategy of Spring Data REST exports a repository. */
function isExported(
  type: DeclaredType,
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
  type: DeclaredType,
  base: TypeUse,
  { exportsMethods, program }: { readonly program: Program; readonly exportsMethods: boolean },
) {
  const kind = simpleName(base.name);
  const isBare = kind === "Repository";
  const has = (...names: readonly string[]): boolean => {
    const named = type.methods.filter((method) => names.includes(method.name ?? ""));
    // Of the methods that find all, the one with pages answers, if there is one.
    const isPaged = names.includes("findAll") && !/^(?:List)?CrudRepository$/.test(kind) && !isBare;
    const own = isPaged ? named.filter(takesPages) : named;
    const annotations = own.map((method) =>
      findAnnotation(meantAnnotations(method.attributes, type, program), "RestResource"),
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

function takesPages({ parameters }: Routine): boolean {
  return parameters.some(({ type }) => simpleName(typeUse(type).name) === "Pageable");
}

interface SearchScope {
  readonly type: DeclaredType;
  readonly collection: string;
  readonly program: Program;
  readonly exportsMethods: boolean;
}

/** Queries are answered below `search`, by their name. */
function searchOf(
  { attributes, line, name = "" }: Routine,
  { collection, exportsMethods, program, type }: SearchScope,
): EndpointFact[] {
  if (
    !/^(?:find|read|get|query|search|count|exists|stream)\w*By/.test(name) ||
    /^(?:find|exists)ById$/.test(name)
  )
    return [];
  const annotation = findAnnotation(meantAnnotations(attributes, type, program), "RestResource");
  if (isHidden(annotation) || (annotation === undefined && !exportsMethods)) return [];
  const path = (annotation && textsOf(annotation, ["path"], program)?.[0]) ?? name;
  const file = type.file;
  return endpointsAt({
    owner: { file },
    methods: ["GET"],
    path: joinPaths(collection, "search", path),
    place: { file, line },
  });
}

/** How the code of a module configures Spring Data REST. */
interface RestConfiguration {
  readonly file: string;
  /** Which repositories are exported, after `RepositoryDetectionStrategies`. */
  readonly strategy?: (typeof strategies)[number];
  readonly basePath?: string;
  /** False if only methods with `@RestResource` are exported. */
  readonly exportsMethods?: boolean;
}

/** Returns the strategy of a name, as settings and code write it: `annotated`, `ANNOTATED`. */
function strategyNamed(name: string): RestConfiguration["strategy"] {
  return strategies.find((one) => one === name.toLowerCase());
}

/** Returns what the calls on a `RepositoryRestConfiguration` in a file configure. */
function restConfigurationsIn(unit: Unit, program: Program): RestConfiguration[] {
  const file = unit.path;
  return program.callsIn(unit).flatMap(({ args: [first], name }): RestConfiguration[] => {
    switch (name) {
      case "setRepositoryDetectionStrategy": {
        const strategy = strategyNamed(namesIn(first)[0] ?? "");
        return strategy === undefined ? [] : [{ file, strategy }];
      }
      case "disableDefaultExposure":
        return [{ file, strategy: "annotated", exportsMethods: false }];
      case "setBasePath":
      case "setBaseUri": {
        const basePath = constantOf(first, program);
        return basePath === undefined ? [] : [{ file, basePath }];
      }
      default:
        return [];
    }
  });
}
