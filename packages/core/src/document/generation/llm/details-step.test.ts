import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../../testing/index.ts";
import { detailsStep } from "./details-step.ts";
import { libraryRequirements } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const world = { model: design, requirements: libraryRequirements };
const step = detailsStep(world, { useCases: design.useCases, part: "part 1 of 1" });
const [borrow, reserve] = step.answerFrom(design)?.useCases ?? [];
if (!borrow || !reserve) throw new Error("the design has these use cases");
const changed = (change: Partial<typeof borrow>) => ({ useCases: [{ ...borrow, ...change }, reserve] });
const screen = { title: "Loan", kind: "form" as const, entity: "loan", fields: ["due date"], actions: [] };

describe("details of use cases", () => {
  it("that hold together are taken", () => {
    expect(step.faults({ useCases: [borrow, reserve] })).toEqual([]);
  });

  it.each([
    ["have no steps", { steps: [], exceptions: [] }, "UC-1: there are no steps."],
    [
      "have an exception at no step",
      { exceptions: ["Step 9: the book is torn; the library says so."] },
      "UC-1: the exception 'Step 9: the book is torn; the library says so.' begins with no 'Step n:' from 1 to 3.",
    ],
    [
      "leave the actors of a use case out of its messages",
      {
        messages: [{ from: "lending_service", to: "lending_database", text: "store", kind: "call" as const }],
      },
      "UC-1: none of its actors takes part in its messages.",
    ],
    [
      "have an operation at something that is no service",
      {
        operations: [
          { component: "lending_database", name: "createLoan", kind: "create" as const, entity: "loan" },
        ],
      },
      "UC-1: 'createLoan' is offered by 'lending_database', which is no service.",
    ],
    [
      "have an operation of a component that takes no part",
      { messages: [{ from: "member", to: "web_app", text: "scan the book", kind: "call" as const }] },
      "UC-1: 'lending_service' offers 'createLoan', but takes no part in the messages.",
    ],
    [
      "show what an entity has not",
      { screens: [{ ...screen, fields: ["due date", "colour"] }] },
      "UC-1: the screen 'Loan' shows 'colour', which is no attribute of 'loan'.",
    ],
  ])("that %s are sent back", (_, change, fault) => {
    expect(step.faults(changed(change))).toContain(fault);
  });

  it("that omit a requested use case, or include another one, are sent back", () => {
    const first = detailsStep(world, { useCases: design.useCases.slice(0, 1), part: "" });

    expect(step.faults({ useCases: [borrow] })).toEqual(["UC-2 is missing."]);
    expect(first.faults({ useCases: [borrow, reserve] })).toEqual(["UC-2 was not asked for; leave it out."]);
  });

  it("name only actors and components of the design", () => {
    const stranger = changed({ messages: [{ from: "member", to: "kiosk", text: "ask", kind: "call" }] });

    expect(step.schema.safeParse({ useCases: [borrow, reserve] }).success).toBe(true);
    expect(step.schema.safeParse(stranger).success).toBe(false);
  });

  it("are asked about with one schema and one design, whatever the use cases", () => {
    const other = detailsStep(world, { useCases: design.useCases.slice(1), part: "part 2 of 2" });

    expect(JSON.stringify(other.known)).toBe(JSON.stringify(step.known));
    expect(JSON.stringify(other.schema)).toBe(JSON.stringify(step.schema));
  });

  it("become operations of the API and of the component that offers them", () => {
    expect(
      design.operations.map(({ actors, id, method, path, sources }) => [id, method, path, actors, sources]),
    ).toEqual([
      ["createLoan", "post", "/loans", ["member"], ["FR-1"]],
      ["createReservation", "post", "/reservations", ["member"], ["FR-2", "BR-1"]],
    ]);
    expect(design.interfaces).toEqual([
      expect.objectContaining({ id: "lending_service_api", sources: ["FR-1", "FR-2", "BR-1"] }),
    ]);
    expect(design.screens[0]?.fields).toEqual([
      { name: "due date", control: "date", required: true, values: [] },
      { name: "state", control: "choice", required: true, values: ["open", "returned", "overdue"] },
    ]);
  });

  it("need no messages if the steps are complete", () => {
    const merged = step.merge(design, changed({ messages: [], operations: [] }));

    expect(merged.interactions.map(({ useCase }) => useCase)).toEqual(["UC-2"]);
  });
});
