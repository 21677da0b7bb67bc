import { lineAt } from "../../line-at.ts";
import type { DependencyFact, Fact, ModuleFact } from "../../facts.ts";
import { pathsBelow } from "../../paths-below.ts";
import type { FileReader, ReadingContext, SourceTree } from "../../reader.ts";
import { type TomlEntry, tomlEntries } from "./toml-entries.ts";

/** What one manifest says. */
export interface PythonManifest {
  /** The name of the distribution, with its line. */
  readonly name?: { readonly text: string; readonly line: number };
  readonly dependencies: readonly PythonDependency[];
  /** Whether it installs commands. */
  readonly hasCommands?: boolean;
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
    pattern: /(?:^|\/)requirements(?:[-_.][\w.-]+)?\.(?:txt|in)$|(?:^|\/)requirements\/[\w.-]+\.(?:txt|in)$/,
    read: readRequirements,
  },
];

/** Packages that answer requests or messages, so that what needs them runs by itself. */
const serverPackage =
  /^(?:flask|fastapi|django|djangorestframework|starlette|tornado|sanic|bottle|falcon|aiohttp|quart|uvicorn|gunicorn|hypercorn|uwsgi|celery|grpcio|streamlit|locust)$/;

/** Packages by which a program waits for messages or for its time; libraries that only send need them as well. */
const workerPackage =
  /^(?:aio-pika|aiokafka|apscheduler|arq|confluent-kafka|dramatiq|faust(?:-streaming)?|grpclib|huey|kafka-python|litestar|nameko|nats-py|paho-mqtt|pika|rq|twisted|websockets)$/;

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

/** What installs commands is run by hand, unless it answers requests or has a file with which servers begin. */
function unitOf(folder: string, manifest: PythonManifest, tree: SourceTree): ModuleFact["unit"] {
  const below = folder === "" ? "" : `${folder}/`;
  const files = pathsBelow(tree.paths, folder).map((path) => path.slice(below.length));
  const isPackageStarted = files.some((path) => /^(?:src\/|app\/)?\w+\/__main__\.py$/.test(path));
  const isStarted =
    manifest.dependencies.some(({ name }) => serverPackage.test(name)) ||
    files.some((path) => startFile.test(path)) ||
    (isPackageStarted && manifest.hasCommands !== true);
  if (isStarted) return "application";
  if (manifest.hasCommands === true)
    return manifest.dependencies.some(({ name }) => workerPackage.test(name)) ? "application" : "command";
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

/** Reads a `pyproject.toml`: the project's own table, and those of Poetry, PDM, uv and Hatch. */
function readPyproject(text: string): PythonManifest {
  const entries = tomlEntries(text);
  const name = entries.find(({ keys }) => /^(?:project|tool\.poetry)\.name$/.test(keys.join(".")));
  const [written] = name?.texts ?? [];
  return {
    ...(written !== undefined && { name: written }),
    dependencies: entries.flatMap((entry) => [...listed(entry), ...byKey(entry)]),
    hasCommands: entries.some(({ keys }) => /^(?:project|tool\.poetry)\.scripts/.test(keys.join("."))),
    isPacked: entries.some(({ keys }) => keys[0] === "build-system"),
  };
}

/** Lists of requirements. */
function listed({ keys, texts }: TomlEntry): PythonDependency[] {
  const path = keys.join(".");
  const isForTests = /^(?:dependency-groups|tool\.uv\.dev-dependencies|tool\.pdm\.dev-dependencies)\b/.test(
    path,
  );
  if (path !== "project.dependencies" && !isForTests) return [];
  return texts.flatMap(({ line, text }) => {
    const name = packageName(text);
    return name === undefined ? [] : [{ name, line, ...(isForTests && { isForTests }) }];
  });
}

/** Tables whose keys are packages. */
function byKey({ keys, line }: TomlEntry): PythonDependency[] {
  const table = keys.slice(0, -1).join(".");
  const isForTests = /^tool\.poetry\.(?:dev-dependencies|group\.\w+\.dependencies)$/.test(table);
  const name = packageName(keys.at(-1) ?? "");
  if ((table !== "tool.poetry.dependencies" && !isForTests) || name === undefined || name === "python")
    return [];
  return [{ name, line, ...(isForTests && { isForTests }) }];
}

/** Reads a `Pipfile`. */
function readPipfile(text: string): PythonManifest {
  return {
    dependencies: tomlEntries(text).flatMap(({ keys, line }) => {
      const [table, key = "", ...more] = keys;
      const name = packageName(key);
      if (name === undefined || more.length > 0) return [];
      if (table === "packages") return [{ name, line }];
      return table === "dev-packages" ? [{ name, line, isForTests: true }] : [];
    }),
  };
}

/** Returns the name of a package in the form in which the registry compares it: `Flask_SQLAlchemy[x]>=2` is `flask-sqlalchemy`. */
function packageName(requirement: string): string | undefined {
  const name =
    /^\s*([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[|[<>=!~;@(]|$|\s+(?:@|;|[<>=!~]))/.exec(
      requirement,
    )?.[1];
  return name?.toLowerCase().replace(/[-_.]+/g, "-");
}

/** Reads a `requirements.txt`; options, files and addresses in it name no package. */
function readRequirements(text: string): PythonManifest {
  return { dependencies: text.split(/\r?\n/).flatMap((line, index) => dependencyOf(line, index + 1)) };
}

function dependencyOf(line: string, number: number): PythonDependency[] {
  const [written = ""] = line.split(/(?:^|\s)#/);
  const egg = /#egg=([\w.-]+)/.exec(line)?.[1];
  const name = packageName(egg ?? written);
  return name === undefined ? [] : [{ name, line: number }];
}

/** Reads a `setup.py` as text, since it is code: its name and the list of its requirements. */
function readSetupPy(text: string): PythonManifest {
  const name = /\bname\s*=\s*["']([^"']+)["']/.exec(text);
  const list = /\binstall_requires\s*=\s*\[([^\]]*)\]/.exec(text);
  const dependencies: PythonDependency[] = [];
  for (const match of list?.[1]?.matchAll(/["']([^"']+)["']/g) ?? []) {
    const found = packageName(match[1] ?? "");
    const at = (list?.index ?? 0) + (list?.[0].indexOf("[") ?? 0) + 1 + match.index;
    if (found !== undefined) dependencies.push({ name: found, line: lineAt(text, at) });
  }
  return {
    ...(name?.[1] !== undefined && { name: { text: name[1], line: lineAt(text, name.index) } }),
    dependencies,
    hasCommands: /\bconsole_scripts\b/.test(text),
    isPacked: true,
  };
}

/** Reads a `setup.cfg`: sections of keys whose values may go on in indented lines. */
function readSetupCfg(text: string): PythonManifest {
  let section = "";
  let key = "";
  let name: { text: string; line: number } | undefined;
  let hasCommands = false;
  const dependencies: PythonDependency[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    section = /^\[(.+)\]/.exec(line)?.[1] ?? section;
    const [, written, rest = ""] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    key = written ?? key;
    if (section === "metadata" && written === "name") name = { text: rest.trim(), line: index + 1 };
    if (section === "options.entry_points" && key === "console_scripts") hasCommands = true;
    if (section !== "options" || key !== "install_requires") continue;
    const found = packageName(written === undefined ? line : rest);
    if (found !== undefined) dependencies.push({ name: found, line: index + 1 });
  }
  return { ...(name !== undefined && { name }), dependencies, hasCommands, isPacked: name !== undefined };
}
