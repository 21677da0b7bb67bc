import { fileNameOf, folderOf } from "../file-path.ts";
import type { JoinedName } from "../../../model/index.ts";
import { type Deployable, imageName } from "./gather-deployables.ts";
import { type SourceModule, enclosingFolder } from "./gather-modules.ts";
import { type DeployedUnit, namesWithoutPrefix } from "./compare-deployed.ts";
import { joinVariants } from "./join-variants.ts";
import { type RoleContext, withModulesByRole } from "./module-of-role.ts";
import { languageOfImage } from "../technologies/base-images.ts";
import { storeKinds } from "../store-kinds.ts";
import { isToolModule } from "./tool-modules.ts";
import { fullForm, shortForm, wordsOf } from "./name-forms.ts";

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

/**
 * Joins what is deployed with the modules that it is built from, and then what is deployed several times: by the module,
 * else by the image. Modules that nothing deploys are units of their own if they are applications; those of unknown kind
 * too, if their code works with others and no other module depends on them. Tools are none. Libraries and commands are
 * units only where nothing else is.
 */
export function joinUnits(
  deployables: readonly Deployable[],
  modules: readonly SourceModule[],
  context: JoiningContext,
): Unit[] {
  const named = unitsOfDeployables(deployables, modules, context);
  const deployedUnits = withModulesByRole(named, modules, context);
  const deployed = new Set(deployedUnits.map(({ module }) => module));
  const units = joinVariants(deployedUnits, context);
  const built = new Set(deployables.flatMap(({ builds }) => builds.map(({ folder }) => folder)));
  const others = modules.filter(
    (module) =>
      !deployed.has(module) &&
      // A folder with nothing but a Dockerfile is the image of what is built there.
      !(module.technologies.length === 0 && built.has(module.folder)),
  );
  const system = { ...context, modules, deployed, tools: toolsAmong(modules, context) };
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
    !separation.keeps(deployable.names, module.names);
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
  const taken = new Set([...byBuild.values()].map((found) => found?.module));
  const ownNames = namesWithoutPrefix(deployables);
  return deployables.map((deployable) => {
    const byName = { by: "names", taken, ownName: ownNames.get(deployable) ?? "" } as const;
    const found =
      byBuild.get(deployable) ??
      (isManagedStore(deployable)
        ? undefined
        : (moduleOfDeployable(deployable, { ...byName, modules: near(deployable) }) ??
          moduleOfDeployable(deployable, { ...byName, modules: candidates(deployable) })));
    return found === undefined ? { deployable } : { deployable, ...found };
  });
}

/** A store that a platform offers runs no sources of the system, whatever it is called. */
function isManagedStore({ facts, images }: Deployable): boolean {
  return images.length === 0 && facts.every(({ partKind }) => storeKinds.has(partKind ?? "service"));
}

