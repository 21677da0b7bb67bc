import { describe, expect, it } from "vitest";
import { type UseCase, useCaseSchema } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { keepUseCaseIds } from "./keep-use-case-ids.ts";

const nothing = { useCases: [], texts: new Map<string, string>() };

function known(useCase: Pick<UseCase, "id" | "name"> & Partial<UseCase>): UseCase {
  return useCaseSchema.parse(useCase);
}

function idsOf(useCases: readonly UseCase[], texts: Readonly<Record<string, string>> = {}) {
  const model = keepUseCaseIds(sampleDesign, { useCases, texts: new Map(Object.entries(texts)) });
  return Object.fromEntries(model.useCases.map(({ id, name }) => [name, id]));
}

describe("a use case of a design", () => {
  it("keeps its id if the project has none", () => {
    expect(keepUseCaseIds(sampleDesign, nothing)).toEqual(sampleDesign);
  });

  it("has the id of the one with its name, and the others make room", () => {
    const ids = idsOf([known({ id: "UC-1", name: "Reserve a Book" })]);

    expect(ids["Reserve a book"]).toBe("UC-1");
    expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length);
    expect(ids["Borrow a book"]).not.toBe("UC-1");
  });

  it("has the id of the use case with the same requirements, whatever its new name", () => {
    expect(idsOf([known({ id: "UC-7", name: "Lend", requirements: ["FR-1"] })])["Borrow a book"]).toBe(
      "UC-7",
    );
  });

  it("does not get an id that people use for a removed use case", () => {
    const ids = idsOf([], { "pages/orchestration.md": "UC-2 is done by hand." });

    expect(ids["Reserve a book"]).toBe(`UC-${sampleDesign.useCases.length + 1}`);
  });

  it("is meant by the same id in relations, interactions and screens", () => {
    const model = keepUseCaseIds(sampleDesign, {
      ...nothing,
      useCases: [known({ id: "UC-9", name: "Borrow a book" })],
    });
    const before = JSON.stringify(sampleDesign).match(/"UC-1"/g);

    expect(JSON.stringify(model)).not.toContain('"UC-1"');
    expect(JSON.stringify(model).match(/"UC-9"/g)).toHaveLength(before?.length ?? 0);
  });
});
