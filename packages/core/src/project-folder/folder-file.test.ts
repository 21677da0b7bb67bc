import { expect, it } from "vitest";
import { folderFileKind } from "./folder-file.ts";

it.each([
  ["archscribe.yaml", "yaml"],
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
])("%s belongs to a project as %s", (path, kind) => {
  expect(folderFileKind(path)).toBe(kind);
});

it.each([
  "README.md",
  "package.yaml",
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
  "",
])("%j does not", (path) => {
  expect(folderFileKind(path)).toBeUndefined();
});
