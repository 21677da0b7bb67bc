import { copyFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import { defineConfig } from "tsup";
import { listLicences } from "../../build/third-party-licences.ts";

/** What others wrote and is run in a page as one file, by package. As packages they are 200 MB. */
const pageScripts = {
  mermaid: "dist/mermaid.min.js",
  "@mermaid-js/mermaid-zenuml": "dist/mermaid-zenuml.min.js",
};

/** Parsers as WebAssembly, which are put beside what loads them. As packages they are 35 MB. */
const parsers = {
  "web-tree-sitter": ["web-tree-sitter.wasm"],
  "@vscode/tree-sitter-wasm": [
    "c-sharp",
    "go",
    "java",
    "javascript",
    "php",
    "python",
    "ruby",
    "rust",
    "tsx",
    "typescript",
  ].map((language) => `wasm/tree-sitter-${language}.wasm`),
  "@tree-sitter-grammars/tree-sitter-hcl": ["tree-sitter-terraform.wasm"],
  "@tree-sitter-grammars/tree-sitter-kotlin": ["tree-sitter-kotlin.wasm"],
  "tree-sitter-elixir": ["tree-sitter-elixir.wasm"],
};

export default defineConfig({
  entry: {
    model: "src/model/index.ts",
    "model-errors": "src/model/errors/index.ts",
    "document-architecture": "src/document/architecture/index.ts",
    "document-assistance": "src/document/assistance/index.ts",
    "document-change": "src/document/change/index.ts",
    "document-diagrams": "src/document/diagrams/index.ts",
    "document-drift": "src/document/drift/index.ts",
    "document-editor": "src/document/editor/index.ts",
    "document-expectation": "src/document/expectation/index.ts",
    "document-exports": "src/document/exports/index.ts",
    "document-extraction": "src/document/extraction/index.ts",
    "document-project-folder": "src/document/project-folder/index.ts",
    "document-checks": "src/document/checks/index.ts",
    "document-imports": "src/document/imports/index.ts",
    "document-recovery": "src/document/recovery/index.ts",
    "document-renaming": "src/document/renaming/index.ts",
    "document-generation": "src/document/generation/index.ts",
    "document-generation-llm": "src/document/generation/llm/index.ts",
    "document-sad": "src/document/sad/index.ts",
    "document-words": "src/document/words/index.ts",
    "product-client": "src/product/client/index.ts",
    "product-subscription": "src/product/subscription/index.ts",
    "product-validation": "src/product/validation/index.ts",
    "platform-node": "src/platform/node/index.ts",
    "platform-node-folder": "src/platform/node/folder/index.ts",
    "platform-browser": "src/platform/browser/index.ts",
    "platform-browser-plantuml-worker": "src/platform/browser/serve-plantuml.ts",
    "platform-browser-mermaid-frame": "src/platform/browser/serve-mermaid.ts",
    // Started by their file names, which stand beside the file that starts them.
    "contained-thread-host": "src/platform/node/contained-thread-host.ts",
    "plantuml-worker": "src/platform/node/plantuml-worker.ts",
    "scan-worker": "src/platform/node/system/scan-worker.ts",
    "plantuml-daemon": "src/platform/node/warm/plantuml-daemon.ts",
  },
  format: "esm",
  platform: "node",
  target: "node22",
  splitting: true,
  clean: true,
  // Not looked after since 2021, so that no newer one is missed; as a package it is 25 MB, of which this uses a fiftieth.
  // Writes Word files from our own document; as a package it is 23 MB, of which this uses a tenth.
  // Of YAML and Zod the types need the packages; as packages Node would read 170 files of them in every start.
  noExternal: ["pdf-lib", /^docx(?:\/|$)/, "yaml", /^zod(?:\/|$)/],
  esbuildPlugins: [yamlAsModules(), listLicences([...Object.keys(pageScripts), ...Object.keys(parsers)])],
  onSuccess: async () => {
    for (const [name, file] of Object.entries(pageScripts)) await copyPublished(name, file);
    for (const [name, files] of Object.entries(parsers))
      for (const file of files) await copyPublished(name, file);
  },
});

/** For Node, `yaml` is CommonJS, which requires modules of Node by a function that a module does not have. */
function yamlAsModules(): Plugin {
  return {
    name: "archscribe:yaml-as-modules",
    setup(build) {
      build.onResolve({ filter: /^yaml$/ }, () => ({ path: publishedFile("yaml", "browser/index.js") }));
    },
  };
}

async function copyPublished(name: string, file: string): Promise<void> {
  await copyFile(publishedFile(name, file), join("dist", basename(file)));
}

function publishedFile(name: string, file: string): string {
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  return join(dirname(manifest), file);
}
