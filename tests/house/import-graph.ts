import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { importsOf, isTest, parse, type SourceFile } from "./source-tree.ts";

const ground = ["model", "model/errors"];

const rulesOfProduct = ["product/client", "product/subscription", "product/validation"];

const document = [
  "document/architecture",
  "document/artefacts",
  "document/assistance",
  "document/change",
  "document/checks",
  "document/colours",
  "document/diagrams",
  "document/drift",
  "document/editor",
  "document/expectation",
  "document/exports",
  "document/extraction",
  "document/generation",
  "document/imports",
  "document/likeness",
  "document/pages",
  "document/project-folder",
  "document/recovery",
  "document/renaming",
  "document/sad",
  "document/system",
  "document/words",
  "document/xml",
];

const product = [...rulesOfProduct, "product/machine", "product/ports", "product"];

/** Each floor of core with the floors that it knows; a floor knows itself, and peers meet in `model`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  model: [],
  "model/errors": ["model"],
  "document/colours": ground,
  "document/words": ground,
  "document/xml": ground,
  "document/diagrams": ground,
  "document/pages": [...ground, "document/colours", "document/diagrams"],
  "document/architecture": [...ground, "document/diagrams", "document/words"],
  "document/artefacts": ground,
  "document/assistance": [
    ...ground,
    "document/architecture",
    "document/checks",
    "document/diagrams",
    "document/project-folder",
    "document/sad",
    "document/words",
  ],
  "document/editor": [
    ...ground,
    "document/architecture",
    "document/checks",
    "document/diagrams",
    "document/project-folder",
    "document/renaming",
    "document/words",
  ],
  "document/expectation": ground,
  "document/extraction": [...ground, "document/diagrams"],
  "document/exports": [...ground, "document/words"],
  "document/project-folder": [
    ...ground,
    "document/architecture",
    "document/artefacts",
    "document/diagrams",
    "document/extraction",
    "document/words",
  ],
  "document/checks": [...ground, "document/architecture", "document/diagrams", "document/words"],
  "document/system": [...ground, "document/artefacts", "document/words", "document/xml"],
  "document/likeness": [...ground, "document/words"],
  "document/change": [
    ...ground,
    "document/architecture",
    "document/checks",
    "document/colours",
    "document/diagrams",
    "document/likeness",
    "document/pages",
    "document/project-folder",
    "document/words",
  ],
  "document/drift": [
    ...ground,
    "document/architecture",
    "document/diagrams",
    "document/likeness",
    "document/project-folder",
    "document/renaming",
    "document/words",
  ],
  "document/imports": [
    ...ground,
    "document/artefacts",
    "document/diagrams",
    "document/extraction",
    "document/project-folder",
    "document/words",
    "document/xml",
  ],
  "document/recovery": [
    ...ground,
    "document/artefacts",
    "document/diagrams",
    "document/likeness",
    "document/project-folder",
    "document/words",
  ],
  "document/renaming": [
    ...ground,
    "document/architecture",
    "document/diagrams",
    "document/project-folder",
    "document/words",
  ],
  "document/generation": [...ground, "document/diagrams", "document/words"],
  "document/sad": [
    ...ground,
    "document/architecture",
    "document/change",
    "document/checks",
    "document/colours",
    "document/diagrams",
    "document/expectation",
    "document/extraction",
    "document/pages",
    "document/words",
  ],
  "product/validation": ground,
  "product/subscription": ground,
  "product/client": ground,
  "product/ports": [...ground, ...rulesOfProduct],
  "product/machine": [...ground, ...rulesOfProduct, "product/ports"],
  product: [
    ...ground,
    ...rulesOfProduct,
    "product/ports",
    "product/machine",
    "document/architecture",
    "document/artefacts",
    "document/change",
    "document/checks",
    "document/diagrams",
    "document/extraction",
    "document/project-folder",
    "document/renaming",
    "document/words",
  ],
  "platform/engine": [...ground, "document/diagrams"],
  "platform/language": ground,
  "platform/browser": [...ground, "document/colours", "document/diagrams", "platform/engine"],
  "platform/node": [
    ...ground,
    ...document,
    ...product,
    "platform/browser",
    "platform/engine",
    "platform/language",
  ],
  testing: [...ground, ...product],
};

/** Frameworks that the framework-free core must never import. */
const frameworks =
  /^(?:(?:react|preact|vue|svelte|commander|yargs|fastify|express|hono|koa|chalk|ora)(?:-.*)?|@inquirer|@fluentui|@fastify)(?:\/|$)/;

