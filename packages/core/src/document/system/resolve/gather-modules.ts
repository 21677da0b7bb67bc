import { fileNameOf, folderOf } from "../file-path.ts";
import { isBesideSystem } from "../beside-system.ts";
import { isVendored } from "../source-languages.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { compareTexts, fullForm, wordsOf } from "./name-forms.ts";
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
  /** The packages that only its tests and its build need. */
  readonly developmentDependencies: readonly string[];
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
      ({ folder }) => !isBesideSystem(`${folder}/`) && !isVendored(`${folder}/`),
    ),
    ({ folder }) => folder,
  );
  const dependencies = Map.groupBy(
    facts.filter((fact) => fact.kind === "dependency").toSorted(byPlace),
    ({ folder }) => folder,
  );
  const applicationNames = namesBySettings(facts, folders);
  const around = foldersAround(folders.keys());
  const gathered = Array.from(folders, ([folder, manifests]) => {
    const modules = manifests.toSorted(inOrder);
    const needed = dependencies.get(folder) ?? [];
    return {
      folder,
      names: [
        ...new Set([
          ...(applicationNames.get(folder)?.map(({ value }) => value) ?? []),
          ...modules.flatMap(({ names }) => names),
          ...(folder === "" ? [] : [fileNameOf(folder)]),
        ]),
      ].filter((name) => name !== ""),
      technologies: [...new Set(modules.flatMap(({ technologies }) => technologies))],
      unit: unitOf(modules, around.has(folder)),
      dependencies: needed.filter(({ isForTests }) => isForTests !== true),
      developmentDependencies: needed.flatMap(({ isForTests, name }) => (isForTests === true ? [name] : [])),
      places: [...(applicationNames.get(folder) ?? []), ...modules.filter(isEvidence)].map(
        ({ place }) => place,
      ),
    };
  });
  const naming = namingOf(gathered);
  return gathered
    .map((module) => ({ ...module, names: ownNames(module, naming) }))
    .map((module) => (module.names.length === 0 ? { ...module, names: [systemName] } : module))
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Returns the folders that have some others below them. */
function foldersAround(folders: Iterable<string>): ReadonlySet<string> {
  const around = new Set<string>();
  for (const folder of folders)
    for (let above = folder; above !== "" && !around.has(folderOf(above)); above = folderOf(above))
      around.add(folderOf(above));
  return around;
}

type Named = Pick<SourceModule, "folder" | "names">;

/** The names that modules compare theirs with. */
interface Naming {
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
  /** How many modules have a name as their first one. */
  readonly firstNames: ReadonlyMap<string, number>;
  /** The words of the folders beside each other. */
  readonly beside: ReadonlyMap<string, readonly string[]>;
}

function namingOf(all: readonly Named[]): Naming {
  const firstNames = new Map<string, number>();
  for (const { names } of all)
    for (const form of names.slice(0, 1).map(fullForm)) firstNames.set(form, (firstNames.get(form) ?? 0) + 1);
  const folders = all.map(({ folder }) => folder).filter((folder) => folder !== "");
  const beside = Array.from(Map.groupBy(folders, folderOf), ([around, inside]) => {
    const words = inside.map((folder) => ` ${wordsOf(fileNameOf(folder)).join(" ")} `);
    return [around, words] as const;
  });
  return {
    byFolder: new Map(all.map(({ folder, names }) => [folder, names.map(fullForm)])),
    firstNames,
    beside: new Map(beside),
  };
}

/**
 * A package with the name of its project, as pages often have, is named by its folder; so is a package with the name of
 * others, as in copies of a manifest. The last name is the name of its folder without the common beginning or end of the
 * others beside it.
 */
function ownNames(
  { folder, names, unit }: Pick<SourceModule, "folder" | "names" | "unit">,
  { beside, byFolder, firstNames }: Naming,
): readonly string[] {
  const own = fileNameOf(folder);
  const taken = new Set<string>();
  for (let inner = folder; inner !== ""; inner = folderOf(inner))
    for (const form of byFolder.get(folderOf(inner)) ?? []) taken.add(form);
  return [
    ...names.filter((name, index) => {
      const form = fullForm(name);
      const isCopied = index === 0 && names.length > 1 && (firstNames.get(form) ?? 0) > 1;
      return name === own || (!taken.has(form) && !isCopied);
    }),
    // Nothing deploys a library, so that it needs no other name.
    ...(unit === "library" || folder === "" ? [] : nameBeside(own, beside.get(folderOf(folder)) ?? [])),
  ];
}

/**
 * `orders` for the folder `orders-shop-service` or `Acme.Shop.Orders`, if three folders beside each other end with
 * `-shop-service`, or begin with `Acme.Shop`.
 */
