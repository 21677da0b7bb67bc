import { expect, it } from "vitest";
import { manifestSchema, notations } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitDesignFiles } from "./emit-design.ts";
import { folderFileFault, folderFileKind } from "./folder-file.ts";

it.each([
  ["archscribe.yaml", "yaml"],
  ["review.yaml", "yaml"],
  ["confirmed.yaml", "yaml"],
  ["baselines/1.2.yaml", "yaml"],
  ["requirements/shop/functional.yaml", "yaml"],
  ["use-cases/UC-2-place-an-order.yml", "yaml"],
  ["api/openapi.json", "yaml"],
  ["diagrams/class.puml", "diagram"],
  ["diagrams/interaction/place-an-order.mmd", "diagram"],
  ["diagrams/includes/participants.iuml", "diagram"],
  ["pages/orchestration.md", "text"],
  ["decisions/0001-ten-services.md", "text"],
  ["ui-previews/basket.html", "text"],
  ["database/schema.sql", "text"],
  ["interfaces/interfaces.drawio", "text"],
  ["archscribe.generated.json", "text"],
  ["mermaid.json", "text"],
  ["brief.md", "text"],
  ["brief.txt", "text"],
  ["mermaid.config.json", "text"],
])("%s belongs to a project as %s", (path, kind) => {
  expect(folderFileKind(path)).toBe(kind);
});

it.each([
  "README.md",
  "package.yaml",
  "package.json",
  "credentials.json",
  "mermaid.json/x.json",
  "tsconfig.mermaid.json",
  "node_modules/x/requirements/a.yaml",
  "/archscribe.yaml",
  "../archscribe.yaml",
  "requirements/../archscribe.yaml",
  "requirements//a.yaml",
  "requirements/.a.yaml",
  "requirements/./a.yaml",
  "requirements\\a.yaml",
  "requirements/a\u0000.yaml",
  "requirements/a\n.yaml",
  "C:/requirements/a.yaml",
  "pages/a.exe",
  `pages/${"a".repeat(192)}.md`,
  "pages/aux.md",
  "requirements/shop./a.yaml",
  "requirements/what?.yaml",
  "",
])("%j does not", (path) => {
  expect(folderFileKind(path)).toBeUndefined();
});

it.each([
  ["credentials.json", "foreign"],
  ["../archscribe.yaml", "foreign"],
  [`requirements/${"a".repeat(200)}.yaml`, "long"],
  [`decisions/${"字".repeat(90)}.md`, "unportable"],
  ["decisions/CON.md", "unportable"],
  ["decisions/0001-ten-services.md", undefined],
])("the reason for not sending %s: %s", (path, fault) => {
  expect(folderFileFault(path)).toBe(fault);
});

it.each(notations)("every file that is generated in %s travels", (notation) => {
  const manifest = manifestSchema.parse({ archscribe: 1, name: "Library", organization: "Town" });
  const files = emitDesignFiles(sampleDesign, { manifest, requirements: [], notation });

  expect(files.filter(({ path }) => folderFileKind(path) === undefined)).toEqual([]);
  expect(files.length).toBeGreaterThan(10);
});
