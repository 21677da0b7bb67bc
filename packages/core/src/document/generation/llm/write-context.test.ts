import { describe, expect, it } from "vitest";
import type { Requirement } from "../../../model/index.ts";
import { writeContext } from "./write-context.ts";

const requirements: Requirement[] = [
  { id: "FR-1", text: "A customer\nplaces an order.", priority: "must", section: "Orders" },
  { id: "NFR-1", text: "The shop runs in one container.", quality: "flexibility", constraint: true },
];

/** The lines of one block; none if the context has no such block. */
function blockOf(context: string, name: string): string[] {
  const lines = context.split("\n");
  const at = lines.indexOf(`--- n0nce ${name}`);
  return at < 0 ? [] : lines.slice(at + 1, lines.indexOf("--- n0nce end", at));
}

describe("the context of a run", () => {
  it("states the kind and the heading of each requirement, and the constraints of the system", () => {
    expect(writeContext({ system: "Shop", requirements }, "n0nce")).toBe(`--- n0nce system
{"name":"Shop"}
--- n0nce end

--- n0nce requirements
{"id":"FR-1","kind":"functional","text":"A customer places an order.","section":"Orders","priority":"must"}
{"id":"NFR-1","kind":"non-functional","text":"The shop runs in one container.","quality":"flexibility","constraint":true}
--- n0nce end`);
  });

  it("marks suggested, excluded and forbidden requirements", () => {
    const marked: Requirement[] = [
      { id: "NFR-1", text: "It answers soon.", suggested: true },
      { id: "FR-2", text: "The shop handles no returns.", priority: "wont" },
      { id: "BR-1", text: "A customer must not order without an address." },
    ];

    const lines = blockOf(writeContext({ system: "Shop", requirements: marked }, "n0nce"), "requirements");

    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ id: "NFR-1", status: "suggested" }),
      expect.objectContaining({ id: "FR-2", priority: "wont", status: "excluded" }),
      expect.objectContaining({ id: "BR-1", forbids: true }),
    ]);
  });

  it("contains people's description of the project, and their design", () => {
    const useCase = {
      id: "UC-1",
      name: "Place an order",
      actors: ["Customer"],
      requirements: ["FR-1"],
      pre_cond: [],
      steps: [],
      exceptions: [],
      post_cond: [],
    };
    const decision = {
      id: "0001-one-container",
      title: "One container",
      status: "accepted",
      requirements: ["NFR-1"],
      markdown: "# One container\n\nWe run one container.",
      figures: [],
      images: new Map(),
      file: "decisions/0001-one-container.md",
      line: 5,
    };
    const context = writeContext(
      {
        system: "Shop",
        requirements,
        written: {
          brief: "Sells books.",
          scope: "Orders only.",
          stakeholders: [{ name: "Customer", description: "Buys books.", concerns: [] }],
          glossary: [{ term: "Order", definition: "What a customer buys at once." }],
          decisions: [decision],
          useCases: [useCase],
        },
      },
      "n0nce",
    );

    expect(blockOf(context, "system")).toEqual([
      '{"name":"Shop","brief":"Sells books.","scope":"Orders only."}',
    ]);
    expect(blockOf(context, "stakeholders")).toEqual(['{"name":"Customer","description":"Buys books."}']);
    expect(blockOf(context, "glossary")).toEqual([
      '{"term":"Order","definition":"What a customer buys at once."}',
    ]);
    expect(blockOf(context, "decisions")).toEqual([
      '{"title":"One container","status":"accepted","requirements":["NFR-1"],"text":"# One container We run one container."}',
    ]);
    expect(blockOf(context, "design of people")[0]).toContain('"name":"Place an order"');
  });
});
