import { fileNameOf, folderOf, isBelow } from "../file-path.ts";
import { languageOfImage } from "../technologies/base-images.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { type Deployable, imageName } from "./gather-deployables.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import { fullForm, shortForm, wordsOf } from "./name-forms.ts";

/** The module that something deployed is built from, with the predicate of a sentence that says why. */
export interface ModuleMatch {
  readonly module: SourceModule;
  readonly reason: string;
}

/** Which modules a deployable may be built from, and by what it is to be decided. */
interface ModuleChoice {
  readonly modules: readonly SourceModule[];
  readonly by: "build" | "names";
  /** The modules that others are built from: free modules come before them. */
  readonly taken?: ReadonlySet<SourceModule | undefined>;
  /** Its name without what all names around it begin with. */
  readonly ownName?: string;
}

/** Returns the module that a deployable is built from: by the folder of its build, or by the names of its image and its own. */
export function moduleOfDeployable(
  deployable: Deployable,
  { by, modules, ownName = "", taken = new Set() }: ModuleChoice,
): ModuleMatch | undefined {
  if (by === "build") return moduleByBuild(deployable, modules);
  return moduleByNames(deployable, modules, { ownName, taken });
}

function moduleByBuild(deployable: Deployable, modules: readonly SourceModule[]): ModuleMatch | undefined {
  const applicable = modules.filter(({ unit }) => unit !== "aggregate");
  const isProduct = deployable.images.some((image) => technologyOfImage(image) !== undefined);
  for (const { dockerfile, folder, variant } of deployable.builds) {
    const below = dockerfile?.includes("/") === true ? folderOf(join(folder, dockerfile)) : folder;
    const reason = `is built from ${folder === "" ? "the scanned folder" : folder}`;
    const exact = applicable.find((module) => module.folder === below && below !== folder);
    if (exact !== undefined && !(isOnlyImage(exact) && !isProduct && hasSources(modules, folder)))
      return { module: exact, reason: `is built by ${join(folder, dockerfile ?? "")}` };
    const named = moduleInShared(deployable, { folder, dockerfile, variant }, applicable);
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
      new Set(modules.map((module) => module.folder).filter((path) => path !== "")),
    );
    const enclosing = applicable.find((module) => module.folder === around);
    if (enclosing !== undefined) return { module: enclosing, reason: `is built from ${below}` };
  }
  return undefined;
}

/** Returns whether nothing but a Dockerfile makes a folder a module. */
export function isOnlyImage({ places }: SourceModule): boolean {
  return places.every(({ file }) => /^(?:Dockerfile|Containerfile)/i.test(fileNameOf(file)));
}

/** Whether a folder itself has sources, as a manifest of a language shows. */
function hasSources(modules: readonly SourceModule[], folder: string): boolean {
  return modules.some(
    (module) =>
      module.folder === folder &&
      module.unit !== "aggregate" &&
      module.technologies.length > 0 &&
      !isOnlyImage(module),
  );
}

/**
 * Returns the module whose folder a container sees that brings only an interpreter: its own Dockerfile has no sources beside it, or
 * it runs the image of the interpreter.
 */
export function moduleByMount(
  deployable: Deployable,
  modules: readonly SourceModule[],
): ModuleMatch | undefined {
  const { builds, facts, images } = deployable;
  if (builds.length === 0 && !images.some((image) => languageOfImage(image) !== undefined)) return undefined;
  for (const folder of facts.flatMap(({ mounts = [] }) => mounts)) {
    const module = modules.find((one) => one.folder === folder && one.technologies.length > 0);
    if (module !== undefined && module.unit !== "aggregate")
      return { module, reason: `runs the sources of ${folder === "" ? "the scanned folder" : folder}` };
  }
  return undefined;
}

interface Build {
  readonly folder: string;
  readonly dockerfile: string | undefined;
  readonly variant: readonly string[] | undefined;
}

/**
 * The module of a deployable that is built from a folder around several modules: the module with the name of its Dockerfile
 * (`docker/orders/Dockerfile`, `Dockerfile.orders`), with its own name, or with the target or an argument of its build.
 */
function moduleInShared(
  { names }: Deployable,
  { dockerfile = "", folder, variant = [] }: Build,
  modules: readonly SourceModule[],
): SourceModule | undefined {
  const inside = modules.filter(
    (module) => module.folder !== folder && isBelow(module.folder, folder) && module.unit !== "library",
  );
  if (inside.length < 2) return undefined;
  const file = fileNameOf(dockerfile);
  const wanted = [
    fileNameOf(folderOf(dockerfile)),
    /^(?:Dockerfile|Containerfile)[._-](.+)$/i.exec(file)?.[1] ?? "",
    /^(.+)\.(?:Dockerfile|Containerfile)$/i.exec(file)?.[1] ?? "",
    ...names,
    ...variant.map(fileNameOf),
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