interface Modules extends JoiningContext {
  readonly modules: readonly SourceModule[];
  readonly deployed: ReadonlySet<SourceModule | undefined>;
  readonly tools: ReadonlySet<SourceModule>;
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

function isPart(module: SourceModule, { answering, deployed, modules, tools }: Modules): boolean {
  if (tools.has(module) || isPagesOf(module, modules)) return false;
  switch (module.unit) {
    case "application":
      return (
        answering.has(module) ||
        !isNeeded(
          module,
          modules.filter((other) => haveSameBuild(module, other)),
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

/** The best name of a unit: that under which it is deployed, else that of the application or artifact. */
export function nameOfUnit({ deployable, module }: Unit): string {
  return deployable?.names[0] ?? module?.names[0] ?? (module === undefined ? "" : fileNameOf(module.folder));
}

/** The module that something deployed is built from, with the predicate of a sentence that says why. */
interface ModuleMatch {
  readonly module: SourceModule;
  readonly reason: string;
}

/** Which modules a deployable may be built from, and by what it is to be decided. */
interface ModuleChoice {
  readonly modules: readonly SourceModule[];
  readonly by: "build" | "names";
  /** The modules that others are built from: one that is free comes before them. */
  readonly taken?: ReadonlySet<SourceModule | undefined>;
  /** Its name without what all names around it begin with. */
  readonly ownName?: string;
}

/** Returns the module that a deployable is built from: by the folder of its build, or by the names of its image and its own. */
function moduleOfDeployable(
  deployable: Deployable,
  { by, modules, ownName = "", taken = new Set() }: ModuleChoice,
): ModuleMatch | undefined {
  if (by === "build") return moduleByBuild(deployable, modules);
  return moduleByNames(deployable, modules, { ownName, taken });
}

function moduleByBuild(deployable: Deployable, modules: readonly SourceModule[]): ModuleMatch | undefined {
  const applicable = modules.filter(({ unit }) => unit !== "aggregate");
  for (const { dockerfile, folder } of deployable.builds) {
    const below = dockerfile?.includes("/") === true ? folderOf(join(folder, dockerfile)) : folder;
    const reason = `is built from ${folder === "" ? "the scanned folder" : folder}`;
    const exact = applicable.find((module) => module.folder === below && below !== folder);
    if (exact !== undefined)
      return { module: exact, reason: `is built by ${join(folder, dockerfile ?? "")}` };
    const named = moduleInShared(deployable, { folder, dockerfile }, applicable);
    if (named !== undefined) return { module: named, reason: `${reason}, and ${nameOf(named)} has its name` };
    const own = modules.find((module) => module.folder === folder);
    if (own !== undefined && own.unit !== "aggregate") return { module: own, reason };
    // An image of a folder whose one module lies below it, as in `orders/src/Orders.Api`.
    const inside = applicable.filter((module) => below !== "" && module.folder.startsWith(`${below}/`));
    const applications = inside.filter(({ unit }) => unit === "application");
    const [only, second] = applications.length > 0 ? applications : inside;
    if (only !== undefined && second === undefined)
      return { module: only, reason: `${reason}, which holds ${only.folder}` };
    const around = enclosingFolder(
      below,
      modules.map((module) => module.folder).filter((path) => path !== ""),
    );
    const enclosing = applicable.find((module) => module.folder === around);
    if (enclosing !== undefined) return { module: enclosing, reason: `is built from ${below}` };
  }
  return undefined;
}

/**
 * The module whose folder a container sees that brings only an interpreter: its own Dockerfile has no sources beside it, or
 * it runs the image of the interpreter.
 */
function moduleByMount(deployable: Deployable, modules: readonly SourceModule[]): ModuleMatch | undefined {
  const { builds, facts, images } = deployable;
  if (builds.length === 0 && !images.some((image) => languageOfImage(image) !== undefined)) return undefined;
  for (const folder of facts.flatMap(({ mounts = [] }) => mounts)) {
    const module = modules.find((one) => one.folder === folder && one.technologies.length > 0);
    if (module !== undefined && module.unit !== "aggregate")
      return { module, reason: `runs the sources of ${folder === "" ? "the scanned folder" : folder}` };
  }
  return undefined;
}

/**
 * The module of a deployable that is built from a folder around several modules: that with the name of its Dockerfile
 * (`docker/orders/Dockerfile`, `Dockerfile.orders`), or with its own.
 */
function moduleInShared(
  { names }: Deployable,
  { dockerfile = "", folder }: { readonly folder: string; readonly dockerfile: string | undefined },
  modules: readonly SourceModule[],
): SourceModule | undefined {
  const inside = modules.filter(
    (module) =>
      module.folder !== folder &&
      (folder === "" || module.folder.startsWith(`${folder}/`)) &&
      module.unit !== "library",
  );
  if (inside.length < 2) return undefined;
  const file = fileNameOf(dockerfile);
  const wanted = [
    fileNameOf(folderOf(dockerfile)),
    /^(?:Dockerfile|Containerfile)[._-](.+)$/i.exec(file)?.[1] ?? "",
    /^(.+)\.(?:Dockerfile|Containerfile)$/i.exec(file)?.[1] ?? "",
    ...names,
  ].filter((name) => shortForm(name) !== "");
  return firstOfName(wanted, inside);
}

function firstOfName(
  wanted: readonly string[],
  modules: readonly SourceModule[],
  taken: ReadonlySet<SourceModule | undefined> = new Set(),
): SourceModule | undefined {
  for (const form of [fullForm, shortForm])
    for (const name of wanted) {
      const same = modules.filter(
        (module) => form(name) !== "" && module.names.some((own) => form(own) === form(name)),
      );
      if (same.length === 1) return same[0];
      const free = same.filter((module) => !taken.has(module));
      if (free.length === 1) return free[0];
    }
  return undefined;
}

function moduleByNames(
  { images, names }: Deployable,
  modules: readonly SourceModule[],
  { ownName, taken }: Required<Pick<ModuleChoice, "ownName" | "taken">>,
): ModuleMatch | undefined {
  const candidates = modules.filter(({ unit }) => unit !== "aggregate" && unit !== "library");
  // An image that is only called `server` is one of somebody else's.
  const called = images.map(imageName).filter((name) => shortForm(name) !== "");
  const module = firstOfName([...called, ...names], candidates, taken);
  if (module !== undefined) {
    const image = called.find((name) => module.names.some((own) => shortForm(own) === shortForm(name)));
    return {
      module,
      reason:
        image === undefined
          ? `has the name of the module ${nameOf(module)}`
          : `runs the image ${image}, which has the name of the module ${nameOf(module)}`,
    };
  }
  const bySuffix = longestSuffix(images, candidates);
  if (bySuffix !== undefined) return bySuffix;
  const own = firstOfName([ownName], candidates, taken);
  return own === undefined
    ? undefined
    : {
        module: own,
        reason: `has the name of the module ${nameOf(own)}, after what all names there begin with`,
      };
}

/** `acme/shop-orders` is built from the module `orders`, if no module has a longer name with which it ends. */
function longestSuffix(images: readonly string[], modules: readonly SourceModule[]): ModuleMatch | undefined {
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
        .map(({ length }) => ({ module, image, length })),
    );
  });
  const longest = Math.max(0, ...endings.map(({ length }) => length));
  const long = endings.filter(({ length }) => length === longest);
  const started = long.filter(({ module }) => module.unit === "application");
  const best = started.length > 0 ? started : long;
  const [first] = best;
  if (first === undefined || new Set(best.map(({ module }) => module)).size > 1) return undefined;
  const { image, module } = first;
  return {
    module,
    reason: `runs the image ${imageName(image)}, whose name ends as the module ${nameOf(module)} is called`,
  };
}

function nameOf({ folder, names }: SourceModule): string {
  return names[0] ?? folder;
}

function join(folder: string, path: string): string {
  const segments = folder === "" ? [] : folder.split("/");
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}
