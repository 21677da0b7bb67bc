import { decodeText } from "../../../model/index.ts";
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { bundleLibrary } from "../../engine/library-bundle.ts";
import type { LibraryBundle } from "../../engine/plantuml-engine.ts";
import type { OpenStandardLibrary } from "./open-standard-library.ts";

/** Folders of the libraries' own repositories, as people clone them, with the name that includes use. */
const repositoryFolders: Readonly<Record<string, { readonly name: string; readonly below: string }>> = {
  "c4-plantuml": { name: "c4", below: "" },
  "aws-icons-for-plantuml": { name: "awslib", below: "dist" },
  "azure-plantuml": { name: "azure", below: "dist" },
  "gcp-icons-for-plantuml": { name: "gcp", below: "dist" },
  "kubernetes-plantuml": { name: "kubernetes", below: "dist" },
  "plantuml-icon-font-sprites": { name: "tupadr3", below: "" },
};

/** A folder with a folder for each library, as in the official `plantuml-stdlib` repository or as clones of theirs. */
export async function openFolderLibrary(folder: string): Promise<OpenStandardLibrary> {
  const folders = await findLibraries(folder);
  const bundles = new Map<string, Promise<LibraryBundle>>();
  return {
    names: [...folders.keys()].toSorted(),
    async fingerprint(name) {
      const found = folders.get(name);
      return found === undefined ? "" : fingerprintOf(found);
    },
    async load(name) {
      const found = folders.get(name);
      if (found === undefined) return undefined;
      const bundle = bundles.get(name) ?? readLibrary(name, found, [...folders.keys()]);
      bundles.set(name, bundle);
      return bundle;
    },
  };
}

async function findLibraries(folder: string): Promise<Map<string, string>> {
  const libraries = new Map<string, string>();
  for (const parent of [folder, join(folder, "stdlib")]) {
    for (const entry of await foldersIn(parent)) {
      const known = repositoryFolders[entry.toLowerCase().replace(/-(?:master|main|v?\d[\d.]*)$/, "")];
      const path = join(parent, entry, known?.below ?? "");
      const name = known?.name ?? entry.toLowerCase();
      if (!libraries.has(name)) libraries.set(name, path);
    }
  }
  libraries.delete("stdlib");
  return libraries;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
}

async function readLibrary(
  library: string,
  folder: string,
  available: readonly string[],
): Promise<LibraryBundle> {
  const texts: [path: string, text: string][] = [];
  for (const path of await filesIn(folder)) {
    texts.push([relative(folder, path).split(sep).join("/"), decodeText(await readFile(path))]);
  }
  return bundleLibrary({ library, available, texts });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.(?:puml|iuml|plantuml|json)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

async function fingerprintOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const path of await filesIn(folder)) {
    const { size, mtimeMs } = await stat(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
