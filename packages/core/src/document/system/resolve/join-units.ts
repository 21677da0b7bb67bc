import { fileNameOf, isBelow } from "../file-path.ts";
import type { JoinedName } from "../../../model/index.ts";
import type { Deployable } from "./gather-deployables.ts";
import type { SourceModule } from "./gather-modules.ts";
import { type DeployedUnit, namesWithoutPrefix, technologyOf } from "./compare-deployed.ts";
import { joinVariants } from "./join-variants.ts";
import { isOnlyImage, moduleByMount, type ModuleMatch, moduleOfDeployable } from "./module-of-deployable.ts";
import { type RoleContext, withModulesByRole } from "./module-of-role.ts";
import { storeKinds } from "../store-kinds.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { isToolModule } from "./tool-modules.ts";

/** What becomes a part: something deployed with the module it is built from, or only one of both. */
export interface Unit {
  readonly deployable?: Deployable;
  readonly module?: SourceModule;
  /** What else was found to be this one, and why. */
  readonly joined?: readonly JoinedName[];
}

/** What the joining of units has to know of the system. */
export interface JoiningContext extends RoleContext {
  /** The modules whose code answers requests, exchanges messages or calls others. */
  readonly working: ReadonlySet<SourceModule>;
  /** Those of them whose code does not only call others. */
  readonly answering: ReadonlySet<SourceModule>;
}

/** What decides in addition which modules are parts. */
interface PartContext extends JoiningContext {
  /** The modules that only serve the development of the system, unless they are deployed. */
  readonly tools: ReadonlySet<SourceModule>;
}

/**
 * Joins what is deployed with the modules that it is built from, and then what is deployed several times: by the module,
 * else by the image. Modules that nothing deploys are units of their own if they are applications; those of unknown kind
 * too, if their code works with others and no other module depends on them. Tools are none. Libraries and commands are
 * units only where nothing else is.
 */
export function joinUnits(
  deployables: readonly Deployable[],
  modules: readonly SourceModule[],
  context: PartContext,
): Unit[] {
  const named = unitsOfDeployables(deployables, modules, context);
  const deployedUnits = withModulesByRole(named, modules, context);
  const deployed = new Set(deployedUnits.map(({ module }) => module));
  const units = joinVariants(deployedUnits, context);
  const built = new Set(deployables.flatMap(({ builds }) => builds.map(({ folder }) => folder)));
  const products = new Set(deployables.map(technologyOf));
  const others = modules.filter(
    (module) =>
      !deployed.has(module) &&
      // A folder with nothing but a Dockerfile is the image of what is built there.
      !(module.technologies.length === 0 && built.has(module.folder)) &&
      // Nor is the image of a store a part that nothing deploys, beside a deployed store of the same product.
      !(context.stores.has(module) && products.has(`product ${module.technologies.join(", ")}`)),
  );
  const declaring = modules.map((module) => ({ ...module, dependencies: declaredBy(module) }));
  const system = { ...context, modules, declaring, deployed };
  const running = others.filter((module) => isPart(module, system));
  const isAlone = units.length === 0 && !running.some(({ unit }) => unit === "application");
  const parts = running.filter(
    (module) => isAlone || module.unit === "application" || mayRun(module, context.working),
  );
  if (units.length > 0 || parts.length > 0) return [...units, ...parts.map(ofModule)];
  return others.filter(({ unit }) => unit !== "aggregate").map(ofModule);
}

function ofModule(module: SourceModule): Unit {
  return { module };
}

/** Gives each deployable its module: those that say their folder first, since others are called like what is left. */
function unitsOfDeployables(
  deployables: readonly Deployable[],
  modules: readonly SourceModule[],
  { rolesOf, separation, stacks }: JoiningContext,
): DeployedUnit[] {
  const mayBe = (deployable: Deployable, module: SourceModule): boolean =>
    !separation.keeps(deployable.names, module.names) && (isOnlyImage(module) || !runsStore(deployable));
  const candidates = (deployable: Deployable): readonly SourceModule[] =>
    modules.filter((module) => mayBe(deployable, module));
  /** Of modules that are called alike, a name means those of its stack. */
  const near = (deployable: Deployable): readonly SourceModule[] => {
    const files = deployable.places.map(({ file }) => file);
    return candidates(deployable).filter(({ folder }) => !stacks.areApart(files, [`${folder}/`]));
  };
  const withMount = (deployable: Deployable, built: ModuleMatch | undefined): ModuleMatch | undefined =>
    built === undefined || (built.module.technologies.length === 0 && rolesOf(built.module).length === 0)
      ? (moduleByMount(deployable, candidates(deployable)) ?? built)
      : built;
  const byBuild = new Map(
    deployables.map((deployable) => [
      deployable,
      withMount(deployable, moduleOfDeployable(deployable, { modules: candidates(deployable), by: "build" })),
    ]),
  );
  // What only runs an image is built where another one builds this image.
  for (const deployable of deployables) {
    if (byBuild.get(deployable) !== undefined || deployable.builds.length > 0) continue;
    const builder = deployables.find(
      (other) => other.builds.length > 0 && other.images.some((image) => deployable.images.includes(image)),
    );
    const built = builder === undefined ? undefined : byBuild.get(builder);
    if (builder === undefined || built === undefined || !mayBe(deployable, built.module)) continue;
    byBuild.set(deployable, { ...built, reason: `runs the image that ${builder.names[0]} builds` });
  }
  const taken = new Set([...byBuild.values()].map((found) => found?.module));
  const ownNames = namesWithoutPrefix(deployables);
  return deployables.map((deployable) => {
    const byName = { by: "names", taken, ownName: ownNames.get(deployable) ?? "" } as const;
    const found =
      byBuild.get(deployable) ??
      moduleOfDeployable(deployable, { ...byName, modules: near(deployable) }) ??
      moduleOfDeployable(deployable, { ...byName, modules: candidates(deployable) });
    return found === undefined ? { deployable } : { deployable, ...found };
  });
}

