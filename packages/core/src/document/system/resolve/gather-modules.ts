import { isBesideSystem } from "../beside-system.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { fullForm } from "./name-forms.ts";
import type { DependencyFact, Fact, FactPlace, ModuleFact } from "../facts.ts";

/** A folder with sources of its own, joined from everything that manifests say about it. */
export interface SourceModule {
  /** Below the scanned folder; empty for itself. */
  readonly folder: string;
  /** The names that its manifests and settings give it, the best first. */
  readonly names: readonly string[];
  readonly technologies: readonly string[];
  readonly unit: ModuleFact["unit"];
  readonly dependencies: readonly DependencyFact[];
  readonly places: readonly FactPlace[];
}

/**
 * Joins the facts about modules by folder; the application's own name comes first, then those of manifests.
 *
 * @param systemName the name of a module in the scanned folder itself that nothing else names
 */
export function gatherModules(facts: readonly Fact[], systemName: string): SourceModule[] {
  const folders = Map.groupBy(
    [...facts.filter((fact) => fact.kind === "module"), ...configuredProxies(facts)].filter(
      ({ folder }) => !isBesideSystem(`${folder}/`),
    ),
    ({ folder }) => folder,
  );
  const dependencies = Map.groupBy(
    facts.filter((fact) => fact.kind === "dependency").filter(({ isForTests }) => isForTests !== true),
    ({ folder }) => folder,
  );
  const applicationNames = namesBySettings(facts, [...folders.keys()]);
  const gathered = Array.from(folders, ([folder, modules]) => ({
    folder,
    names: [
      ...new Set([
        ...(applicationNames.get(folder)?.map(({ value }) => value) ?? []),
        ...modules.flatMap(({ names }) => names),
        ...(folder === "" ? [] : [lastSegment(folder)]),
      ]),
    ],
    technologies: [...new Set(modules.flatMap(({ technologies }) => technologies))],
    unit: strongestUnit(modules.map(({ unit }) => unit)),
    dependencies: dependencies.get(folder) ?? [],
    places: [...(applicationNames.get(folder) ?? []), ...modules].map(({ place }) => place),
  }));
  return gathered
    .map((module) => ({ ...module, names: ownNames(module, gathered) }))
    .map((module) => (module.names.length === 0 ? { ...module, names: [systemName] } : module))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** A package in a project that has the project's name, as pages often do, is called by its folder. */
function ownNames(
  { folder, names }: Pick<SourceModule, "folder" | "names">,
  all: readonly Pick<SourceModule, "folder" | "names">[],
): readonly string[] {
  const around = all.filter(
    (other) => other.folder !== folder && (other.folder === "" || folder.startsWith(`${other.folder}/`)),
  );
  const taken = new Set(around.flatMap((other) => other.names.map(fullForm)));
  return names.filter((name) => name === lastSegment(folder) || !taken.has(fullForm(name)));
}

/**
 * A folder that holds nothing but the configuration of a proxy is a part too, though no manifest says so: the product is
 * installed, and not built.
 */
function configuredProxies(facts: readonly Fact[]): ModuleFact[] {
  const folders = facts.flatMap((fact) => {
    switch (fact.kind) {
      case "module":
        return [fact.folder];
      case "deployable":
        return fact.build === undefined ? [] : [fact.build.folder];
      default:
        return [];
    }
  });
  // One that is deployed somewhere is configured there.
  const deployed = new Set(
    facts.flatMap((fact) =>
      fact.kind === "deployable" && fact.image !== undefined
        ? [technologyOfImage(fact.image)?.technology]
        : [],
    ),
  );
  return facts.flatMap((fact) => {
    if (fact.kind !== "role" || fact.role !== "proxy" || !("file" in fact.owner)) return [];
    if (deployed.has(fact.technology)) return [];
    const { file } = fact.owner;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const around = enclosingFolder(file, folders);
    if (folder === "" || (around !== undefined && around !== "")) return [];
    return [{ kind: "module", folder, names: [], technologies: [], unit: "application", place: fact.place }];
  });
}

/** The keys by which frameworks name an application. */
const nameKeys = new Set([
  "spring.application.name",
  "quarkus.application.name",
  "micronaut.application.name",
]);

function namesBySettings(facts: readonly Fact[], folders: readonly string[]) {
  const names = new Map<string, { value: string; place: FactPlace }[]>();
  for (const fact of facts) {
    if (fact.kind !== "setting" || !nameKeys.has(fact.key) || !("file" in fact.owner)) continue;
    if (/\$\{|^@|^$/.test(fact.value)) continue;
    const folder = enclosingFolder(fact.owner.file, folders);
    if (folder === undefined) continue;
    names.set(folder, [...(names.get(folder) ?? []), fact]);
  }
  return names;
}

/** Returns the innermost of some folders that contains a path; the empty folder contains all. */
export function enclosingFolder(path: string, folders: Iterable<string>): string | undefined {
  let innermost: string | undefined;
  for (const folder of folders)
    if (
      (folder === "" || path === folder || path.startsWith(`${folder}/`)) &&
      folder.length >= (innermost?.length ?? 0)
    )
      innermost = folder;
  return innermost;
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const strength = { unknown: 0, library: 1, aggregate: 2, application: 3 } as const;

function strongestUnit(units: readonly ModuleFact["unit"][]): ModuleFact["unit"] {
  return units.reduce(
    (strongest, unit) => (strength[unit] > strength[strongest] ? unit : strongest),
    "unknown",
  );
}
