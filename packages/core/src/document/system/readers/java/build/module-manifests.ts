import { folderOf, pathIn } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";

/** What the manifests of a build tool say about the modules of files. */
export interface ModuleManifests {
  /** The innermost folder around a file that has a manifest; undefined if none has. */
  folderOf(path: string): string | undefined;
  /** Whether the module of a file, or a folder around it, has a dependency that matches; undefined without a manifest. */
  dependsOn(path: string, dependency: RegExp): boolean | undefined;
}

const names = ["pom.xml", "build.gradle", "build.gradle.kts"];

const known = new WeakMap<ReadingContext, ModuleManifests>();

/** Returns the manifests of Maven and Gradle of the system that is being read. */
export function moduleManifestsOf(context: ReadingContext): ModuleManifests {
  const manifests = known.get(context) ?? createManifests(context);
  known.set(context, manifests);
  return manifests;
}

function createManifests({ tree }: ReadingContext): ModuleManifests {
  const paths = new Set(
    tree.paths.filter((path) => /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?)$/.test(path)),
  );
  const texts = new Map<string, string>();
  const textIn = (folder: string): string => {
    const read = texts.get(folder);
    if (read !== undefined) return read;
    const found = names.map((name) => pathIn(folder, name)).filter((path) => paths.has(path));
    const text = found.map((path) => withoutManaged(tree.text(path) ?? "")).join("\n");
    texts.set(folder, text);
    return text;
  };
  const foldersAround = (path: string): string[] => {
    const folders: string[] = [];
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (names.some((name) => paths.has(pathIn(folder, name)))) folders.push(folder);
      if (folder === "") return folders;
    }
  };
  return {
    folderOf: (path) => foldersAround(path)[0],
    dependsOn: (path, dependency) => {
      const folders = foldersAround(path);
      return folders.length === 0 ? undefined : folders.some((folder) => dependency.test(textIn(folder)));
    },
  };
}

/** Leaves out what a pom only manages for others. */
function withoutManaged(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(dependencyManagement|pluginManagement|modules)>[\s\S]*?<\/\1>/g, "");
}
