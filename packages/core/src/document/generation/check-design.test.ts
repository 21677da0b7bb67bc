import { describe, expect, it } from "vitest";
import type { DesignModel } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { checkDesign, type DesignFault } from "./check-design.ts";

const [member] = sampleDesign.actors.filter(({ id }) => id === "member");
const [borrow, reserve, ...otherUseCases] = sampleDesign.useCases;
if (!member || !borrow || !reserve) throw new Error("the sample has a member who borrows and reserves");

const faultsOf = (change: Partial<DesignModel>): readonly DesignFault[] =>
  checkDesign({ ...sampleDesign, ...change }).filter(({ severity }) => severity === "error");

describe("the check of a design", () => {
  it("finds no error in a sound one", () => {
    expect(faultsOf({})).toEqual([]);
  });

  it("finds a reference to a missing element", () => {
    expect(faultsOf({ useCaseRelations: [{ kind: "include", from: "UC-1", to: "UC-9" }] })).toEqual([
      {
        ruleId: "dangling-reference",
        severity: "error",
        message: "'UC-1 → UC-9' refers to 'UC-9', which is not there",
        element: "UC-1 → UC-9",
      },
    ]);
  });

  it("finds two elements of one name", () => {
    expect(faultsOf({ useCases: [borrow, { ...reserve, name: "borrow a book" }, ...otherUseCases] })).toEqual(
      [
        {
          ruleId: "duplicate-name",
          severity: "error",
          message: "another use case has the name 'borrow a book'",
          element: "UC-2",
        },
      ],
    );
  });

  it("finds an actor who does nothing", () => {
    const idle = { ...member, id: "cleaner", name: "Cleaner" };

    expect(faultsOf({ actors: [...sampleDesign.actors, idle] })).toEqual([
      {
        ruleId: "actor-without-use-case",
        severity: "error",
        message: "'Cleaner' takes part in no use case",
        element: "cleaner",
      },
    ]);
  });

  it("asks for the actor of a use case without one", () => {
    const faults = checkDesign({
      ...sampleDesign,
      useCases: [{ ...borrow, actors: [] }, reserve, ...otherUseCases],
    });

    expect(faults.filter(({ ruleId }) => ruleId === "use-case-without-actor")).toEqual([
      {
        ruleId: "use-case-without-actor",
        severity: "warning",
        message: "nobody is said to start 'Borrow a book'",
        element: "UC-1",
      },
    ]);
  });

  it("finds an element that is a special case of itself", () => {
    const actors = sampleDesign.actors.map((actor) =>
      actor.id === "person" ? { ...actor, parent: "member" } : actor,
    );

    expect(faultsOf({ actors }).map(({ element, ruleId }) => [ruleId, element])).toEqual([
      ["cyclic-generalisation", "person"],
      ["cyclic-generalisation", "member"],
    ]);
  });

  it("finds a sender that does not take part", () => {
    const interactions = sampleDesign.interactions.map((one) => ({
      ...one,
      participants: one.participants.slice(1),
    }));

    expect(faultsOf({ interactions })).toEqual([
      {
        ruleId: "unknown-participant",
        severity: "error",
        message: "'member' speaks, but is no participant",
        element: "borrow_a_book",
      },
    ]);
  });

  it("warns about elements without relations", () => {
    const nodes = sampleDesign.nodes.map((node) => ({ ...node, components: [] }));

    expect(
      checkDesign({ ...sampleDesign, nodes, nodeLinks: [] }).map(({ element, severity }) => [
        severity,
        element,
      ]),
    ).toEqual(nodes.map(({ id }) => ["warning", id]));
  });

  it("compares sources with the requirements, if they are given", () => {
    const requirements = ["FR-1", "FR-2", "BR-1", "NFR-1", "US-8"];

    const faults = checkDesign(sampleDesign, requirements);

    expect(new Set(faults.map(({ message, severity }) => `${severity}: ${message}`))).toEqual(
      new Set(["error: there is no requirement 'FR-3'", "warning: no element comes from US-8"]),
    );
  });
});
