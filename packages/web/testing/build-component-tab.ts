import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { splitIcons } from "../split-icons.ts";
import config from "../vite.config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built tab of the component tests. */
    readonly componentTab: string;
  }
}

const root = fileURLToPath(new URL("..", import.meta.url));

/** The diagram engines are most of the build, and page tests cover them. */
const withoutEngines = {
  find: /^.*\/pictures\/start-pictures\.ts$/,
  replacement: join(root, "testing/start-pictures.ts"),
};

/** Builds the tab of the component tests once for all; returns a function that removes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-component-tab-"));
  const environment = process.env["NODE_ENV"];
  // Otherwise React's development build would be included, which takes longer for everything.
  process.env["NODE_ENV"] = "production";
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [splitIcons()],
    resolve: {
      ...config.resolve,
      alias: [
        withoutEngines,
        ...Object.entries(config.resolve?.alias ?? {}).map(([find, replacement]) => ({ find, replacement })),
      ],
    },
    worker: { format: "es" },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "esnext",
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 6000,
      rolldownOptions: { input: join(root, "testing/component-tab.html") },
    },
  });
  process.env["NODE_ENV"] = environment;
  project.provide("componentTab", folder);
  return () => rm(folder, { recursive: true, force: true });
}
