import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { askServer } from "./ask-server.ts";
import { copyingConfigOnce } from "./copying-config-once.ts";
import { joinFirst } from "./join-first.ts";
import { listLicences } from "./list-licences.ts";
import { preloadFirst } from "./preload-first.ts";
import { prerenderLanding } from "./prerender-landing.ts";
import { splitIcons } from "./split-icons.ts";

// Core's own dependencies are found from where core is.
const core = fileURLToPath(new URL("../core/", import.meta.url));
const { resolve } = createRequire(join(core, "package.json"));

const licences = listLicences();

// Core is bundled from its sources, so that it needs no build.
const conditions = ["@archscribe/source", "module", "browser", "development|production"];

export default defineConfig({
  plugins: [
    react(),
    copyingConfigOnce(),
    splitIcons(),
    preloadFirst(),
    prerenderLanding(),
    askServer(),
    licences.ofPages,
  ],
  resolve: {
    conditions,
    alias: {
      "#standard-library": join(core, "assets/standard-library"),
      "#plex-sans": join(dirname(resolve("@fontsource/ibm-plex-sans/package.json")), "files"),
      "#plex-mono": join(dirname(resolve("@fontsource/ibm-plex-mono/package.json")), "files"),
    },
  },
  // The landing page is drawn while it is built. Node cannot load these packages, whose imports have no extensions.
  ssr: {
    resolve: { conditions, externalConditions: ["@archscribe/source"] },
    noExternal: [/^@fluentui\//],
  },
  // The server tells by the folder which security policy a script has when it is started as a worker.
  worker: {
    format: "es",
    plugins: () => [licences.ofWorkers()],
    rolldownOptions: { output: { entryFileNames: "assets/workers/[name]-[hash].js" } },
  },
  build: {
    target: "es2024",
    // Every browser that knows this target preloads modules by itself.
    modulePreload: { polyfill: false },
    // Mermaid has a separate page, which is shown in a sandboxed frame.
    rolldownOptions: {
      input: ["index.html", "frames/mermaid.html"],
      output: { codeSplitting: { groups: joinFirst() } },
    },
    // A picture inside a style sheet would be a data address, which the content security policy need not allow.
    assetsInlineLimit: 0,
    // The files are looked at by name when a page is too heavy.
    chunkSizeWarningLimit: 6000,
  },
});
