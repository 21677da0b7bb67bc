import type { Deployable } from "./gather-deployables.ts";
import { imageName, joinDeployables } from "./gather-deployables.ts";
import type { SourceModule } from "./gather-modules.ts";
import { enclosingFolder, lastSegment } from "./gather-modules.ts";
import { fullForm, shortForm, wordsOf } from "./name-forms.ts";

/** What becomes a part: something deployed with the module it is built from, or only one of both. */
export interface Unit {
  readonly deployable?: Deployable;
  readonly module?: SourceModule;
}

/**
 * Joins what is deployed with the modules that it is built from: by the folder of its build, else by the name of its
 * image, else by its own names. Modules that nothing deploys are units of their own if they are applications; those of
 * unknown kind too, unless another module depends on them. Libraries are units only where nothing else is.
 */
export function joinUnits(deployables: readonly Deployable[], modules: readonly SourceModule[]): Unit[] {
  const joined = deployables.map((deployable) => ({
    deployable,
    module: moduleByBuild(deployable, modules),
  }));
  const taken = new Set(joined.map(({ module }) => module));
  const units: Unit[] = joined.map(({ deployable, module }) => {
    const found = module ?? moduleByNames(deployable, modules, taken);
    return found === undefined ? { deployable } : { deployable, module: found };
  });
  const deployed = new Set(units.map(({ module }) => module));
  const joinedUnits = joinPlatforms(units);
  const others = modules.filter((module) => !deployed.has(module) && isPart(module, modules, deployed));
  joinedUnits.push(...others.map((module) => ({ module })));
  if (joinedUnits.length > 0) return joinedUnits;
  return modules.filter(({ unit }) => unit !== "aggregate").map((module) => ({ module }));
}

/**
 * What two platforms deploy from one module or image, each once, is one part under two names: compose has `orders`, Kubernetes
 * `orders-svc`.
 */
function joinPlatforms(units: readonly Unit[]): Unit[] {
  const groups = Map.groupBy(units, originOf);
  return units.flatMap((unit) => {
    const { deployable, module } = unit;
    const group = groups.get(originOf(unit)) ?? [];
    if (originOf(unit) === undefined || deployable === undefined || !isOneOnEachPlatform(group))
      return [unit];
    if (group[0] !== unit) return [];
    const joined = joinDeployables(group.flatMap((one) => one.deployable ?? []));
    return [module === undefined ? { deployable: joined } : { module, deployable: joined }];
  });
}

/** What tells that two are the same: the module that they are built from, else their image. */
function originOf({ deployable, module }: Unit): SourceModule | string | undefined {
  const [image] = deployable?.images ?? [];
  return module ?? (image === undefined ? undefined : imageName(image));
}

function isOneOnEachPlatform(units: readonly Unit[]): boolean {
  const platforms = units.map(({ deployable }) => new Set(deployable?.facts.map(({ platform }) => platform)));
  const all = platforms.flatMap((own) => [...own]);
  return units.length > 1 && new Set(all).size === all.length;
}

function moduleByBuild({ builds }: Deployable, modules: readonly SourceModule[]): SourceModule | undefined {
  for (const { dockerfile, folder } of builds) {
    const below = dockerfile?.includes("/") === true ? folderOf(join(folder, dockerfile)) : folder;
    const exact =
      modules.find((module) => module.folder === below) ?? modules.find((module) => module.folder === folder);
    if (exact !== undefined && exact.unit !== "aggregate") return exact;
    // An image of a folder whose one module lies below it, as in `orders/src/Orders.Api`.
    const inside = modules.filter(
      (module) => module.unit !== "aggregate" && below !== "" && module.folder.startsWith(`${below}/`),
    );
    const applications = inside.filter(({ unit }) => unit === "application");
    const [only, second] = applications.length > 0 ? applications : inside;
    if (only !== undefined && second === undefined) return only;
    const around = enclosingFolder(
      below,
      modules.map((module) => module.folder).filter((path) => path !== ""),
    );
    const enclosing = modules.find((module) => module.folder === around);
    if (enclosing !== undefined && enclosing.unit !== "aggregate") return enclosing;
  }
  return undefined;
}

function moduleByNames(
  { images, names }: Deployable,
  modules: readonly SourceModule[],
  taken: ReadonlySet<SourceModule | undefined>,
): SourceModule | undefined {
  const candidates = modules.filter(({ unit }) => unit !== "aggregate" && unit !== "library");
  // An image that is only called `server` is one of somebody else's.
  const wanted = [...images.map(imageName).filter((name) => shortForm(name) !== ""), ...names];
  for (const form of [fullForm, shortForm])
    for (const name of wanted) {
      const same = candidates.filter(
        (module) => form(name) !== "" && module.names.some((own) => form(own) === form(name)),
      );
      if (same.length === 1) return same[0];
      const free = same.filter((module) => !taken.has(module));
      if (free.length === 1) return free[0];
    }
  return longestSuffix(images, candidates);
}

/** `acme/shop-orders` is built from the module `orders`, if no module has a longer name with which it ends. */
function longestSuffix(
  images: readonly string[],
  modules: readonly SourceModule[],
): SourceModule | undefined {
  const endings = images.flatMap((image) => {
    const words = wordsOf(imageName(image));
    return modules.flatMap((module) =>
      module.names
        .map((name) => wordsOf(name))
        .filter(
          (own) =>
            own.length > 0 &&
            own.length < words.length &&
            own.every((word, index) => word === words[words.length - own.length + index]),
        )
        .map(({ length }) => ({ module, length })),
    );
  });
  const longest = Math.max(0, ...endings.map(({ length }) => length));
  const best = new Set(endings.filter(({ length }) => length === longest).map(({ module }) => module));
  return best.size === 1 ? [...best][0] : undefined;
}

function isPart(
  module: SourceModule,
  modules: readonly SourceModule[],
  deployed: ReadonlySet<SourceModule | undefined>,
): boolean {
  switch (module.unit) {
    case "application":
      return true;
    case "library":
    case "aggregate":
      return false;
    case "unknown":
      return !isNeeded(module, modules) && !isAround(module, modules, deployed);
  }
}

/** Another module names it as a dependency, so that it is a library. */
function isNeeded(module: SourceModule, modules: readonly SourceModule[]): boolean {
  const names = new Set(module.names);
  return modules.some(
    (other) =>
      other !== module &&
      other.dependencies.some(
        ({ name }) => names.has(name) || names.has(name.slice(name.lastIndexOf(":") + 1)),
      ),
  );
}

/** A folder around other modules is the repository's own manifest, of its tools for example. */
function isAround(
  { folder }: SourceModule,
  modules: readonly SourceModule[],
  deployed: ReadonlySet<SourceModule | undefined>,
): boolean {
  const below = modules.filter(
    (other) => other.folder !== folder && (folder === "" || other.folder.startsWith(`${folder}/`)),
  );
  return below.some(
    (other) => deployed.has(other) || other.unit === "application" || other.unit === "unknown",
  );
}

function join(folder: string, path: string): string {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}

function folderOf(path: string): string {
  const end = path.lastIndexOf("/");
  return end < 0 ? "" : path.slice(0, end);
}

/** The best name of a unit: that under which it is deployed, else that of the application or artifact. */
export function nameOfUnit({ deployable, module }: Unit): string {
  return deployable?.names[0] ?? module?.names[0] ?? (module === undefined ? "" : lastSegment(module.folder));
}
