import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { type Block, reference, strong, text } from "../document.ts";

it("defines a term", async () => {
  const entry = { term: "Reservation", definition: "A claim on a book that is lent out." };

  expect(await glossaryOf([entry])).toEqual([
    definitions([strong("Reservation")], [text("A claim on a book that is lent out.")]),
  ]);
});

it("links to the first use of a term, in any number or case", async () => {
  const entry = { term: "Member", definition: "Who may borrow." };

  expect(await glossaryOf([entry])).toEqual([
    definitions(
      [strong("Member")],
      [text("Who may borrow."), text(" First used in "), reference("FR-1"), text(".")],
    ),
  ]);
});

it("links the requirements that a definition names", async () => {
  const entry = { term: "Hold", definition: "What FR-2 asks for, unlike FR-99." };

  expect(await glossaryOf([entry])).toEqual([
    definitions([strong("Hold")], [text("What "), reference("FR-2"), text(" asks for, unlike FR-99.")]),
  ]);
});

it.each([
  ["a part of a word", "Loa"],
  ["a pattern", ".*"],
])("does not take %s for a use of the term", async (_, term) => {
  const [first] = await glossaryOf([{ term, definition: "Something." }]);

  expect(first).toEqual(definitions([strong(term)], [text("Something.")]));
});

it("is sorted by term, capitals or not", async () => {
  const terms = ["shelf", "Branch", "branch library", "Title"];
  const [block] = await glossaryOf(terms.map((term) => ({ term, definition: "Something." })));

  const shown = block?.kind === "definitions" ? block.items.map((item) => item.term) : [];
  expect(shown).toEqual([
    [strong("Branch")],
    [strong("branch library")],
    [strong("shelf")],
    [strong("Title")],
  ]);
});

function definitions(term: readonly unknown[], description: readonly unknown[]): unknown {
  return { kind: "definitions", items: [{ term, description }] };
}

async function glossaryOf(
  entries: readonly { readonly term: string; readonly definition: string }[],
): Promise<readonly Block[]> {
  const [manifest = ""] = (sampleFiles["archscribe.yaml"] ?? "").split("glossary:");
  const files = sampleWith({ "archscribe.yaml": `${manifest}glossary: ${JSON.stringify(entries)}\n` });
  const reading = await readProject(memoryTree(files));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  return document.chapters.find(({ id }) => id === "unit-glossary")?.blocks ?? [];
}
