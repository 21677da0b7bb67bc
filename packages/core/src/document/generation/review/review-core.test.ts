import { describe, expect, it } from "vitest";
import { type DesignModel, type Review, reviewSchema } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { designByRules, renderReviewed } from "../generate-by-rules.ts";

import { proposeElements } from "../summary/propose-elements.ts";

const tag = await loadWinkTagger();
const requirements = [
  { id: "FR-1", text: "The employee can create an order with number and date." },
  { id: "FR-2", text: "The staff can cancel an order." },
  { id: "FR-3", text: "The courier can view the parcel." },
  { id: "FR-4", text: "The system shall store each parcel with its weight." },
  { id: "FR-5", text: "The system shall allow archiving invoices." },
  { id: "FR-6", text: "Each parcel belongs to one order." },
];

type Decided = Partial<Record<keyof Review, readonly object[]>>;

function designOf(decided: Decided): DesignModel {
  const review = reviewSchema.parse(decided);
  return designByRules({ system: "Shop", requirements, review }, requirements, tag);
}

function namesIn({ actors, entities, useCases }: DesignModel) {
  const nameOf = new Map(actors.map(({ id, name }) => [id, name]));
  return {
    actors: actors.map(({ name }) => name),
    useCases: useCases.map(({ actors: ids, name }) => [name, ...ids.map((id) => nameOf.get(id))].join(" / ")),
    entities: entities.map(({ name }) => name),
  };
}

describe("a design without decisions", () => {
  it("is as the rules made it", () => {
    expect(namesIn(designOf({}))).toEqual({
      actors: ["Employee", "Staff", "Courier"],
      useCases: [
        "Create an order with number and date / Employee",
        "Cancel an order / Staff",
        "View the parcel / Courier",
        "Archive invoices",
      ],
      entities: ["Order", "Parcel", "Invoice"],
    });
  });
});

describe("an actor", () => {
  it("that is rejected leaves its use cases without an actor", () => {
    const { actors, useCases } = namesIn(designOf({ actors: [{ name: "Courier", verdict: "reject" }] }));

    expect(actors).toEqual(["Employee", "Staff"]);
    expect(useCases).toContain("View the parcel");
  });

  it("goes with its use cases, if they are rejected", () => {
    const design = designOf({ "use-cases": [{ name: "View parcels", verdict: "reject" }] });

    expect(namesIn(design).actors).toEqual(["Employee", "Staff"]);
    expect(design.screens.map(({ title }) => title)).not.toContain("View the parcel");
    expect(design.operations.flatMap(({ sources }) => sources)).not.toContain("FR-3");
  });

  it("that is renamed, and an element merged into it, are one under the new name everywhere", () => {
    const design = designOf({
      actors: [
        { name: "Employee", verdict: "rename", to: "Clerk" },
        { name: "Staff", verdict: "merge", into: "Employee" },
      ],
    });

    expect(design.actors.map(({ id, name, sources }) => [id, name, ...sources])).toEqual([
      ["clerk", "Clerk", "FR-1", "FR-2"],
      ["courier", "Courier", "FR-3"],
    ]);
    expect(design.operations.find(({ id }) => id === "createOrder")?.actors).toEqual(["clerk"]);
    expect(design.blocks.map(({ name }) => name)).toContain("Clerk");
    expect(JSON.stringify(design)).not.toMatch(/employee|staff/i);
  });

  it("that is a system outside is drawn as one", () => {
    const { actors, components } = designOf({
      actors: [{ name: "Courier", verdict: "change", to: "system" }],
    });

    expect(actors.find(({ name }) => name === "Courier")?.kind).toBe("system");
    expect(components.find(({ name }) => name === "Courier")?.kind).toBe("external");
  });

  it("that was a system outside and is rejected does not come back as a component", () => {
    const own = [{ id: "FR-1", text: "The payment provider can confirm an order." }];
    const review = reviewSchema.parse({ actors: [{ name: "Payment provider", verdict: "reject" }] });

    const design = designByRules({ system: "Shop", requirements: own, review }, own, tag);

    expect(JSON.stringify([design.actors, design.components, design.nodes, design.blocks])).not.toMatch(
      /payment/i,
    );
  });
});

