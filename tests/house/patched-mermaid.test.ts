import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { root } from "./source-tree.ts";

interface Mermaid {
  readonly default: { readonly mermaidAPI: { getConfig(): { readonly flowchart: object } } };
}

it("Mermaid is patched only while it copies its whole configuration at every look", async () => {
  const { resolve } = createRequire(join(root, "packages/core/package.json"));
  const entry = join(resolve("mermaid/package.json"), "../dist/mermaid.core.mjs");
  const { mermaidAPI } = ((await import(pathToFileURL(entry).href)) as Mermaid).default;

  expect(
    mermaidAPI.getConfig().flowchart === mermaidAPI.getConfig().flowchart,
    "Mermaid keeps the copy now: remove packages/web/copying-config-once.ts and its line in vite.config.ts",
  ).toBe(false);
});
