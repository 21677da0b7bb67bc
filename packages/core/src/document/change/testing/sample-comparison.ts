import type {
  Change,
  ChangeKind,
  FigureChange,
  FigureSide,
  ProjectComparison,
} from "../../../model/index.ts";
import { readDiagramContent } from "../../diagrams/index.ts";

/** Facts of a change that a test does not care about. */
const plainChange = { type: "", fields: [], reasons: [], breaking: [], figures: [] } as const;

/** Returns a change of something with one name in both states. */
export function sampleChange(change: Pick<Change, "subject" | "kind" | "name"> & Partial<Change>): Change {
  const id = change.name.toLowerCase().replaceAll(/\s+/g, "-");
  const side = { id, name: change.name, location: { file: "diagrams/component.puml", line: 3 } };
  return {
    ...plainChange,
    id: `${change.subject}:${id}`,
    ...(change.kind === "added" ? {} : { before: side }),
    ...(change.kind === "removed" ? {} : { after: side }),
    ...change,
  };
}

function side(
  text: string,
  {
    elements = {},
    relations = {},
  }: {
    readonly elements?: Readonly<Record<string, ChangeKind>>;
    readonly relations?: Readonly<Record<number, ChangeKind>>;
  },
): FigureSide {
  const source = { notation: "plantuml", text, file: "diagrams/component.puml", line: 1 } as const;
  return {
    diagram: {
      ...source,
      id: "component",
      key: "component",
      title: "Components",
      requirements: [],
      traces: [],
    },
    content: readDiagramContent(source),
    marks: {
      elements: new Map(Object.entries(elements)),
      relations: new Map(Object.entries(relations).map(([index, kind]) => [Number(index), kind])),
    },
  };
}

const figure: FigureChange = {
  id: "component",
  title: "Components of the bookstore",
  kind: "changed",
  before: side(
    "@startuml\n[Web shop] as shop\n[Order service] as orders\n[Payment] as pay\nshop --> orders\norders --> pay\n@enduml",
    { elements: { pay: "removed" }, relations: { 1: "removed" } },
  ),
  after: side(
    "@startuml\n[Web shop] as shop\n[Order service] as orders\n[Ledger] as ledger\nshop --> orders\norders --> ledger\n@enduml",
    { elements: { ledger: "added" }, relations: { 1: "added" } },
  ),
  lines: {
    added: ["note right of ledger : keeps **every** booking"],
    removed: ["note right of pay : cards only"],
  },
};

const requirementText = {
  before:
    "The shop shall show the books of an author within two seconds, ordered by the year in which they were published.",
  after:
    "The shop shall show the books of an author within one second, ordered by title, and by the year in which they were published.",
};

