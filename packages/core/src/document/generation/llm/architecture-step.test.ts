import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../../testing/index.ts";
import { architectureStep } from "./architecture-step.ts";
import { libraryRequirements } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const step = architectureStep({ model: design, requirements: libraryRequirements });
const whole = step.answerFrom(design);
if (whole === undefined) throw new Error("the design has an architecture");
const answer = whole;
const [client, service, database, mail] = answer.components;
const [browser] = answer.nodes;
if (!client || !service || !database || !mail || !browser) throw new Error("the design has these parts");
const scenario = {
  requirement: "NFR-1",
  stimulus: "A disk fails.",
  environment: null,
  response: "Loans are still there.",
  measure: null,
};

describe("an architecture", () => {
  it("that holds together is taken", () => {
    expect(step.faults(answer)).toEqual([]);
    expect(step.faults({ ...answer, scenarios: [scenario] })).toEqual([]);
  });

  it.each([
    [
      "chooses what it did not weigh",
      { decision: { ...answer.decision, chosen: "A mainframe" } },
      "'A mainframe' is none of the alternatives; choose one of them.",
    ],
    [
      "gives an entity to nobody",
      { components: [client, { ...service, entities: service.entities.slice(1) }, database, mail] },
      "No component owns the entity 'member'.",
    ],
    [
      "gives an entity to two",
      { components: [{ ...client, entities: ["loan"] }, service, database, mail] },
      "Only one component owns the entity 'loan'.",
    ],
    [
      "leaves an outside system out",
      { components: [client, service, database], links: answer.links.slice(0, 2) },
      "The outside system 'mail_provider' is no component of kind 'external'; add it under this id.",
    ],
    [
      "has a component by the id of a person",
      { components: [...answer.components, { ...client, id: "member" }] },
      "'member' is an actor; give the component another id.",
    ],
    [
      "connects nothing with a component",
      { links: answer.links.slice(1) },
      "'web_app' is linked to nothing; link it, or leave it out.",
    ],
    [
      "runs a component nowhere",
      { nodes: answer.nodes.slice(1), nodeLinks: [] },
      "'web_app' runs on no node.",
    ],
    [
      "calls something stated that no requirement states",
      { components: [client, service, { ...database, basis: "stated" as const, reason: null }, mail] },
      "'lending_database' is called stated, but names no requirement that states it.",
    ],
    [
      "does not say why something is there",
      { components: [client, service, { ...database, reason: null }, mail] },
      "'lending_database' is implied; say why in 'reason'.",
    ],
    [
      "measures what is not stated",
      { scenarios: [{ ...scenario, measure: "No loan is lost in 10 years." }] },
      "The measure for NFR-1 holds 10, which it does not state; leave it open.",
    ],
  ])("that %s is sent back", (_, change, fault) => {
    expect(step.faults({ ...answer, ...change })).toContain(fault);
  });

  it("offers only the entities of the design to own", () => {
    const owned = { ...answer, components: [{ ...service, entities: ["invoice"] }] };

    expect(step.schema.safeParse(answer).success).toBe(true);
    expect(step.schema.safeParse(owned).success).toBe(false);
  });
});
