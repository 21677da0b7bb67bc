import { describe, expect, it } from "vitest";
import { memoryTree } from "../../testing/memory-tree.ts";
import { sampleFiles, sampleWith } from "../../testing/sample-project.ts";
import { createEditedReader } from "./edited-project.ts";

const file = "use-cases/UC-1.yaml";
const text = sampleFiles[file] ?? "";

describe("a project that is edited", () => {
  it("has the same parts as long as their files do not change", async () => {
    const read = createEditedReader();
    const before = await read(memoryTree(sampleFiles));
    const after = await read(
      memoryTree(sampleWith({ [file]: text.replace("The system stores", "It stores") })),
    );

    const [old, now] = [before, after].map(({ checked }) => checked?.project);
    expect(now?.diagrams[0]).toBe(old?.diagrams[0]);
    expect(now?.useCases[0]?.steps[1]).toBe("It stores the loan.");
  });

  it("reads a diagram again if a file that it includes changes", async () => {
    const read = createEditedReader();
    const diagram = "@startuml\n!include parts.iuml\n@enduml\n";
    const namesWith = async (included: string): Promise<unknown> => {
      const files = sampleWith({ "diagrams/component.puml": diagram, "diagrams/parts.iuml": included });
      const { checked } = await read(memoryTree(files));
      return checked?.architecture.elements.filter(({ kind }) => kind === "database").map(({ name }) => name);
    };

    expect([await namesWith("database Loans"), await namesWith("database Archive")]).toEqual([
      ["Loans"],
      ["Archive"],
    ]);
  });

  it("keeps the last good version of a file with a fault, and reports the fault and the other files", async () => {
    const read = createEditedReader();
    await read(memoryTree(sampleFiles));
    const broken = sampleWith({
      [file]: text.replace("actors: [Member]", "actors: [Member"),
      "requirements/more.yaml": "- id: FR-3\n  text: A member returns a book.\n",
    });

    const { checked, faulty, findings } = await read(memoryTree(broken));

    expect(checked?.project.useCases[0]?.actors).toEqual(["Member"]);
    expect([...faulty]).toEqual([file]);
    expect(new Set(findings.map(({ location }) => location.file))).toEqual(
      new Set([file, "requirements/more.yaml"]),
    );
  });

  it("omits a file that had a fault from the beginning", async () => {
    const { checked, findings } = await createEditedReader()(memoryTree(sampleWith({ [file]: "id: [" })));

    expect(checked?.project.useCases).toEqual([]);
    expect(findings.some(({ location }) => location.file === file)).toBe(true);
  });

  it("forgets a file that is deleted", async () => {
    const read = createEditedReader();
    await read(memoryTree(sampleFiles));

    const { checked, texts } = await read(memoryTree(sampleWith({ [file]: undefined })));

    expect([checked?.project.useCases, texts.has(file)]).toEqual([[], false]);
  });

  it("reports a broken manifest, and checks the rest by the last one", async () => {
    const read = createEditedReader();
    await read(memoryTree(sampleFiles));

    const { checked, findings } = await read(
      memoryTree(sampleWith({ "archscribe.yaml": "archscribe: 2\n" })),
    );

    expect(checked?.project.manifest.name).toBe("Lending library");
    expect(findings[0]?.location.file).toBe("archscribe.yaml");
  });
});