/** The only folders that have a door; every other file is imported by its own name. */
const doors = [
  ...Object.keys(floors).filter(
    (floor) =>
      !["product", "product/machine", "product/ports", "platform/engine", "platform/language"].includes(
        floor,
      ),
  ),
  "document/diagrams/mermaid",
  "document/diagrams/plantuml",
  "document/diagrams/svg",
  "document/generation/rules",
  "document/generation/llm",
  "model/design",
  "document/sad/units",
  "platform/node/folder",
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

/** The rules between packages, also in tests. */
function packageFault(path: string, target: string): string | undefined {
  if (/^@archscribe\/\w+\/(?:src|dist)\//.test(target)) return "a package is known by its exports";
  // A component test is beside its component, and uses the test support of the whole workspace.
  if (/\.component\.page\.test\.ts$|^packages\/web\/testing\//.test(path)) return undefined;
  const home = /^packages\/\w+\//.exec(path)?.[0];
  if (!target.startsWith(".") || home === undefined) return undefined;
  const file = fileOf(path, target);
  // The files that build a package are not part of it.
  const isBuilding = `${posix.dirname(path)}/` === home && file.startsWith("build/");
  return isBuilding || file.startsWith(home) ? undefined : "a package is known by its exports";
}

function coreFault(path: string, target: string): string | undefined {
  if (!path.startsWith("packages/core/src/")) return undefined;
  if (frameworks.test(target)) return "core is free of frameworks";
  if (target.startsWith("@archscribe/")) return "core imports itself by relative paths only";
  // A test may use the real parts of any floor, and so may the test support of a folder.
  if (path.endsWith(".test.ts") || /\/src\/.+\/testing\//.test(path)) return undefined;
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

/** The rules between the folders of one package. */
function insideFault(path: string, target: string): string | undefined {
  if (!target.startsWith(".") || path.endsWith(".test.ts")) return undefined;
  const file = fileOf(path, target);
  const isTestSupport = /\/src\/.+\/testing\//.test(path);
  const isOpen =
    file === `packages/core/src/${floorOf(file)}/index.ts` || (isTestSupport && doors.includes(file));
  const passed = doors.find(
    (door) =>
      !isOpen && file !== door && isInside(file, posix.dirname(door)) && !isInside(path, posix.dirname(door)),
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

/** Unexpected doors, and doors that export everything of a file. */
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

/** Floors that the table in the documentation lacks, and rows of it that are none. */
export function documentedFloorFaults(architecture: string): string[] {
  const rows = Array.from(architecture.matchAll(/^\| `([^`]+)` +\| .* \|$/gm), ([, folder = ""]) =>
    folder.replace(/\/$|\.ts$/, ""),
  );
  const held = Object.keys(floors).filter((floor) => floor !== "testing");
  const inCore = rows.filter((row) => /^(?:model|document|product|platform)\b/.test(row));
  return [
    ...held.filter((floor) => !rows.includes(floor)).map((floor) => `the table of floors lacks ${floor}`),
    ...inCore.filter((row) => !held.includes(row)).map((row) => `the table's ${row} is no floor`),
  ];
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

/** The narrowest floor that a file is on. */
export function floorOf(path: string): string {
  const parts = path.replace("packages/core/src/", "").replace(/\.ts$/, "").split("/");
  const [first = "", second = ""] = parts;
  const inner = `${first}/${second}`;
  return inner in floors || ["document", "platform"].includes(first) ? inner : first;
}

/** Features of the product that know each other in a circle, each circle once. */
export function featureCircles(files: readonly SourceFile[]): string[] {
  const known = new Map<string, Set<string>>();
  for (const file of files) {
    const feature = featureOf(file.path);
    if (feature === undefined || isTest(file.path)) continue;
    for (const { target } of importsOf(file)) {
      const other = target.startsWith(".") ? featureOf(fileOf(file.path, target)) : undefined;
      if (other !== undefined && other !== feature)
        known.set(feature, (known.get(feature) ?? new Set()).add(other));
    }
  }
  const circles = new Set<string>();
  const walk = (feature: string, way: readonly string[]): void => {
    const start = way.indexOf(feature);
    if (start >= 0) {
      circles.add(way.slice(start).sort().join(", "));
      return;
    }
    for (const other of known.get(feature) ?? []) walk(other, [...way, feature]);
  };
  for (const feature of known.keys()) walk(feature, []);
  return [...circles].map((circle) => `the features ${circle} know each other in a circle`);
}

function featureOf(path: string): string | undefined {
  const feature = /^packages\/core\/src\/product\/([\w-]+)\//.exec(path)?.[1];
  return feature === undefined || `product/${feature}` in floors ? undefined : feature;
}
