import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/** The file of a build with the licences of bundled packages. */
export const licenceList = "THIRD-PARTY-LICENSES.txt";

/** Licences of packages that come without the text of theirs, by name; what bundles this file knows where it stood. */
const keptHere = fileURLToPath(new URL("licences/", import.meta.url));

/** The licence of a package, under the name and version of it. */
export interface Licence {
  readonly title: string;
  readonly text: string;
}

/**
 * An esbuild plugin that writes into `dist` the licences of all packages whose code is in the build.
 *
 * @param copied packages of which a file is put into `dist` as it was published; such a file holds what they depend on
 */
export function listLicences(copied: readonly string[] = []): Plugin {
  return {
    name: "archscribe:list-licences",
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(async ({ metafile }) => {
        const inputs = Object.values(metafile?.outputs ?? {}).flatMap((output) =>
          Object.entries(output.inputs),
        );
        const bundled = inputs
          .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
          .map(([path]) => packageFolderOf(resolve(path)))
          .filter((folder) => folder !== undefined);
        const folders = new Set([...bundled, ...foldersWithDependencies(copied, process.cwd())]);
        if (folders.size === 0) return;
        await mkdir("dist", { recursive: true });
        await writeFile(join("dist", licenceList), presentLicences([...folders].map(licenceOf)));
      });
    },
  };
}

/** The folder of the package that a file belongs to; none for our own file. */
export function packageFolderOf(file: string): string | undefined {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  return folder !== undefined && existsSync(join(folder, "package.json")) ? folder : undefined;
}

/** Packages, and whatever they depend on, as Node.js finds them from a folder. */
function foldersWithDependencies(names: readonly string[], from: string): Set<string> {
  const folders = new Set<string>();
  const visit = (name: string, asking: string): void => {
    const manifest = findPackageJSON(name, pathToFileURL(join(asking, "package.json")));
    if (manifest === undefined) throw new Error(`${asking} needs ${name}, which is not installed`);
    const folder = dirname(manifest);
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const other of Object.keys(manifestOf(folder).dependencies ?? {})) visit(other, folder);
  };
  for (const name of names) visit(name, from);
  return folders;
}

/** `LICENSE`, `license.md`, `LICENSE-MPL`, `MIT-License.txt`, `NOTICE` and the like. */
const licenceFile = /^(?:\w+-)?(?:licen[cs]e|copying|notice)(?:[.-][\w-]+)?(?:\.(?:md|txt))?$/i;

/**
 * The licence of the package in a folder. A few packages come without the text of theirs.
 *
 * @throws Error when it is in neither place
 */
export function licenceOf(folder: string): Licence {
  const { license, name, version } = manifestOf(folder);
  const own = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .map((file) => join(folder, file));
  const kept = join(keptHere, `${name.replace("/", "+")}.txt`);
  const files = own.length > 0 ? own : [kept];
  if (!files.every((file) => existsSync(file)))
    throw new Error(
      `${name} has no licence file; put the text of its licence (${license ?? "?"}) into ${kept}`,
    );
  return {
    title: `${name} - ${version} (${license ?? "see below"})`,
    text: files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim()).join("\n\n"),
  };
}

/** Licences as a text, each once, in the order of their names. */
export function presentLicences(licences: readonly Licence[]): string {
  const texts = new Map(licences.map(({ text, title }) => [title, text]));
  return [...texts.keys()]
    .sort()
    .map((title) => `## ${title}\n\n${texts.get(title) ?? ""}\n`)
    .join("\n");
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}
