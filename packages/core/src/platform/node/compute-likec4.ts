import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { loadPackage } from "../../model/errors/index.ts";

/** The part of the package `likec4` that is used. */
export interface Likec4Package {
  readonly LikeC4: {
    fromWorkspace(
      path: string,
      options: {
        readonly logger: false;
        readonly printErrors: boolean;
        readonly graphviz: "wasm";
        readonly watch: boolean;
      },
    ): Promise<Likec4Workspace>;
  };
}

interface Likec4Workspace {
  projects(): readonly string[];
  computedModel(project: string): Promise<{ readonly $data: unknown }>;
  /** Lines are counted from 0. */
  getErrors(): readonly { readonly message: string; readonly line: number; readonly sourceFsPath: string }[];
  dispose?(): Promise<void>;
}

/** The result of LikeC4 for sources in its language. */
export interface ComputedLikec4 {
  /** The models of all projects, in the form of `likec4 export json`. */
  readonly json: string;
  /** What LikeC4 refuses, with the line, counted from 1. */
  readonly faults: readonly { readonly path: string; readonly line: number; readonly message: string }[];
}

/**
 * Computes the models of sources in the language of LikeC4, by the package `likec4` that is installed beside this one. The
 * package gets only a copy of the sources, because it would run a program such as `likec4.config.ts`.
 *
 * @param sources texts by path, with settings as `.likec4rc` that are data
 * @throws ArchscribeError PACKAGE_MISSING
 */
export async function computeLikec4(
  sources: ReadonlyMap<string, string>,
  load: () => Promise<Likec4Package> = loadLikec4,
): Promise<ComputedLikec4> {
  const { LikeC4 } = await loadPackage("likec4", "reading the language of LikeC4", load);
  const folder = await mkdtemp(join(tmpdir(), "archscribe-likec4-"));
  try {
    for (const [path, text] of sources) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const workspace = await LikeC4.fromWorkspace(folder, {
      logger: false,
      printErrors: false,
      graphviz: "wasm",
      watch: false,
    });
    try {
      const models = await Promise.all(
        workspace.projects().map(async (project) => (await workspace.computedModel(project)).$data),
      );
      const faults = workspace.getErrors().map(({ line, message, sourceFsPath }) => ({
        path: relative(folder, sourceFsPath).replaceAll("\\", "/"),
        line: line + 1,
        message,
      }));
      return { json: JSON.stringify(models), faults };
    } finally {
      await workspace.dispose?.();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name is not a literal, so that neither compilers nor bundlers look for a package that may be absent. */
function loadLikec4(): Promise<Likec4Package> {
  const name: string = "likec4";
  return import(/* @vite-ignore */ name) as Promise<Likec4Package>;
}
