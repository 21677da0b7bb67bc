import { expect, it } from "vitest";
import { comparisonOf } from "./testing/comparison-of.ts";

function api(tags: string, used: readonly string[], server = "https://a.example"): Record<string, string> {
  const operations = used.map(
    (tag, at) =>
      `  /${at}:\n    get: { operationId: get${at}, tags: [${tag}], responses: { "204": { description: Done } } }`,
  );
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Orchard, version: "1" }
servers: [{ url: ${server}, description: The one }]
tags: [${tags}]
paths:
${operations.join("\n")}
`,
  };
}

/** The changes of the API as a whole. */
async function said(before: Record<string, string>, after: Record<string, string>): Promise<string[]> {
  const { changes } = await comparisonOf(before, after);
  return changes
    .filter(({ subject }) => subject === "api")
    .flatMap(({ fields }) => fields.map((one) => `${one.field}: ${one.before ?? "-"} → ${one.after ?? "-"}`));
}

it("a tag is renamed if no other is removed or added, and keeps its description", async () => {
  const [before, after] = ["{ name: Tree, description: Trees }", "{ name: Trees, description: Trees }"];

  expect(await said(api(before, ["Tree"]), api(after, ["Trees"]))).toEqual(["tag: Tree → Trees"]);
});

it("a renamed tag with another description has both changes", async () => {
  const [before, after] = ["{ name: Tree, description: Old }", "{ name: Trees, description: New }"];

  expect(await said(api(before, ["Tree"]), api(after, ["Trees"]))).toEqual([
    "tag: Tree → Trees",
    "tag Trees description: Old → New",
  ]);
});

it("several tags are renamed if their operations have the other ones", async () => {
  const [before, after] = ["{ name: Tree }, { name: Crop }", "{ name: Harvest }, { name: Trees }"];

  expect(await said(api(before, ["Tree", "Crop"]), api(after, ["Trees", "Harvest"]))).toEqual([
    "tag: Tree → Trees",
    "tag: Crop → Harvest",
  ]);
});

it("a tag whose operations are divided among others is removed", async () => {
  const [before, after] = ["{ name: Tree }", "{ name: Trees }, { name: Shrubs }"];

  expect(await said(api(before, ["Tree", "Tree"]), api(after, ["Trees", "Shrubs"]))).toEqual([
    "tag Tree: stated → -",
    "tag Trees: - → stated",
    "tag Shrubs: - → stated",
  ]);
});

it("a server with another address is the same server", async () => {
  expect(await said(api("", []), api("", [], "https://b.example"))).toEqual([
    "server: https://a.example → https://b.example",
  ]);
});
