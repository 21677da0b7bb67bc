import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { importsOf, isTest, parse, type SourceFile } from "./source-tree.ts";

const ground = ["model", "errors", "ports"];

/** Each floor of core with the floors that it knows; a floor knows itself, and peers meet in `model`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  model: [],
  errors: ["model"],
  ports: ["model"],
  diagrams: ground,
  extraction: [...ground, "diagrams"],
  colours: ground,
  artefacts: ground,
  validation: ground,
  subscription: ground,
  client: ground,
  "project-folder": [...ground, "diagrams", "extraction", "artefacts"],
  checks: [...ground, "diagrams"],
  generation: [...ground, "diagrams"],
  workflow: [...ground, "validation", "subscription", "client"],
  workspace: [
    ...ground,
    "artefacts",
    "diagrams",
    "extraction",
    "project-folder",
    "checks",
    "validation",
    "subscription",
    "client",
    "workflow",
  ],
  sad: [...ground, "colours", "diagrams", "checks"],
  "platform/engine": [...ground, "diagrams"],
  "platform/language": ground,
  "platform/browser": [...ground, "colours", "diagrams", "platform/engine"],
  "platform/node": [
    ...ground,
    "colours",
    "diagrams",
    "extraction",
    "artefacts",
    "generation",
    "project-folder",
    "checks",
    "sad",
    "validation",
    "subscription",
    "client",
    "workflow",
    "workspace",
    "platform/browser",
    "platform/engine",
    "platform/language",
  ],
  testing: ["ports", "model", "client", "workflow", "workspace"],
};

/** What the framework-free core must never know. */
const frameworks =
  /^(?:(?:react|preact|vue|svelte|commander|yargs|fastify|express|hono|koa|chalk|ora)(?:-.*)?|@inquirer|@fluentui|@fastify)(?:\/|$)/;

/** The only folders that have a door; every other file is imported by its own name. */
const doors = [
  ...Object.keys(floors).filter(
    (floor) => !["ports", "platform/engine", "platform/language"].includes(floor),
  ),
  "diagrams/mermaid",
  "diagrams/plantuml",
  "diagrams/svg",
  "generation/rules",
  "generation/llm",
  "model/design",
  "sad/units",
].map((folder) => `packages/core/src/${folder}/index.ts`);

/** Imports that lead upwards, sideways, past a door or out of the house. */
export function importFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ target }) => {
      const fault =
        packageFault(file.path, target) ?? coreFault(file.path, target) ?? insideFault(file.path, target);
      return fault === undefined ? [] : [`${file.path} imports ${target}: ${fault}`];
    }),
  );
}

/** What holds between packages, and in tests as well. */
function packageFault(path: string, target: string): string | undefined {
  if (/^@archscribe\/\w+\/(?:src|dist)\//.test(target)) return "a package is known by its exports";
  const home = /^packages\/\w+\//.exec(path)?.[0];
  if (!target.startsWith(".") || home === undefined) return undefined;
  return fileOf(path, target).startsWith(home) ? undefined : "a package is known by its exports";
}

function coreFault(path: string, target: string): string | undefined {
  if (!path.startsWith("packages/core/src/")) return undefined;
  if (frameworks.test(target)) return "core is free of frameworks";
  if (target.startsWith("@archscribe/")) return "core imports itself by relative paths only";
  // A test may bring up the real parts of any floor.
  if (path.endsWith(".test.ts")) return undefined;
  const floor = floorOf(path);
  const known = floors[floor];
  if (known === undefined) return `${floor} is no floor of the house; name it in tests/house/import-graph.ts`;
  if (!target.startsWith("."))
    return isBuiltin(target) && floor !== "platform/node"
      ? "only platform/node touches Node; take a port of ports.ts"
      : undefined;
  const other = floorOf(fileOf(path, target));
  return other === floor || known.includes(other)
    ? undefined
    : `${floor} does not know ${other}; imports go downwards only, peers meet in model`;
}

/** What holds between the folders of one package. */
function insideFault(path: string, target: string): string | undefined {
  if (!target.startsWith(".") || path.endsWith(".test.ts")) return undefined;
  const file = fileOf(path, target);
  const passed = doors.find(
    (door) => file !== door && isInside(file, posix.dirname(door)) && !isInside(path, posix.dirname(door)),
  );
  if (passed !== undefined)
    return `the door of ${posix.dirname(passed).replace("packages/core/src/", "")} is its index.ts`;
  if (/^packages\/.*\/testing\//.test(file) && !isTest(path) && !path.startsWith("bench/"))
    return "what is made for tests stays with the tests";
  const command = commandOf(path);
  const other = commandOf(file);
  return command !== undefined && other !== undefined && command !== other
    ? "commands do not know each other; what two of them need stands beside the program"
    : undefined;
}

/** Doors that nobody has agreed to, and doors that let through what they do not name. */
export function doorFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^packages\/.*\/index\.ts$/.test(path))
    .flatMap((file) => [
      ...(doors.includes(file.path)
        ? []
        : [`${file.path}: only the folders named in tests/house have a door`]),
      ...(parse(file).program.body.some(({ type }) => type === "ExportAllDeclaration")
        ? [`${file.path}: a door names what it gives, without a star`]
        : []),
    ]);
}

/** Where the table of floors in the documentation is not what the machine holds. */
export function documentedFloorFaults(architecture: string): string[] {
  const rows = Array.from(architecture.matchAll(/^\| \d +\| `([^`]+)` +\| .* \| ([^|]+) \|$/gm));
  const documented = new Map(
    rows.map(([, folder = "", known = ""]) => [folder.replace(/\/$|\.ts$/, ""), known.trim()]),
  );
  const held = Object.keys(floors).filter((floor) => floor !== "testing");
  return held.flatMap((floor) => {
    const known = documented.get(floor);
    if (known === undefined) return [`the table of floors lacks ${floor}`];
    const wanted = knownFloors(known, documented);
    const missing = wanted.filter((one) => !floors[floor]?.includes(one));
    const more = floors[floor]?.filter((one) => !wanted.includes(one)) ?? [];
    return [...missing, ...more].map(
      (one) => `the table of floors and the machine differ on whether ${floor} knows ${one}`,
    );
  });
}

/** Words of the table: `nothing`, `everything`, `floor 0`, or floors by name; who knows a floor knows what it knows. */
function knownFloors(words: string, documented: ReadonlyMap<string, string>): string[] {
  const all = Object.keys(floors).filter((floor) => floor !== "testing" && floor !== "platform/node");
  const named = words.split(", ").flatMap((word) => {
    if (word === "nothing") return [];
    if (word === "everything") return all;
    return word === "floor 0"
      ? ground
      : [word, ...knownFloors(documented.get(word) ?? "nothing", documented)];
  });
  return [...new Set(named)];
}

function fileOf(path: string, target: string): string {
  return posix.join(posix.dirname(path), target);
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function commandOf(path: string): string | undefined {
  return /^packages\/cli\/src\/commands\/([\w-]+)\//.exec(path)?.[1];
}

function floorOf(path: string): string {
  const [first = "", second = ""] = path.replace("packages/core/src/", "").split("/");
  return first === "platform" ? `platform/${second}` : first.replace(/\.ts$/, "");
}
