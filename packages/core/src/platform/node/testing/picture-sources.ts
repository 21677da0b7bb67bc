import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const repository = join(import.meta.dirname, "../../../../../..");
const core = join(repository, "packages/core");

/** The packages that draw, measure or colour pictures. */
const packages = [
  "@fontsource/ibm-plex-mono",
  "@fontsource/ibm-plex-sans",
  "@fontsource/poppins",
  "@mermaid-js/mermaid-zenuml",
  "@plantuml/core",
  "@sparticuz/chromium",
  "@viz-js/viz",
  "@xmldom/xmldom",
  "culori",
  "fast-png",
  "mermaid",
  "puppeteer-core",
] as const;

/** Emitters, themes, engines and the processing of their pictures; of a folder all sources except tests. */
const sources = [
  "src/document/change/figures",
  "src/document/change/markdown/emit-summary-graph.ts",
  "src/document/change/markdown/summary-graph.ts",
  "src/document/colours",
  "src/document/diagrams",
  "src/platform/engine",
  "src/platform/node/browser",
  "src/platform/node/font-files.ts",
  "src/platform/node/mermaid-engine.ts",
  "src/platform/node/page-script.ts",
  "src/platform/node/plantuml-pool.ts",
  "src/platform/node/plantuml-worker.ts",
  "src/platform/node/rasterise.ts",
  "src/platform/node/testing/compare-pictures.ts",
  "src/platform/node/testing/hostile-design.ts",
  "src/platform/node/testing/pictures.ts",
  "src/platform/node/testing/pinned-browser.ts",
  "src/platform/node/testing/shared-engines.ts",
  "src/platform/node/testing/text-in-boxes.ts",
  "src/testing/sample-behaviour.ts",
  "src/testing/sample-design.ts",
  "src/testing/sample-structure.ts",
] as const;

/** Folders whose files all count: sample diagrams, golden pictures, and libraries that diagrams include. */
const files = ["assets/standard-library", "src/platform/node/testing/golden"] as const;

/**
 * Reads all that determines the pictures of diagrams: versions by the names of packages, and contents of files by their
 * paths in the repository.
 *
 * @param testFile the file of the tests that look at the pictures
 */
export function readPictureSources(testFile: string): Map<string, string> {
  const found = new Map<string, string>(packages.map((name) => [name, versionOf(name)]));
  const sourcePaths = sources.flatMap((path) => filesBelow(join(core, path))).filter(isSource);
  const otherPaths = files.flatMap((path) => filesBelow(join(core, path)));
  for (const path of [...sourcePaths, ...otherPaths, testFile])
    found.set(relative(repository, path), readFileSync(path, "base64"));
  return found;
}

/** Returns a digest of names and contents, whatever their order. */
export function digestOf(contents: ReadonlyMap<string, string>): string {
  const entries = [...contents].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex");
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
}

let lock: Lock | undefined;

function versionOf(name: string): string {
  lock ??= JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8")) as Lock;
  const installed = lock.packages[`node_modules/${name}`];
  if (installed === undefined) throw new RangeError(`package-lock.json has no package ${name}`);
  return `${installed.version} ${installed.integrity}`;
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
}

/** True for files that are part of the product or serve several tests. */
function isSource(path: string): boolean {
  return path.endsWith(".ts") && !path.endsWith(".test.ts");
}