/** A comparison with every kind of change, both kinds of consequences and a changed figure. */
export const sampleComparison: ProjectComparison = {
  before: { name: "main", detail: "4f2a9c1 of 2026-03-01" },
  after: { name: "the work tree", detail: "with changes that are not committed" },
  changes: [
    sampleChange({
      subject: "requirement",
      kind: "changed",
      name: "FR-1 Browse by author",
      id: "requirement:FR-1",
      before: { id: "FR-1", name: "FR-1 Browse by author", location: { file: "requirements.yaml", line: 4 } },
      after: { id: "FR-1", name: "FR-1 Browse by author", location: { file: "requirements.yaml", line: 4 } },
      fields: [
        { field: "text", ...requirementText },
        { field: "priority", before: "should", after: "must" },
        { field: "rationale", after: "Readers come for authors." },
      ],
    }),
    sampleChange({ subject: "requirement", kind: "added", name: "FR-9 Export the ledger" }),
    sampleChange({
      subject: "step",
      kind: "removed",
      name: "The customer pays by card.",
      owner: "use-case:UC-1",
      ownerName: "UC-1 Check out",
    }),
    sampleChange({
      subject: "element",
      kind: "added",
      name: "Ledger",
      type: "component",
      figures: ["component"],
    }),
    sampleChange({
      subject: "element",
      kind: "removed",
      name: "Payment",
      type: "component",
      figures: ["component"],
    }),
    sampleChange({
      subject: "element",
      kind: "renamed",
      name: "Order service",
      type: "component",
      id: "element:order-service",
      before: { id: "cart-service", name: "Cart service" },
      after: { id: "order-service", name: "Order service" },
      reasons: ["it has the same relations", "its name is similar"],
      figures: ["component"],
    }),
    sampleChange({
      subject: "relation",
      kind: "added",
      type: "directed",
      name: "Order service → Ledger",
      after: { id: "order-service → ledger (directed)", name: "Order service → Ledger" },
      figures: ["component"],
    }),
    sampleChange({
      subject: "relation",
      kind: "removed",
      type: "directed",
      name: "Order service → Payment",
      before: { id: "cart-service → payment (directed)", name: "Order service → Payment" },
      figures: ["component"],
    }),
    sampleChange({
      subject: "operation",
      kind: "removed",
      name: "POST /payments",
      breaking: [{ rule: "operation-removed", reason: "POST /payments" }],
    }),
    sampleChange({
      subject: "member",
      kind: "changed",
      name: "total",
      owner: "element:order-line",
      ownerName: "Order line",
      fields: [{ field: "type", before: "integer", after: "varchar(12)" }],
      breaking: [{ rule: "column-type-changed", reason: "Order line.total: integer → varchar(12)" }],
    }),
    sampleChange({
      subject: "figure",
      kind: "changed",
      name: "Components of the bookstore",
      id: "figure:component",
      figures: ["component"],
    }),
  ],
  figures: [figure],
  consequences: [
    {
      kind: "suspect-trace",
      change: "requirement:FR-1",
      place: {
        kind: "step",
        id: "UC-2",
        title: "UC-2, step 3",
        location: { file: "use-cases/UC-2.yaml", line: 18 },
      },
      message: "Step 3 of UC-2 is traced to FR-1, whose text has changed.",
    },
    {
      kind: "still-mentioned",
      change: "element:payment",
      place: {
        kind: "decision",
        id: "0003",
        title: "Pay by card",
        location: { file: "decisions/0003-pay-by-card.md", line: 9 },
      },
      message: "The decision “Pay by card” still speaks of Payment.",
    },
  ],
  notes: ["pages/orchestration.md could not be read at main: it is not UTF-8."],
};

/** Names that have a meaning for Markdown, HTML, Mermaid or a code host. */
export const hostileNames = [
  'a | b "quoted" `code`',
  "<img src=x onerror=alert(1)>",
  "</details></script><script>alert(1)</script>",
  "@octocat and @all, #12, !34, GH-56 and https://example.org/issues/7",
  "end",
  "[link](javascript:alert(1))",
  "line one\nline two\r\n| c |",
  "1. first\n- second\n# third",
  "```\nfence\n~~~",
  "*star* _under_ ~~gone~~ $$x$$ %%comment",
  'x"]; click n1 call alert("1")',
  "\u202Ereversed\u0000nul\uD800",
  "&quot;&#64;octocat&#35;12",
] as const;

/** A comparison in which all names of a project are hostile. */
export const hostileComparison: ProjectComparison = {
  before: { name: hostileNames[0], detail: hostileNames[1] },
  after: { name: hostileNames[3], detail: hostileNames[2] },
  changes: hostileNames.flatMap((name, index) => [
    sampleChange({
      subject: "element",
      kind: index % 2 === 0 ? "added" : "removed",
      name,
      type: name,
      id: `element:${name}`,
      ownerName: name,
      fields: [{ field: name, before: name, after: `${name} ${name}` }],
      breaking: [{ rule: name, reason: name }],
      figures: [name],
    }),
    sampleChange({
      subject: "requirement",
      kind: "renamed",
      name,
      id: `requirement:${name}`,
      before: { id: name, name: `${name} before` },
      reasons: [name],
    }),
  ]),
  figures: [
    {
      ...figure,
      id: hostileNames[2],
      title: hostileNames[1],
      lines: { added: [...hostileNames], removed: [] },
    },
  ],
  consequences: hostileNames.map((name) => ({
    kind: "still-mentioned",
    change: `element:${name}`,
    place: { kind: "page", id: name, title: name, location: { file: name, line: 1 } },
    message: name,
  })),
  notes: [...hostileNames],
};

/** A comparison of two states that mean the same. */
export const emptyComparison: ProjectComparison = {
  ...sampleComparison,
  changes: [],
  figures: [],
  consequences: [],
  notes: [],
};
