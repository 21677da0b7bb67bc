import type { Fact } from "../facts.ts";
import { folderOf, isBelow } from "../file-path.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import { namesEnvironment } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";

/**
 * The stacks of a repository: what its manifests start together. A name means something only within its stack, as the `db`
 * of each of two systems in folders beside each other.
 */
export interface Stacks {
  /**
   * Returns whether the files on both sides belong to different stacks. A file that no stack is around belongs to all of
   * them.
   */
  areApart(one: readonly string[], other: readonly string[]): boolean;
}

/** Platforms whose manifests are beside the sources that they start. */
const platforms: ReadonlySet<string> = new Set(["Docker Compose", "Kubernetes"]);

/**
 * Returns the stacks of a repository. The home of a manifest is the nearest folder that contains sources, and also the
 * manifest and all folders that it builds. Two manifests are of one stack if the home of one contains the home of the other,
 * or if only words such as `dev` and `prod` tell their homes apart. Thus a compose file in `deploy`, in `docker/prod` or in
 * the folder of one service belongs to the system around it, and those of `shop` and `bank` do not belong together.
 */
export function stacksOf(facts: readonly Fact[], modules: readonly SourceModule[]): Stacks {
  const sources = modules.filter(({ technologies }) => technologies.length > 0).map(({ folder }) => folder);
  const manifests = Map.groupBy(
    facts.filter((fact) => fact.kind === "deployable").filter(({ platform }) => platforms.has(platform)),
    ({ place }) => place.file,
  );
  const homes = new Map(
    Array.from(manifests, ([file, deployed]) => {
      const builds = deployed.flatMap(({ build }) => (build === undefined ? [] : [build.folder]));
      return [file, homeAt(builds.reduce(commonFolder, folderOf(file)), sources)];
    }),
  );
  const known = new Set(homes.values());
  const homesOf = (files: readonly string[]): string[] =>
    files.flatMap((file) => {
      const home = homes.get(file) ?? enclosingFolder(file, known);
      return home === undefined ? [] : [withoutEnvironments(home)];
    });
  return {
    areApart(one, other) {
      if (known.size < 2) return false;
      const [own, others] = [homesOf(one), homesOf(other)];
      if (own.length === 0 || others.length === 0) return false;
      return own.every((home) =>
        others.every((second) => !contains(home, second) && !contains(second, home)),
      );
    },
  };
}

/** Returns the files by which a part belongs to a stack: its manifests, or else its sources. */
export function filesOfPart({ folder, unit: { deployable } }: PartDraft): readonly string[] {
  if (deployable !== undefined) return deployable.places.map(({ file }) => file);
  return folder === undefined ? [] : [`${folder}/`];
}

function homeAt(folder: string, sources: readonly string[]): string {
  return folder === "" || sources.some((source) => contains(folder, source))
    ? folder
    : homeAt(folderOf(folder), sources);
}

function commonFolder(one: string, other: string): string {
  return contains(one, other) ? one : commonFolder(folderOf(one), other);
}

function contains(folder: string, inner: string): boolean {
  return folder === inner || isBelow(inner, folder);
}

function withoutEnvironments(home: string): string {
  return home
    .split("/")
    .filter((segment) => !namesEnvironment(segment))
    .join("/");
}
