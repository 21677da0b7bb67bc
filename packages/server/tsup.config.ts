import { defineConfig } from "tsup";
import { listLicences } from "../../build/third-party-licences.ts";

export default defineConfig({
  entry: {
    main: "src/main.ts",
    administer: "src/administer.ts",
    // Started by their file names, which stand beside the file that starts them.
    "comparison-thread": "src/comparison/comparison-thread.ts",
    "generation-worker": "src/generation/generation-worker.ts",
    "publishing-thread": "src/publishing/publishing-thread.ts",
    "reading-thread": "src/uploads/reading-thread.ts",
  },
  format: "esm",
  platform: "node",
  target: "node22",
  splitting: true,
  // Of drizzle-orm, Node reads the 180 KB of its package.json again for each of its hundred modules: a second of every
  // start. Of the 40 MB that both are as packages, one is needed.
  noExternal: [/^drizzle-orm/, "stripe", /^zod(?:\/|$)/],
  clean: true,
  esbuildPlugins: [listLicences()],
});
