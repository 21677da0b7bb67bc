import { folderOf, pathFrom } from "../../../file-path.ts";
import type { FactOwner } from "../../../facts.ts";
import type { ReadingContext, SourceTree } from "../../../reader.ts";
import { technologyOfImage } from "../../../technologies/images.ts";
import { type MountingService, servicesThatMount } from "../mounted-files.ts";

/**
 * Returns the owner of a product's own configuration: the service that mounts it (of several, the service that runs the
 * product), else the part whose Dockerfile copies it; undefined if the owner is unknown.
 */
export function ownerOfConfiguration(
  path: string,
  technology: string,
  context: ReadingContext,
): FactOwner | undefined {
  const services = servicesThatMount(path, context).filter(
    (service) => service.mounted === path || !mountsOwnSources(service),
  );
  const [nearest] = services;
  const running = services.find(
    ({ image }) => image !== undefined && technologyOfImage(image)?.technology === technology,
  );
  const service = running ?? nearest;
  if (service !== undefined) return { deployable: service.key };
  const dockerfile = recipesIn(context.tree).find(
    (recipe) =>
      copies(recipe, path, context.tree) ||
      (recipe.technology === technology && path.startsWith(folderPrefix(recipe.path))),
  );
  return dockerfile === undefined ? undefined : { file: dockerfile.path };
}

/** While an application is developed, it mounts the sources that its image is built from, with all that they contain. */
function mountsOwnSources({ build, mounted }: MountingService): boolean {
  return build !== undefined && (build === "" || isAt(mounted, build));
}

/** A Dockerfile with what it copies into the image. */
interface Recipe {
  readonly path: string;
  /** The product that it is based on. */
  readonly technology: string | undefined;
  readonly sources: readonly string[];
}

const known = new WeakMap<SourceTree, readonly Recipe[]>();

function recipesIn(tree: SourceTree): readonly Recipe[] {
  const recipes =
    known.get(tree) ??
    tree.paths
      .filter((path) => /(?:^|\/)(?:Dockerfile|Containerfile)(?:[._-][^/]*)?$|\.dockerfile$/i.test(path))
      .map((path) => {
        const text = tree.text(path) ?? "";
        const image = [...text.matchAll(/^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)?(\S+)/gim)].at(-1)?.[1] ?? "";
        return { path, technology: technologyOfImage(image)?.technology, sources: copiedIn(text) };
      });
  known.set(tree, recipes);
  return recipes;
}

/** The sources of `COPY` and `ADD`, in both of their forms; what comes from another stage is none. */
function copiedIn(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*(?:COPY|ADD)[ \t]+(?!--from)([^\n]*)$/gim)].flatMap(([, line = ""]) => {
    const words = line
      .replaceAll(/[[\]",]/g, " ")
      .trim()
      .split(/\s+/);
    return words.filter((word) => !word.startsWith("--")).slice(0, -1);
  });
}

/** Sources are below the folder of the build, which is the nearest one around the Dockerfile that has them. */
function copies({ path, sources }: Recipe, file: string, tree: SourceTree): boolean {
  return sources.some((source) => {
    const written = source.replace(/\/?\*[^/]*$/, "").replace(/^\/+/, "");
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      const copied = pathFrom(folder, written);
      // A whole build folder is copied for the sake of the application in it.
      if (copied === undefined || copied === folder) return false;
      if (isAt(file, copied)) return true;
      if (folder === "" || tree.paths.some((other) => isAt(other, copied))) return false;
    }
  });
}

function isAt(path: string, copied: string): boolean {
  return path === copied || path.startsWith(`${copied}/`);
}

function folderPrefix(path: string): string {
  const folder = folderOf(path);
  return folder === "" ? "" : `${folder}/`;
}
