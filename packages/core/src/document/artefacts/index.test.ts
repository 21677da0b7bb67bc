import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { designPages, type Requirement } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { emitDdl, emitDesignPages, emitDrawio, emitOpenapi, emitScreen } from "./index.ts";

const requirements: readonly Requirement[] = [
  { id: "FR-1", text: "A member borrows a book." },
  { id: "FR-2", text: "A member reserves a book that is lent out." },
  { id: "FR-3", text: "A librarian takes fees for late returns." },
  { id: "FR-4", text: "A librarian adds a book to the catalogue." },
  { id: "NFR-1", text: "Loans are not lost.", quality: "reliability" },
  { id: "BR-1", text: "A member has at most three reservations." },
];

it.each<readonly [string, string]>([
  ["library.sql", emitDdl(sampleDesign)],
  ["library.openapi.yaml", emitOpenapi(sampleDesign, { title: "Lending library API", version: "1.0" })],
  ["library.drawio", emitDrawio(sampleDesign).xml],
  ["library.drawio.svg", emitDrawio(sampleDesign).svg],
  ...emitDesignPages(sampleDesign, requirements, {
    deployments: ["AWS", "GCP"],
    asked: designPages.map(({ key }) => key),
  }).map(({ key, markdown }) => [`library-${key}.md`, markdown] as const),
  ...sampleDesign.screens.map(
    (screen) => [`library-${screen.id}.html`, emitScreen(screen, sampleDesign)] as const,
  ),
])("the library's %s is the golden file", async (name, text) => {
  const golden = join(import.meta.dirname, "golden", name);
  if (process.env["UPDATE_GOLDEN"] === "1") await writeFile(golden, text);

  expect(text).toBe(await readFile(golden, "utf8"));
});
