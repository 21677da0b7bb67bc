import { copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    model: "src/model/index.ts",
    "model-errors": "src/model/errors/index.ts",
    "document-diagrams": "src/document/diagrams/index.ts",
    "document-extraction": "src/document/extraction/index.ts",
    "document-project-folder": "src/document/project-folder/index.ts",
    "document-checks": "src/document/checks/index.ts",
    "document-generation": "src/document/generation/index.ts",
    "document-generation-llm": "src/document/generation/llm/index.ts",
    "document-sad": "src/document/sad/index.ts",
    product: "src/product/index.ts",
    "product-client": "src/product/client/index.ts",
    "product-subscription": "src/product/subscription/index.ts",
    "product-validation": "src/product/validation/index.ts",
    "platform-node": "src/platform/node/index.ts",
    "platform-browser": "src/platform/browser/index.ts",
    "platform-browser-plantuml-worker": "src/platform/browser/serve-plantuml.ts",
    "platform-browser-mermaid-frame": "src/platform/browser/serve-mermaid.ts",
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
