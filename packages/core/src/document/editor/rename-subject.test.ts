import { describe, expect, it } from "vitest";
import { createEditedReader } from "./edited-project.ts";
import type { Occurrence, Subject } from "./find-occurrences.ts";
import { renamedName, renameSubject } from "./rename-subject.ts";
import { editedSample } from "./testing/edited-sample.ts";
import { memoryTree } from "../../testing/memory-tree.ts";
import { fingerprintText } from "../words/index.ts";
import { sampleFiles, sampleWith } from "../../testing/sample-project.ts";

const at = (subject: Subject): Occurrence => ({
  file: "diagrams/interaction/borrow-a-book.puml",
  range: { start: { line: 3, character: 13 }, end: { line: 3, character: 28 } },
  subject,
});
const element = at({ kind: "element", id: "lending-service" });

describe("a renaming in an editor", () => {
  it("changes the name in its files, and states the id in a new one", async () => {
    const { edits } = await renameSubject(element, "Loan desk", await editedSample());

    expect(Array.from(edits, ([file, changes]) => [file, changes.map(({ text }) => text)])).toEqual([
      ["diagrams/interaction/borrow-a-book.puml", [expect.stringContaining("oan desk")]],
      ["elements.yaml", [expect.stringContaining("- id: lending-service\n")]],
    ]);
  });

  it("keeps generated files generated, in their record", async () => {
    const file = "diagrams/interaction/borrow-a-book.puml";
    const record = `${JSON.stringify({ [file]: fingerprintText(sampleFiles[file] ?? "") }, undefined, 2)}\n`;
    const { edits } = await renameSubject(
      element,
      "Loan desk",
      await editedSample({ "archscribe.generated.json": record }),
    );

    const [change, ...others] = edits.get("archscribe.generated.json") ?? [];
    expect([change?.range.start.line, others]).toEqual([1, []]);
  });

  it("starts with the name, also at an alias, and not at an id", async () => {
    const sample = await editedSample();

    expect([
      renamedName(element, sample),
      renamedName(at({ kind: "requirement", id: "FR-1" }), sample),
    ]).toEqual(["Lending service", undefined]);
  });

  it("waits until the files can be read, because it would lose what they say", async () => {
    const read = createEditedReader();
    await read(memoryTree(sampleFiles));
    const tree = memoryTree(sampleWith({ "use-cases/UC-1.yaml": "id: [" }));
    const edited = await read(tree);

    await expect(renameSubject(element, "Loan desk", { tree, edited })).rejects.toMatchObject({
      code: "PROJECT_INVALID",
    });
  });
});
