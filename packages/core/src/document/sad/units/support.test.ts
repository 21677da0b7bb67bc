import { expect, it } from "vitest";
import { stringify } from "yaml";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { toHtml } from "../html/to-html.ts";

it("a use case is beside the words of the requirements that support it", async () => {
  expect(await quotesIn("screen", {})).toContain(
    '<li><a href="#FR-1" class="chip">FR-1</a> A member <mark>borrows a book</mark>.</li>',
  );
});

it("an actor, an entity and an operation are, too", async () => {
  const page = await quotesIn("screen", {
    "diagrams/logical.puml": "' @trace Loan: FR-9\n@startuml\nentity Loan {\n  * id : uuid\n}\n@enduml\n",
    "requirements/more.yaml": "- id: FR-9\n  text: The loans of a year are counted.\n",
    "api/openapi.yaml": stringify({
      openapi: "3.1.0",
      info: { title: "Library", version: "1" },
      paths: {
        "/loans/{loanId}": {
          get: {
            operationId: "see",
            summary: "Count",
            "x-requirements": ["FR-9"],
            responses: { 200: { description: "It" } },
          },
        },
      },
    }),
  });

  expect(page).toContain("A <mark>member</mark> borrows a book.");
  expect(page).toContain("The <mark>loans</mark> of a year are counted.");
  expect(page).toContain("The <mark>loans</mark> of a year are <mark>counted</mark>.");
});

it("a requirement without a word of the element is not quoted", async () => {
  const changes = {
    "requirements/functional.yaml": "- id: FR-1\n  text: Nobody waits.\n- id: FR-2\n  text: Nobody runs.\n",
  };

  expect(await quotesIn("screen", changes)).not.toContain("Nobody waits");
});

it("quotes are counted if there are many", async () => {
  const ids = Array.from({ length: 11 }, (_, index) => `FR-${String(index + 11)}`);
  const page = await quotesIn("screen", {
    "requirements/more.yaml": stringify(ids.map((id) => ({ id, text: "A member borrows a book again." }))),
    "use-cases/UC-1.yaml": stringify({
      id: "UC-1",
      name: "Borrow a book",
      actors: ["Member"],
      requirements: ids,
      steps: ["The member borrows."],
    }),
  });

  expect(page).toContain("<li>and 3 more</li>");
});

it("paper has no quotes, because they cannot be opened there", async () => {
  expect(await quotesIn("print", {})).toBe("");
});

/** The quotes of the page of a sample world with other files. */
async function quotesIn(medium: "screen" | "print", changes: Record<string, string>): Promise<string> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const page = toHtml(document, { medium, generator: "archscribe" });
  return Array.from(page.matchAll(/<details class="words">.*?<\/details>/gs), ([quotes]) => quotes).join(
    "\n",
  );
}