/**
 * A store that a platform offers, or the public image of one, runs no sources of the system, whatever it is called:
 * `orders-postgres` is not the module `orders`.
 */
function runsStore({ builds, facts, images }: Deployable): boolean {
  const kinds = images.map((image) => technologyOfImage(image)?.partKind);
  if (images.length === 0) kinds.push(...facts.map(({ partKind }) => partKind));
  return builds.length === 0 && kinds.every((kind) => storeKinds.has(kind ?? "service"));
}

interface Modules extends PartContext {
  readonly modules: readonly SourceModule[];
  /** The same modules, with the dependencies that their manifests state. */
  readonly declaring: readonly SourceModule[];
  readonly deployed: ReadonlySet<SourceModule | undefined>;
}

/** Returns the modules that only serve the development of a system, unless they are deployed. */
export function toolsAmong(
  modules: readonly SourceModule[],
  { answering, rolesOf, working }: JoiningContext,
): ReadonlySet<SourceModule> {
  return new Set(
    modules.filter((module) =>
      isToolModule(module, {
        modules,
        isWorking: working.has(module),
        isAnswering: answering.has(module),
        isLoad: rolesOf(module).some(({ role }) => role === "load-generation"),
      }),
    ),
  );
}

function isPart(module: SourceModule, { answering, declaring, deployed, modules, tools }: Modules): boolean {
  if (tools.has(module) || isPagesOf(module, modules)) return false;
  switch (module.unit) {
    case "application":
      return (
        answering.has(module) ||
        !isNeeded(
          module,
          declaring.filter((other) => haveSameBuild(module, other)),
        )
      );
    case "command":
      return answering.has(module);
    case "library":
    case "aggregate":
      return false;
    case "unknown":
      return !isNeeded(module, modules) && !isAround(module, modules, deployed);
  }
}

/**
 * Returns what no unit was made of, with a sentence that says why: tools, commands, and sources of which nothing shows that
 * they run. Libraries and the manifests around others belong to the units themselves.
 */
export function leftOutModules(
  units: readonly Unit[],
  modules: readonly SourceModule[],
  tools: ReadonlySet<SourceModule>,
): { readonly module: SourceModule; readonly reason: string }[] {
  const taken = new Set(units.map(({ module }) => module));
  return modules.flatMap((module) => {
    const name = `'${nameOfUnit({ module })}'`;
    if (taken.has(module) || module.technologies.length === 0 || isPagesOf(module, modules)) return [];
    if (tools.has(module))
      return [{ module, reason: `${name} serves only the development of the system, so it is not a part.` }];
    if (module.unit === "command")
      return [
        { module, reason: `${name} is a command-line program that answers nothing, so it is not a part.` },
      ];
    if (module.unit === "application" && isOnlyImage(module))
      return [
        {
          module,
          reason: `${name} only makes the image of a store, which nothing deploys, so it is not a part.`,
        },
      ];
    const isOther = isNeeded(module, modules) || isAround(module, modules, taken);
    return module.unit !== "unknown" || isOther
      ? []
      : [{ module, reason: `Nothing shows that ${name} runs by itself, so it is not a part.` }];
  });
}

/**
 * Whether a module is among the sources of another one, as pages in `src/main/webui` and in the `resources/js` of Laravel
 * are: that one serves them.
 */
function isPagesOf({ folder }: SourceModule, modules: readonly SourceModule[]): boolean {
  const below = /(?:^|\/)(?:src\/main|resources\/(?:assets|js))\/./.exec(folder);
  if (below === null) return false;
  const around = folder.slice(0, below.index);
  return modules.some((other) => other.folder === around && other.technologies.length > 0);
}

/** Whether a module that nothing starts may be started all the same: its code works with others, or cannot be read. */
function mayRun(module: SourceModule, working: ReadonlySet<SourceModule>): boolean {
  return working.has(module) || module.technologies.length === 0;
}

/** Whether two modules have manifests of one kind: a package `redis` of npm is not the folder `redis` with a Dockerfile. */
function haveSameBuild(one: SourceModule, other: SourceModule): boolean {
  const kinds = new Set(one.places.map(({ file }) => fileNameOf(file)));
  return other.places.some(({ file }) => kinds.has(fileNameOf(file)));
}

/** What its manifests say that a module needs: code may use a file of an application that runs by itself. */
function declaredBy({ dependencies }: SourceModule): SourceModule["dependencies"] {
  return dependencies.filter(({ place: { file } }) => !/\.[cm]?[jt]sx?$/.test(file));
}

/** Another module names it as a dependency, so that it is a library. */
function isNeeded(module: SourceModule, modules: readonly SourceModule[]): boolean {
  const names = new Set(module.names);
  return modules.some(
    (other) =>
      other.folder !== module.folder &&
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
  const below = modules.filter((other) => other.folder !== folder && isBelow(other.folder, folder));
  return below.some(
    (other) => deployed.has(other) || other.unit === "application" || other.unit === "unknown",
  );
}

/** The best name of a unit: the name under which it is deployed, else the name of the application or artifact. */
export function nameOfUnit({ deployable, module }: Unit): string {
  return deployable?.names[0] ?? module?.names[0] ?? (module === undefined ? "" : fileNameOf(module.folder));
}
