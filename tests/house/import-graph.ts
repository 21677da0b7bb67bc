import { posix } from "node:path";
import { importsOf, isTest, type SourceFile } from "./source-tree.ts";

/** Each floor of core with the floors that it knows; a floor knows itself, and peers meet in `model`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  model: [],
  errors: ["model"],
  ports: ["model"],
  diagrams: ["model", "errors", "ports"],
  "project-folder": ["model", "errors", "ports", "diagrams"],
  checks: ["model", "errors", "ports", "diagrams"],
  sad: ["model", "errors", "ports", "diagrams", "checks"],
  "platform/engine": ["model", "errors", "ports", "diagrams"],
  "platform/node": [
    "model",
    "errors",
    "ports",
    "diagrams",
    "project-folder",
    "checks",
    "sad",
    "platform/engine",
  ],
};

/** What the framework-free core must never know. */
const frameworks = /^(?:react|react-dom|commander|fastify|express|chalk|ora|@inquirer)(?:\/|$)/;

/** Imports that lead upwards, sideways, past a door or out of the house. */
export function importFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((target) => importFault(file.path, target) ?? []));
}

function importFault(path: string, target: string): string | undefined {
  const fault = path.startsWith("packages/core/src/") ? coreFault(path, target) : outsideFault(path, target);
  return fault === undefined ? undefined : `${path} imports ${target}: ${fault}`;
}

function coreFault(path: string, target: string): string | undefined {
  // A test may bring up the real parts of any floor.
  if (isTest(path)) return undefined;
  const floor = floorOf(path);
  if (!target.startsWith(".")) {
    if (frameworks.test(target)) return "core is free of frameworks";
    if (target.startsWith("@archscribe/")) return "core imports itself by relative paths only";
    const node = target.startsWith("node:") && floor !== "platform/node";
    return node ? "only platform/node touches Node; take a port of ports.ts" : undefined;
  }
  const file = posix.join(posix.dirname(path), target);
  const other = floorOf(file);
  if (other === floor) return undefined;
  const known = floors[floor] ?? Object.keys(floors);
  if (!known.includes(other))
    return `${floor} does not know ${other}; imports go downwards only, peers meet in model`;
  const door = other === "ports" || file === `packages/core/src/${other}/index.ts`;
  const engine = other === "platform/engine";
  return door || engine ? undefined : `the door of ${other} is its index.ts`;
}

function outsideFault(path: string, target: string): string | undefined {
  if (/^@archscribe\/\w+\/(?:src|dist)\//.test(target)) return "a package is known by its exports";
  if (!target.startsWith(".") || !path.startsWith("packages/")) return undefined;
  const home = path.split("/").slice(0, 2).join("/");
  const leaves = !posix.join(posix.dirname(path), target).startsWith(`${home}/`);
  return leaves ? "a package is known by its exports" : undefined;
}

function floorOf(path: string): string {
  const inside = path.replace("packages/core/src/", "");
  const [first = "", second = ""] = inside.split("/");
  return first === "platform" ? `platform/${second}` : first.replace(/\.ts$/, "");
}