describe("a use case", () => {
  it("that the system performs by itself has no actor", () => {
    const answer = { question: "who-starts", about: "Archive an invoice", answer: "system" };

    expect(namesIn(designOf({ answers: [answer] })).useCases).not.toContain("Archive invoices");
  });

  it("has the actor that a person names, who comes from the same requirements", () => {
    const answer = {
      question: "who-starts",
      about: "Archive invoices",
      answer: "actor",
      actor: "Accountant",
    };

    const design = designOf({ answers: [answer] });

    expect(namesIn(design).useCases).toContain("Archive invoices / Accountant");
    expect(design.actors.find(({ name }) => name === "Accountant")?.sources).toEqual(["FR-5"]);
  });

  it("keeps the actor that a text names", () => {
    const answer = {
      question: "who-starts",
      about: "Create an order with number and date",
      answer: "actor",
      actor: "Boss",
    };

    expect(namesIn(designOf({ answers: [answer] }))).toEqual(namesIn(designOf({})));
  });

  it("under another name has the actions of the new name", () => {
    const { operations } = designOf({
      "use-cases": [{ name: "Cancel an order", verdict: "rename", to: "Delete an order" }],
    });

    expect(operations.find(({ sources }) => sources.includes("FR-2"))).toMatchObject({
      method: "delete",
      path: "/orders/{orderId}",
    });
  });

  it("into which another is merged has the requirements of both", () => {
    const { useCases } = designOf({
      "use-cases": [
        { name: "Cancel an order", verdict: "merge", into: "Create an order with number and date" },
      ],
    });

    expect(useCases.map(({ name, sources }) => [name, ...sources])).toEqual([
      ["Create an order with number and date", "FR-1", "FR-2"],
      ["View the parcel", "FR-3"],
      ["Archive invoices", "FR-5"],
    ]);
  });
});

describe("an entity", () => {
  it("that is rejected takes its relations, classes, operations and screens with it", () => {
    const design = designOf({ entities: [{ name: "Orders", verdict: "reject" }] });

    expect(namesIn(design).entities).toEqual(["Parcel", "Invoice"]);
    expect(design.entityRelations).toEqual([]);
    expect(design.classes.map(({ name }) => name)).toEqual(["Parcel", "Invoice"]);
    expect(design.operations.filter(({ path }) => path.includes("order"))).toEqual([]);
    expect(design.screens.filter(({ entity }) => entity === "order")).toEqual([]);
  });

  it("under another name has it in use cases, operations, classes and components", () => {
    const design = designOf({ entities: [{ name: "Order", verdict: "rename", to: "Purchase" }] });

    expect(namesIn(design).useCases).toContain("Create a purchase with number and date / Employee");
    expect(design.operations.map(({ path }) => path)).toContain("/purchases");
    expect(design.classes.map(({ name }) => name)).toContain("Purchase");
    expect(JSON.stringify(design)).not.toMatch(/\border/i);
  });

  it("under another name keeps its use cases and relations", () => {
    const decided = {
      "use-cases": [
        { name: "Create an order with number and date", verdict: "accept" },
        { name: "Cancel an order", verdict: "reject" },
      ],
      entities: [
        { name: "Order", verdict: "rename", to: "Purchase" },
        { name: "Invoice", verdict: "rename", to: "Bill" },
      ],
      relations: [{ name: "Parcel – Order", verdict: "accept" }],
      answers: [{ question: "who-starts", about: "Archive invoices", answer: "actor", actor: "Accountant" }],
    };
    const model = designOf(decided);
    const proposals = proposeElements(model, { requirements, review: reviewSchema.parse(decided) });

    expect(namesIn(model).useCases).toEqual([
      "Create a purchase with number and date / Employee",
      "View the parcel / Courier",
      "Archive bills / Accountant",
    ]);
    expect(proposals.map(({ name }) => name)).not.toContain("Create a purchase with number and date");
    expect(proposals.filter(({ kind }) => kind === "relations")).toEqual([]);
  });

  it("that is an attribute is one of the entity it belongs to", () => {
    const { entities, entityRelations } = designOf({
      entities: [{ name: "Parcel", verdict: "change", to: "attribute", of: "Order" }],
    });

    expect(entities.map(({ attributes, name }) => [name, ...attributes.map((one) => one.name)])).toEqual([
      ["Order", "number", "date", "parcel"],
      ["Invoice"],
    ]);
    expect(entityRelations).toEqual([]);
  });
});

