import { describe, expect, it } from "vitest";
import type { DesignElement, Project } from "../../model/index.ts";
import { checkedSample } from "./testing/checked-sample.ts";
import {
  isRealised,
  type TraceColumn,
  traceColumns,
  type TraceRow,
  traceRequirements,
} from "./traceability.ts";

const element = (
  kind: DesignElement["kind"],
  name: string,
  ...sources: readonly string[]
): DesignElement => ({
  kind,
  name,
  sources,
  shownIn: kind,
  location: { file: "a", line: 1 },
});

/** The rows of the sample world with a design of the test's own. */
async function rowsOf(
  elements: readonly DesignElement[],
  change: (project: Project) => Project = (project) => project,
): Promise<ReadonlyMap<string, TraceRow>> {
  const { project } = await checkedSample({});
  const rows = traceRequirements(change(project), { elements });
  return new Map(rows.map((row) => [row.requirement, row]));
}

describe("the matrix", () => {
  it("has a row for each requirement", async () => {
    expect([...(await rowsOf([])).keys()]).toEqual(["FR-1", "FR-2", "NFR-1", "US-1"]);
  });

  it("has a column for each kind of element, interfaces beside components, and none for actors", async () => {
    const kinds = traceColumns.map(({ kind }) => kind);
    const elements = [...kinds, "interface" as const, "actor" as const].map((kind) =>
      element(kind, `a ${kind}`, "FR-1"),
    );

    const row = (await rowsOf(elements)).get("FR-1");

    const names = kinds.map((kind) => row?.elements[kind].map(({ name }) => name));
    expect(names).toEqual(
      kinds.map((kind) => (kind === "component" ? ["a component", "a interface"] : [`a ${kind}`])),
    );
  });

  it("shows each element once in a cell, in the order of names, with its first kind", async () => {
    const elements = [
      element("class", "Loan", "FR-1", "FR-1"),
      element("class", "Book", "FR-1", "FR-2"),
      { ...element("class", "Loan", "FR-1"), shownIn: "another" },
      element("class", "Author", "FR-2"),
    ];

    const rows = await rowsOf(elements);

    expect(rows.get("FR-1")?.elements.class.map(({ name, shownIn }) => [name, shownIn])).toEqual([
      ["Book", "class"],
      ["Loan", "class"],
    ]);
    expect(rows.get("FR-2")?.elements.class.map(({ name }) => name)).toEqual(["Author", "Book"]);
  });

  it("names what refines a requirement, and the pages and decisions that answer it", async () => {
    const { trace } = await checkedSample({
      "pages/microservice-design.md": "---\nrequirements: [FR-1]\n---\n\n# Services\n\nTwo.\n",
      "decisions/0001-a.md":
        "---\nstatus: accepted\nrequirements: [FR-1, FR-2]\n---\n\n# A\n\n## Context\n\nB.\n",
    });

    expect(trace.map(({ documents, refinedBy, requirement }) => [requirement, refinedBy, documents])).toEqual(
      [
        ["FR-1", [], ["microservice-design", "0001-a"]],
        ["FR-2", [], ["0001-a"]],
        ["NFR-1", [], []],
        ["US-1", ["FR-2"], []],
      ],
    );
  });
});

describe("a requirement is realised", () => {
  it.each<[TraceColumn, boolean]>([
    ["use-case", false],
    ["interaction", true],
    ["block", true],
    ["component", true],
    ["class", true],
    ["entity", true],
    ["operation", true],
    ["screen", true],
    ["node", true],
  ])("by a %s: %s", async (kind, isEnough) => {
    const rows = [...(await rowsOf([element(kind, "a", "FR-1")])).values()];

    expect(rows.map((row) => isRealised(row, rows))).toEqual([isEnough, false, false, false]);
  });

  it("by an interface, and by an element that realises a requirement that refines it", async () => {
    const rows = await rowsOf([element("interface", "a", "FR-2")]);
    const all = [...rows.values()];

    expect(all.filter((row) => isRealised(row, all)).map(({ requirement }) => requirement)).toEqual([
      "FR-2",
      "US-1",
    ]);
  });

  it("by a page or a decision", async () => {
    const rows = [...(await rowsOf([])).values()];
    const answered = rows.map((row) => (row.requirement === "FR-2" ? { ...row, documents: ["0001"] } : row));

    expect(answered.filter((row) => isRealised(row, answered)).map((row) => row.requirement)).toEqual([
      "FR-2",
      "US-1",
    ]);
  });

  it("through requirements that refine those which refine it", async () => {
    const rows = await rowsOf([element("screen", "a", "NFR-1")], (project) => ({
      ...project,
      requirements: project.requirements.map((one) =>
        one.id === "NFR-1" ? { ...one, refines: ["FR-2"] } : one,
      ),
    }));
    const all = [...rows.values()];

    expect(all.filter((row) => isRealised(row, all)).map(({ requirement }) => requirement)).toEqual([
      "FR-2",
      "NFR-1",
      "US-1",
    ]);
  });

  it("by nothing where requirements only refine each other", async () => {
    const rows = await rowsOf([], (project) => ({
      ...project,
      requirements: project.requirements.map((one) =>
        one.id === "US-1" ? { ...one, refines: ["FR-2"] } : one,
      ),
    }));
    const all = [...rows.values()];

    expect(all.some((row) => isRealised(row, all))).toBe(false);
  });
});