function nameBeside(own: string, beside: readonly string[]): readonly string[] {
  const words = wordsOf(own);
  for (let length = words.length - 1; length >= 2; length -= 1) {
    const ending = ` ${words.slice(-length).join(" ")} `;
    if (beside.filter((other) => other.endsWith(ending)).length >= 3)
      return [words.slice(0, -length).join("-")];
    const beginning = ` ${words.slice(0, length).join(" ")} `;
    if (beside.filter((other) => other.startsWith(beginning)).length >= 3)
      return [words.slice(length).join("-")];
  }
  return [];
}

/**
 * A folder that holds nothing but the configuration of a proxy is a part too, though no manifest says so: the product is
 * installed, and not built.
 */
function configuredProxies(facts: readonly Fact[]): ModuleFact[] {
  const list = facts.flatMap((fact) => {
    switch (fact.kind) {
      case "module":
        // A module that only contains others has no sources to which the configuration could belong.
        return fact.unit === "aggregate" ? [] : [fact.folder];
      case "deployable":
        return fact.build === undefined ? [] : [fact.build.folder];
      default:
        return [];
    }
  });
  const folders = new Set(list);
  // A module that is deployed elsewhere is configured there.
  const deployed = new Set(
    facts.flatMap((fact) =>
      fact.kind === "deployable" && fact.image !== undefined
        ? [technologyOfImage(fact.image)?.technology]
        : [],
    ),
  );
  // A server that also serves files is none by its role, but passes requests.
  const passing = new Set(
    facts.flatMap((fact) =>
      fact.kind === "call" && fact.grade === "said" && "file" in fact.from ? [fact.from.file] : [],
    ),
  );
  return facts.flatMap((fact) => {
    if (fact.kind !== "role" || fact.partKind !== undefined || !("file" in fact.owner)) return [];
    const { file } = fact.owner;
    if (deployed.has(fact.technology) || (fact.role !== "proxy" && !passing.has(file))) return [];
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

function namesBySettings(facts: readonly Fact[], folders: Pick<ReadonlySet<string>, "has">) {
  const names = new Map<string, { value: string; place: FactPlace }[]>();
  for (const fact of facts) {
    if (fact.kind !== "setting" || !nameKeys.has(fact.key) || !("file" in fact.owner)) continue;
    if (/\$\{|^@|^$/.test(fact.value)) continue;
    const folder = enclosingFolder(fact.owner.file, folders);
    if (folder === undefined) continue;
    names.set(folder, [...(names.get(folder) ?? []), fact]);
  }
  // The settings of all environments are in the file with the shortest name.
  const depth = ({ place: { file } }: { readonly place: FactPlace }): number => file.length;
  for (const [folder, said] of names)
    names.set(
      folder,
      said.toSorted((one, other) => depth(one) - depth(other) || byPlace(one, other)),
    );
  return names;
}

/** Returns the innermost of some folders that contains a path; the empty folder contains all. */
export function enclosingFolder(path: string, folders: Pick<ReadonlySet<string>, "has">): string | undefined {
  let folder = path;
  while (!folders.has(folder)) {
    if (folder === "") return undefined;
    folder = folderOf(folder);
  }
  return folder;
}

const strength = { unknown: 0, library: 1, command: 2, aggregate: 3, application: 4 } as const;

/** A Dockerfile is named for a module only if nothing else says what it is. */
function isEvidence({ hasImage }: ModuleFact, _: number, all: readonly ModuleFact[]): boolean {
  return hasImage !== true || all.every((fact) => fact.hasImage === true || fact.unit === "unknown");
}

/** What a folder is by the strongest of its manifests; what has an image is started, unless it only holds others. */
function unitOf(modules: readonly ModuleFact[], isAround: boolean): ModuleFact["unit"] {
  const unit = modules.reduce<ModuleFact["unit"]>(
    (strongest, { unit: own }) => (strength[own] > strength[strongest] ? own : strongest),
    "unknown",
  );
  const isBuilt = modules.some(({ hasImage }) => hasImage === true);
  if (!isBuilt || unit === "aggregate") return unit;
  // The Dockerfile around other modules builds one of them.
  return isAround ? unit : "application";
}

/**
 * What names a module comes first. The manifests of a program come before `package.json`, which can be there for its pages
 * and tools alone.
 */
function inOrder(one: ModuleFact, other: ModuleFact): number {
  return (
    Number(one.names.length === 0) - Number(other.names.length === 0) ||
    strength[other.unit] - strength[one.unit] ||
    Number(isOfPackages(one)) - Number(isOfPackages(other)) ||
    byPlace(one, other)
  );
}

function isOfPackages({ place: { file } }: ModuleFact): boolean {
  return file === "package.json" || file.endsWith("/package.json");
}

function byPlace(
  one: { readonly place: FactPlace; readonly names?: readonly string[]; readonly name?: string },
  other: typeof one,
): number {
  return (
    compareTexts(one.place.file, other.place.file) ||
    (one.place.line ?? 0) - (other.place.line ?? 0) ||
    compareTexts(JSON.stringify(one), JSON.stringify(other))
  );
}