describe("a relation", () => {
  it("that is rejected is gone whichever end it is named from", () => {
    const before = designOf({});
    expect(before.entityRelations).toHaveLength(1);

    expect(designOf({ relations: [{ name: "Order – Parcel", verdict: "reject" }] }).entityRelations).toEqual(
      [],
    );
    expect(designOf({ relations: [{ name: "Parcel – Order", verdict: "reject" }] }).entityRelations).toEqual(
      [],
    );
  });
});

describe("a component", () => {
  it("that is rejected takes its links, its node and its block with it", () => {
    const before = designOf({});
    expect(before.components.map(({ name }) => name)).toContain("Database");

    const design = designOf({ components: [{ name: "Database", verdict: "reject" }] });

    expect(JSON.stringify([design.components, design.blocks, design.nodes])).not.toContain("Database");
    expect(design.componentLinks).toEqual([]);
  });

  it("under another name has it in interfaces and blocks", () => {
    const design = designOf({ components: [{ name: "Shop", verdict: "rename", to: "Order desk" }] });

    expect(design.components.map(({ name }) => name)).toContain("Order desk");
    expect(design.blocks.map(({ name }) => name)).toContain("Order desk");
    expect(design.components.map(({ name }) => name)).not.toContain("Shop");
  });
});

describe("a language model's design", () => {
  const reviewed = (decided: Decided): DesignModel =>
    renderReviewed(sampleDesign, { platforms: [], review: reviewSchema.parse(decided) });

  it("has the new name of an actor in its interactions and steps", () => {
    const before = JSON.stringify([sampleDesign.useCases, sampleDesign.interactions]);
    expect(before).toMatch(/member/i);

    const { interactions, useCases } = reviewed({
      actors: [{ name: "Member", verdict: "rename", to: "Reader" }],
      entities: [{ name: "Member", verdict: "rename", to: "Reader" }],
    });

    expect(JSON.stringify([useCases, interactions])).not.toMatch(/\bmember\b(?!")/i);
    expect(interactions.flatMap(({ participants }) => participants.map(({ name }) => name))).toContain(
      "Reader",
    );
  });

  it("has it only where a text begins with the actor, if something else keeps the old name", () => {
    const [useCase, ...others] = sampleDesign.useCases;
    if (useCase === undefined) throw new Error("the sample has a use case");
    const steps = ["The member asks.", "The librarian finds the member."];
    const model = { ...sampleDesign, useCases: [{ ...useCase, steps }, ...others] };
    const review = reviewSchema.parse({ actors: [{ name: "Member", verdict: "rename", to: "Reader" }] });

    const { useCases } = renderReviewed(model, { platforms: [], review });

    expect(useCases[0]?.steps).toEqual(["The reader asks.", "The librarian finds the member."]);
  });
});

describe("a use case that is only proposed", () => {
  const name = "Archive invoices";
  const basisAfter = (decided: Decided): string | undefined => {
    const found = designOf(decided).useCases.find(({ sources }) => sources.includes("FR-5"));
    return found && (found.basis ?? "stated");
  };

  it.each<[string, Decided, string | undefined]>([
    ["proposed while nobody has decided", {}, "proposed"],
    ["stated when it is accepted", { "use-cases": [{ name, verdict: "accept" }] }, "stated"],
    [
      "stated under the name that a person gives it",
      { "use-cases": [{ name, verdict: "rename", to: "File invoices" }] },
      "stated",
    ],
    [
      "stated when a person says who does it",
      { answers: [{ question: "who-starts", about: name, answer: "actor", actor: "Accountant" }] },
      "stated",
    ],
    ["gone when it is rejected", { "use-cases": [{ name, verdict: "reject" }] }, undefined],
  ])("is %s", (_, decided, basis) => {
    expect(basisAfter(decided)).toBe(basis);
  });

  it("has no reason any more when it is stated", () => {
    const { useCases } = designOf({ "use-cases": [{ name, verdict: "accept" }] });

    expect(useCases.filter(({ reason }) => reason !== undefined && reason !== null)).toEqual([]);
  });
});
