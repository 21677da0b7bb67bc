import { describe, expect, it } from "vitest";
import type { UseCase } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { checkDesign } from "../check-design.ts";
import { type Patch, reviewStep } from "./review-step.ts";
import { libraryRequirements } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const excluded = { id: "FR-9", text: "The library sells no books.", priority: "wont" as const };
const world = { model: design, requirements: [...libraryRequirements, excluded] };
const step = reviewStep(world);

function patch(action: Patch["action"], element: string, change: Partial<Patch> = {}): Patch {
  return { action, element, text: null, sources: null, component: null, reason: "FR-1 says so.", ...change };
}

const reviewed = (...patches: Patch[]) => step.merge(design, { patches });
const faultsOf = (...patches: Patch[]) => step.faults({ patches });

describe("a review", () => {
  it("without patches leaves the design as it is", () => {
    expect(reviewed()).toEqual(design);
    expect(faultsOf()).toEqual([]);
  });

  it("renames an element wherever its name occurs", () => {
    const component = reviewed(patch("rename", "component web_app", { text: "Library pages" }));
    const useCase = reviewed(patch("rename", "use case UC-1", { text: "Take a book home" }));

    expect(component.components[0]?.name).toBe("Library pages");
    expect(component.interactions[0]?.participants[1]).toEqual({
      id: "web_app",
      name: "Library pages",
      kind: "boundary",
    });
    expect([useCase.useCases[0]?.name, useCase.interactions[0]?.title]).toEqual([
      "Take a book home",
      "Take a book home",
    ]);
  });

  it("removes an element with its dependent parts, and all references to it", () => {
    const removals = ["use case UC-1", "entity reservation", "entity picture_book", "node entry"];
    const after = reviewed(...removals.map((key) => patch("remove", key)));
    const errors = checkDesign(after).filter(({ severity }) => severity === "error");

    expect(errors).toEqual([]);
    expect(after.interactions.map(({ useCase }) => useCase)).toEqual(["UC-2"]);
    expect(after.screens).toEqual([]);
    expect(after.operations.map(({ id }) => id)).toEqual(["createLoan"]);
    expect(after.interfaces[0]?.operations.map(({ name }) => name)).toEqual(["createLoan"]);
    expect(after.components[1]?.entities).toEqual(["member", "book", "author", "loan"]);
  });

  it("moves an entity, rewords a responsibility, and traces otherwise", () => {
    const after = reviewed(
      patch("own", "entity book", { component: "web_app" }),
      patch("reword", "component web_app", { text: "Shows books." }),
      patch("retrace", "entity author", { sources: ["FR-2"] }),
    );

    expect(after.components[0]).toMatchObject({ entities: ["book"], responsibility: "Shows books." });
    expect(after.components[1]?.entities).not.toContain("book");
    expect(after.entities.find(({ id }) => id === "author")?.sources).toEqual(["FR-2"]);
  });

  it.each<[string, Patch, string]>([
    [
      "takes a part out of an interaction",
      patch("remove", "component lending_database"),
      "The patches remove 'lending_database', which takes part in UC-1.",
    ],
    [
      "leaves a requirement without an element",
      patch("remove", "node database"),
      "The patches leave no element that comes from NFR-1.",
    ],
    [
      "has no name to give",
      patch("rename", "entity loan"),
      "The patch 'rename' of 'entity loan' needs a 'text'",
    ],
    [
      "owns what cannot be owned",
      patch("own", "actor member", { component: "web_app" }),
      "The patch 'own' of 'actor member' is not possible for what it is.",
    ],
    [
      "traces to what is excluded",
      patch("retrace", "entity loan", { sources: ["FR-9"] }),
      "The patch 'retrace' of 'entity loan' needs 'sources' that are not suggested, excluded or noise.",
    ],
  ])("that %s is sent back", (_, wrong, fault) => {
    expect(faultsOf(wrong)).toEqual([expect.stringContaining(fault)]);
  });

  it("does not touch a use case that people have written", () => {
    const own: UseCase = {
      id: "UC-1",
      name: "Borrow a book",
      actors: [],
      requirements: [],
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
    };
    const beside = reviewStep({ ...world, written: { useCases: [own] } });

    expect(beside.faults({ patches: [patch("remove", "use case UC-1")] })).toEqual([
      "The patch 'remove' of 'use case UC-1' changes what people have written; leave it out.",
    ]);
  });
});
