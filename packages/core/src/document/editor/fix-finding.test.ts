import { describe, expect, it } from "vitest";
import { fixesFor } from "./fix-finding.ts";
import { createEditedReader } from "./edited-project.ts";
import { memoryTree } from "../../testing/memory-tree.ts";
import { sampleFiles, sampleWith } from "../../testing/sample-project.ts";
import { digestRequirement } from "../architecture/index.ts";

const useCase = sampleFiles["use-cases/UC-1.yaml"] ?? "";
const interaction = sampleFiles["diagrams/interaction/borrow-a-book.puml"] ?? "";

/** The fixes of all findings about the sample world with some files replaced: title, and the lines that change. */
async function fixes(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const read = createEditedReader();
  await read(memoryTree(sampleFiles));
  const tree = memoryTree(sampleWith(changes));
  const edited = await read(tree);
  const found = edited.findings.flatMap((finding) => fixesFor(finding, { tree, edited }));
  return Promise.all(
    found.map(async ({ edits, title }) => {
      const files = Array.from(await edits(), ([file, own]) => {
        const lines = edited.texts.get(file)?.split("\n") ?? [];
        return own.map(({ range: { end, start }, text }) => {
          const line = lines[start.line] ?? "";
          const rest = start.line === end.line ? line.slice(end.character) : "";
          return `${file}:${String(start.line + 1)} ${line.slice(0, start.character)}${text}${rest}`;
        });
      });
      return [title, ...files.flat()].join("\n");
    }),
  );
}

describe("a fix", () => {
  it("writes the known key, value or directive for a similar one", async () => {
    const found = await fixes({
      "use-cases/UC-1.yaml": useCase.replace("requirements:", "requirement:"),
      "requirements/more.yaml": "- id: FR-3\n  text: A member returns a book.\n  priority: shoud\n",
      "diagrams/class.puml": "' @tilte Loans\n@startuml\nclass Loan\n@enduml\n",
    });

    expect(found).toEqual([
      "Write '@title'\ndiagrams/class.puml:1 ' @title Loans",
      "Write 'should'\nrequirements/more.yaml:3   priority: should",
      "Write 'requirements'\nuse-cases/UC-1.yaml:5 requirements: [FR-1, NFR-1]",
    ]);
  });

  it("replaces or removes an id that does not exist", async () => {
    const found = await fixes({ "use-cases/UC-1.yaml": useCase.replace("NFR-1", "FR-12") });

    expect(found).toEqual([
      "Write 'FR-1'\nuse-cases/UC-1.yaml:5 requirements: [FR-1, FR-1]",
      "Remove FR-12 from everything that names it\nuse-cases/UC-1.yaml:5 requirements: [FR-1]",
    ]);
  });

  it("confirms what is traced to a requirement that has changed", async () => {
    const digest = digestRequirement({ id: "FR-1", text: "Earlier." });
    const found = await fixes({
      "confirmed.yaml": `- requirement: FR-1\n  digest: ${digest}\n  links: [UC-1]\n`,
    });

    const [fix = ""] = found;
    const now = digestRequirement({ id: "FR-1", text: "A member borrows a book.", priority: "must" });
    expect(fix.split("\n")[0]).toBe("Confirm that what is traced to FR-1 was looked at");
    expect(fix).toContain(now.slice(-8));
  });

  it("marks which element a name means", async () => {
    const found = await fixes({
      "elements.yaml":
        "- id: web-shop\n  kind: component\n  name: Shop\n- id: book-shop\n  kind: component\n  name: Shop\n",
      "diagrams/component.puml": "@startuml\n  component Shop\n@enduml\n",
    });

    expect(found.filter((fix) => fix.startsWith("Mark"))).toEqual([
      "Mark it as 'book-shop'\ndiagrams/component.puml:2   ' @element book-shop\n  component Shop",
      "Mark it as 'web-shop'\ndiagrams/component.puml:2   ' @element web-shop\n  component Shop",
    ]);
  });

  it("writes one name for two that may mean the same", async () => {
    const found = await fixes({
      "diagrams/component.puml": '@startuml\ncomponent "Lending service" as a\na --> [Archive]\n@enduml\n',
      "diagrams/interaction/borrow-a-book.puml": interaction.replace('"Lending service"', '"Lending system"'),
    });

    expect(found).toContain(
      "Write 'Lending service' for 'Lending system'\ndiagrams/interaction/borrow-a-book.puml:4 participant \"Lending service\" as lending",
    );
  });

  it("is not there for a finding that needs words of a person", async () => {
    expect(
      await fixes({ "requirements/more.yaml": "- id: FR-3\n  text: A member returns a book.\n" }),
    ).toEqual([]);
  });
});
