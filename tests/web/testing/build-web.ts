import { createHash } from "node:crypto";
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { failures } from "./keep-failure.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built web application. */
    readonly webFolder: string;
    /** The folder in which the servers of a run keep their data. */
    readonly dataFolders: string;
  }
}

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const builds = join(repository, "out/test-web");

/** The files that determine the content of the bundle. */
const sources = ["packages/{core,web}/{src,assets,frames,public}/**", "packages/web/*", "package-lock.json"];

/** A build that no run has used for so long is removed, in milliseconds. */
const keptFor = 3 * 24 * 3_600_000;

/** Provides the web application of the present sources, which is built only if they have changed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(builds, await digestOfSources());
  await removeOldBuilds();
  if (!(await isBuilt(folder))) await buildTo(folder);
  await utimes(folder, new Date(), new Date());
  await rm(failures, { recursive: true, force: true });
  const dataFolders = await mkdtemp(join(tmpdir(), "archscribe-web-data-"));
  project.provide("webFolder", folder);
  project.provide("dataFolders", dataFolders);
  // A server that ends with the last test may write meanwhile.
  return () => rm(dataFolders, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function digestOfSources(): Promise<string> {
  const names: string[] = [];
  for await (const name of glob(sources, { cwd: repository, exclude: isNotBundled })) names.push(name);
  const hash = createHash("sha256");
  for (const name of names.toSorted()) {
    const path = join(repository, name);
    if ((await stat(path)).isFile())
      hash
        .update(name)
        .update("\0")
        .update(await readFile(path));
  }
  return hash.digest("hex").slice(0, 16);
}

/** True for tests, and for the folders of core that browsers do not run. */
function isNotBundled(name: string): boolean {
  return /\.test\.tsx?$|\/testing$|\/core\/src\/platform\/node$/.test(name);
}

async function isBuilt(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

/** Builds beside the folder first, so that another run at the same time never sees a part of a build. */
async function buildTo(folder: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  const draft = await mkdtemp(join(builds, "draft-"));
  // A run of `npm test` has just built the same sources.
  if (process.env["TEST_PROGRAMS"] === "built")
    await cp(join(repository, "packages/web/dist"), draft, { recursive: true });
  else await bundleTo(draft);
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!(await isBuilt(folder))) throw error;
    await rm(draft, { recursive: true });
  });
}

async function bundleTo(folder: string): Promise<void> {
  const environment = process.env["NODE_ENV"];
  // Otherwise the development versions of React and other packages would be bundled.
  process.env["NODE_ENV"] = "production";
  const root = join(repository, "packages/web");
  await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  process.env["NODE_ENV"] = environment;
}

async function removeOldBuilds(): Promise<void> {
  await mkdir(builds, { recursive: true });
  for (const name of await readdir(builds)) {
    const folder = join(builds, name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs > keptFor) await rm(folder, { recursive: true, force: true });
  }
}
