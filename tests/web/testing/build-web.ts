import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the web application lies, as it is built for people. */
    readonly webFolder: string;
  }
}

/** Builds the web application of the present sources, once for all tests; returns what removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-web-"));
  const root = fileURLToPath(new URL("../../../packages/web", import.meta.url));
  const environment = process.env["NODE_ENV"];
  // Else React and its like would come as they are for those who develop.
  process.env["NODE_ENV"] = "production";
  await build({ root, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  process.env["NODE_ENV"] = environment;
  project.provide("webFolder", folder);
  return () => rm(folder, { recursive: true, force: true });
}
