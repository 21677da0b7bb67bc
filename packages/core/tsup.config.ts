import { copyFile, mkdir } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { basename, join } from "node:path";
import { defineConfig } from "tsup";

/** What others wrote and the build takes in: run in a page as one file, or bundled. As packages they are 225 MB. */
const takenIn = [
  { name: "mermaid", file: "dist/mermaid.min.js", licence: "LICENSE" },
  { name: "@mermaid-js/mermaid-zenuml", file: "dist/mermaid-zenuml.min.js", licence: "LICENSE" },
  { name: "pdf-lib", licence: "LICENSE.md" },
];

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
  // Not looked after since 2021, so that no newer one is missed; as a package it is 25 MB, of which this uses a fiftieth.
  noExternal: ["pdf-lib"],
  onSuccess: () => Promise.all(takenIn.map(takeIn)).then(() => undefined),
});

async function takeIn({ file, licence, name }: (typeof takenIn)[number]): Promise<void> {
  const [folder = ""] = findPackageJSON(name, import.meta.url)?.split("package.json") ?? [];
  if (file !== undefined) await copyFile(join(folder, file), join("dist", basename(file)));
  await mkdir("dist/licences", { recursive: true });
  await copyFile(join(folder, licence), join("dist/licences", `${basename(name)}.txt`));
}
