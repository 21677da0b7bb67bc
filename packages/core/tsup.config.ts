import { copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    model: "src/model/index.ts",
    errors: "src/errors/index.ts",
    ports: "src/ports.ts",
    diagrams: "src/diagrams/index.ts",
    extraction: "src/extraction/index.ts",
    "project-folder": "src/project-folder/index.ts",
    checks: "src/checks/index.ts",
    validation: "src/validation/index.ts",
    subscription: "src/subscription/index.ts",
    client: "src/client/index.ts",
    workflow: "src/workflow/index.ts",
    generation: "src/generation/index.ts",
    "generation-llm": "src/generation/llm/index.ts",
    sad: "src/sad/index.ts",
    workspace: "src/workspace/index.ts",
    browser: "src/platform/browser/index.ts",
    "browser-plantuml-worker": "src/platform/browser/serve-plantuml.ts",
    "browser-mermaid-frame": "src/platform/browser/serve-mermaid.ts",
    node: "src/platform/node/index.ts",
    // Started by their file names, which stand beside the file that starts them.
    "contained-thread-host": "src/platform/node/contained-thread-host.ts",
    "plantuml-worker": "src/platform/node/plantuml-worker.ts",
    "plantuml-daemon": "src/platform/node/warm/plantuml-daemon.ts",
  },
  format: "esm",
  platform: "node",
  target: "node22",
  splitting: true,
  clean: true,
  // One file that is run in a page; the package around it brings thirty more that nobody here needs.
  onSuccess: () =>
    copyFile(
      createRequire(import.meta.url).resolve("@mermaid-js/mermaid-zenuml/dist/mermaid-zenuml.min.js"),
      "dist/mermaid-zenuml.min.js",
    ),
});
