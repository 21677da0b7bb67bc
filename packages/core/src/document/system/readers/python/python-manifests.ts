import type { DependencyFact, Fact, ModuleFact } from "../../facts.ts";
import { pathsBelow } from "../../paths-below.ts";
import type { FileReader, ReadingContext, SourceTree } from "../../reader.ts";
import { readPipfile, readPyproject } from "./read-pyproject.ts";
import { readRequirements, readSetupCfg, readSetupPy } from "./read-requirements.ts";

/** What one manifest says. */
export interface PythonManifest {
  /** The name of the distribution, with its line. */
  readonly name?: { readonly text: string; readonly line: number };
  readonly dependencies: readonly PythonDependency[];
  /** Whether it says that something is started: a script, an entry point. */
  readonly isStarted?: boolean;
  /** Whether it says how the folder is packed for others to use. */
  readonly isPacked?: boolean;
}

export interface PythonDependency {
  readonly name: string;
  readonly line: number;
  readonly isForTests?: boolean;
}

/** The manifests by the end of their path, those that say more about a module first. */
const kinds: readonly { readonly pattern: RegExp; readonly read: (text: string) => PythonManifest }[] = [
  { pattern: /(?:^|\/)pyproject\.toml$/, read: readPyproject },
  { pattern: /(?:^|\/)setup\.cfg$/, read: readSetupCfg },
  { pattern: /(?:^|\/)setup\.py$/, read: readSetupPy },
  { pattern: /(?:^|\/)Pipfile$/, read: readPipfile },
  {
    pattern: /(?:^|\/)requirements(?:[-_.]\w+)*\.(?:txt|in)$|(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/,
    read: readRequirements,
  },
];

/** Packages that answer requests or messages, so that what needs them runs by itself. */
const serverPackage =
  /^(?:flask|fastapi|django|djangorestframework|starlette|tornado|sanic|bottle|falcon|aiohttp|quart|uvicorn|gunicorn|hypercorn|uwsgi|celery|grpcio|streamlit|locust)$/;

/** Files with which programs begin. */
const startFile =
  /^(?:manage|main|app|wsgi|asgi|server|run|__main__|bot|consumer|daemon|scheduler|start|worker)\.py$/;

/** Requirements for working on a module. */
const testFile = /[-_./](?:dev|develop|development|tests?|testing|lint|docs?)\.(?:txt|in)$/;

/** Reads the manifests of Python: modules, and the packages that they need. */
export const pythonManifestsReader: FileReader = {
  reads: "Python (pyproject.toml, requirements.txt, setup.py, setup.cfg, Pipfile)",
  claims: (path) => kinds.some(({ pattern }) => pattern.test(path)),
  read(paths, context) {
    const modules = new Map<string, Fact[]>();
    for (const { pattern, read } of kinds)
      for (const path of runtimeFirst(paths.filter((candidate) => pattern.test(candidate))))
        context.attempt(path, () => addManifest(path, read, { context, modules }));
    return [...modules.values()].flat();
  },
};

function addManifest(
  path: string,
  read: (text: string) => PythonManifest,
  { context, modules }: { readonly context: ReadingContext; readonly modules: Map<string, Fact[]> },
): void {
  const text = context.tree.text(path);
  if (text === undefined) return;
  const manifest = read(text);
  // A file that only configures tools says nothing about a module.
  if (manifest.name === undefined && manifest.dependencies.length === 0) return;
  const folder = folderOf(path);
  const facts = modules.get(folder) ?? [moduleFact(folder, { context, manifest, path })];
  modules.set(folder, facts);
  const known = new Set(facts.flatMap((fact) => (fact.kind === "dependency" ? [fact.name] : [])));
  const isForTests = testFile.test(path);
  for (const dependency of manifest.dependencies)
    if (!known.has(dependency.name))
      facts.push(dependencyFact(path, folder, { ...dependency, ...(isForTests && { isForTests }) }));
}

/** A package that runs with a module may be among those of its tests too. */
function runtimeFirst(paths: readonly string[]): readonly string[] {
  return [...paths.filter((path) => !testFile.test(path)), ...paths.filter((path) => testFile.test(path))];
}

function folderOf(path: string): string {
  return path
    .split("/")
    .slice(0, -1)
    .join("/")
    .replace(/(?:^|\/)requirements$/, "");
}

interface ManifestPlace {
  readonly context: ReadingContext;
  readonly manifest: PythonManifest;
  readonly path: string;
}

function moduleFact(folder: string, { context, manifest, path }: ManifestPlace): ModuleFact {
  return {
    kind: "module",
    folder,
    names: manifest.name === undefined ? [] : [manifest.name.text],
    technologies: ["Python"],
    unit: unitOf(folder, manifest, context.tree),
    place: { file: path, line: manifest.name?.line ?? 1 },
  };
}

function unitOf(folder: string, manifest: PythonManifest, tree: SourceTree): ModuleFact["unit"] {
  const below = folder === "" ? "" : `${folder}/`;
  const isStarted =
    manifest.isStarted === true ||
    manifest.dependencies.some(({ name }) => serverPackage.test(name)) ||
    pathsBelow(tree.paths, folder).some(
      (path) =>
        startFile.test(path.slice(below.length)) ||
        /^(?:src\/|app\/)?\w+\/__main__\.py$/.test(path.slice(below.length)),
    );
  if (isStarted) return "application";
  return manifest.isPacked === true ? "library" : "unknown";
}

function dependencyFact(
  file: string,
  folder: string,
  { isForTests, line, name }: PythonDependency,
): DependencyFact {
  return {
    kind: "dependency",
    folder,
    name,
    ...(isForTests === true && { isForTests }),
    place: { file, line },
  };
}
