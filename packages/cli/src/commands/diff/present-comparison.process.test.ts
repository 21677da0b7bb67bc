import type { Change, FigureChange, FigureSide, ProjectComparison } from "@archscribe/core/model";
import { Chalk } from "chalk";
import { expect, it } from "vitest";
import { countInWords, presentComparison } from "./present-comparison.ts";

const plain = { colour: new Chalk({ level: 0 }), columns: 80, isWhole: false };

const nothing: ProjectComparison = {
  before: { name: "main", detail: "3f2a1b0, 2026-11-20" },
  after: { name: "the work tree" },
  changes: [],
  figures: [],
  consequences: [],
  notes: [],
};

function change(part: Partial<Change> & Pick<Change, "subject" | "kind" | "name">): Change {
  return {
    id: `${part.subject}:${part.name}`,
    type: "",
    fields: [],
    reasons: [],
    breaking: [],
    figures: [],
    ...part,
  };
}

const figure: FigureChange = {
  id: "component/services",
  title: "Services",
  kind: "added",
  lines: { added: [], removed: [] },
};

const side = (id: string, marks: FigureSide["marks"]): FigureSide => ({
  diagram: {
    id,
    key: "component",
    title: "Services",
    notation: "mermaid",
    text: "",
    file: `diagrams/${id}.mmd`,
    line: 1,
    requirements: [],
    traces: [],
  },
  content: { elements: [], relations: [] },
  marks,
});

it("names a renamed figure by both of its ids, and counts what changed in it", () => {
  const renamed: FigureChange = {
    ...figure,
    id: "component/our-services",
    kind: "renamed",
    before: side("component/services", { elements: new Map([["a", "removed"]]), relations: new Map() }),
    after: side("component/our-services", { elements: new Map(), relations: new Map([[0, "added"]]) }),
  };

  expect(presentComparison({ ...nothing, figures: [renamed] }, plain)).toContain(
    "  → Services  component/services → component/our-services  +1  −1",
  );
});

const comparison: ProjectComparison = {
  ...nothing,
  notes: ["The project was in docs/shop in main."],
  changes: [
    change({
      subject: "element",
      kind: "renamed",
      name: "Invoicing service",
      type: "component",
      before: { id: "billing-service", name: "Billing service" },
      after: { id: "invoicing-service", name: "Invoicing service" },
      reasons: ["the same relations", "a similar name"],
    }),
    change({
      subject: "requirement",
      kind: "changed",
      name: "The shop answers a search within 300 ms.",
      before: { id: "NFR-1", name: "The shop answers a search within 400 ms." },
      after: { id: "NFR-1", name: "The shop answers a search within 300 ms." },
      fields: [
        { field: "priority", before: "should", after: "must" },
        {
          field: "text",
          before:
            "In the week before Christmas too, the shop answers a search within 400 ms at any time of day.",
          after:
            "In the week before Christmas too, the shop answers a search within 300 ms at any time of day.",
        },
        { field: "source", after: "Interview" },
      ],
    }),
    change({
      subject: "operation",
      kind: "removed",
      name: "DELETE /orders/{id}",
      breaking: [{ rule: "operation-removed", reason: "GET /orders" }],
    }),
    change({ subject: "step", kind: "added", name: "The customer pays.", ownerName: "Place an order" }),
  ],
  figures: [figure],
  consequences: [
    {
      kind: "suspect-trace",
      change: "requirement:NFR-1",
      place: {
        kind: "use-case",
        id: "UC-1",
        title: "Search",
        location: { file: "use-cases/UC-1.yaml", line: 7 },
      },
      message: "UC-1 is traced to NFR-1, whose text has changed",
    },
  ],
};

it("shows the differences by subject, with consequences at the end", () => {
  expect(presentComparison(comparison, plain)).toBe(
    `main (3f2a1b0, 2026-11-20) → the work tree

note  The project was in docs/shop in main.

Requirements (1)
  ~ NFR-1  The shop answers a search within 300 ms.
      priority: should → must
      text:
        − … answers a search within 400 ms at any time …
        + … answers a search within 300 ms at any time …
      source: + Interview

Steps (1)
  + Place an order › The customer pays.

Elements (1)
  → Billing service → Invoicing service  component
      renamed: the same relations, a similar name

API operations (1)
  − DELETE /orders/{id}
      breaking An operation of the API was removed: GET /orders

Figures (1)
  + Services  component/services

Consequences (1)
  ! UC-1 is traced to NFR-1, whose text has changed  use-cases/UC-1.yaml:7`,
  );
});

it("counts them", () => {
  expect(countInWords(comparison)).toBe(
    "1 added, 1 removed, 1 changed, 1 renamed; 1 figure; 1 breaking; 1 consequence",
  );
});

it("cuts long lists unless they are asked for whole", () => {
  const changes = Array.from({ length: 30 }, (_, index) =>
    change({ subject: "element", kind: "added", name: `Service ${index}` }),
  );

  const cut = presentComparison({ ...nothing, changes }, plain).split("\n");
  const whole = presentComparison({ ...nothing, changes }, { ...plain, isWhole: true }).split("\n");

  expect(cut).toHaveLength(2 + 1 + 12 + 1);
  expect(cut.at(-1)).toBe("  … and 18 more");
  expect(whole).toHaveLength(2 + 1 + 30);
});

it("counts what was added with its owner, and that with the owner's owner", () => {
  const added = { kind: "added", subject: "operation" } as const;
  const changes = [
    change({ ...added, name: "POST /orders" }),
    change({ ...added, subject: "schema", name: "Order", owner: "operation:POST /orders" }),
    change({ ...added, subject: "property", name: "total", owner: "schema:Order" }),
    change({ ...added, subject: "step", name: "step 2", owner: "use-case:UC-1", ownerName: "Order" }),
  ];

  expect(
    presentComparison({ ...nothing, changes }, plain)
      .split("\n")
      .slice(2),
  ).toEqual([
    "Steps (1)",
    "  + Order › step 2",
    "",
    "API operations (1)",
    "  + POST /orders  (API schemas: 1, properties of API schemas: 1)",
  ]);
});

it("counts what is marked in a changed figure", () => {
  const marks = (...kinds: ("added" | "removed" | "changed")[]) => ({
    elements: new Map(kinds.map((kind, position) => [`${kind}${position}`, kind])),
    relations: new Map(),
  });
  const side = {
    diagram: {
      id: "component/services",
      key: "component" as const,
      title: "Services",
      notation: "mermaid" as const,
      text: "flowchart LR",
      file: "diagrams/component/services.mmd",
      line: 1,
      requirements: [],
      traces: [],
    },
    content: { elements: [], relations: [] },
  };
  const changed: FigureChange = {
    ...figure,
    kind: "changed",
    before: { ...side, marks: marks("removed", "changed") },
    after: { ...side, marks: marks("added", "added", "changed") },
    lines: { added: ["note"], removed: [] },
  };

  expect(presentComparison({ ...nothing, figures: [changed] }, plain)).toContain(
    "  ~ Services  component/services  +2  −1  ~1  1 line",
  );
});

it("prints no control sequences of the compared texts", () => {
  const changes = [change({ subject: "element", kind: "added", name: "\u001B[31mred\u001B[0m" })];

  expect(presentComparison({ ...nothing, changes }, plain)).not.toContain("\u001B");
});
