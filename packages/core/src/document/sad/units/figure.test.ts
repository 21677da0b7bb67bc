import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Figure } from "../document.ts";

it("the requirements of a figure are in the order of the project, each once, behind its use case", async () => {
  const figures = await figuresOf({
    "diagrams/component.puml": [
      "' @requirements NFR-1",
      "' @trace Desk: FR-2",
      "' @trace Lending: FR-1 FR-2",
      "@startuml",
      "component Desk",
      "component Lending",
      "@enduml\n",
    ].join("\n"),
    "diagrams/interaction/borrow.puml":
      "' @use-case UC-1\n' @requirements FR-2 FR-1\n@startuml\nactor Member\nMember -> Desk : book\n@enduml\n",
  });

  expect(figures.get("component")).toEqual(["FR-1", "FR-2", "NFR-1"]);
  expect(figures.get("interaction/borrow")).toEqual(["UC-1", "FR-1", "FR-2"]);
});

async function figuresOf(files: Readonly<Record<string, string>>): Promise<Map<string, readonly string[]>> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { chapters } = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  return new Map(
    allBlocks(chapters)
      .filter((block): block is Figure => block.kind === "figure")
      .map(({ source, traces }) => [source.file.replace(/^diagrams\/|\.puml$/g, ""), traces]),
  );
}
