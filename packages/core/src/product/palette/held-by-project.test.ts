import { describe, expect, it } from "vitest";
import { answered, failed, sampleFiles } from "../../testing/index.ts";
import { findCommands } from "./find-commands.ts";
import { heldByProject, readHeldByProject } from "./held-by-project.ts";

const empty = {
  requirements: [],
  decisions: [],
  manifest: { glossary: [], risks: [], stakeholders: [] },
};
const files = Object.entries(sampleFiles).map(([path, text]) => ({ path, text }));

describe("the content of a project", () => {
  it("consists of its requirements and elements, each with its page", async () => {
    const held = await readHeldByProject(answered(files));

    const [first] = held;
    const elements = held.filter(({ group }) => group === "element");
    expect(first).toMatchObject({ group: "requirement", deed: { type: "goTo" } });
    expect(elements.map(({ about }) => about)).toContain("Use case");
    expect(new Set(held.map(({ id }) => id)).size).toBe(held.length);
  });

  it("is nothing if the project cannot be loaded or read", async () => {
    expect(await readHeldByProject(failed("NETWORK_ERROR"))).toEqual([]);
    expect(await readHeldByProject(answered([{ path: "archscribe.yaml", text: "name: x" }]))).toEqual([]);
  });

  it("an element in two diagrams is listed once, with its name on one line", () => {
    const shown = (shownIn: string) => ({
      kind: "component" as const,
      name: "Order\\nservice",
      sources: [],
      shownIn,
      location: { file: "", line: 1 },
    });

    expect(heldByProject(empty, { elements: [shown("component"), shown("onPrem")] })).toEqual([
      {
        id: "element:component:order service",
        title: "Order service",
        group: "element",
        about: "Component",
        deed: { type: "goTo", path: "/model/application" },
      },
    ]);
  });
});

describe("the palette", () => {
  const commands = heldByProject(
    {
      ...empty,
      manifest: { ...empty.manifest, glossary: [{ term: "Backorder", definition: "Awaits a delivery." }] },
      decisions: [{ title: "Orders are paid before they leave" } as never],
      requirements: [
        { id: "FR-7", text: "The shop takes an order by card." },
        { id: "FR-8", text: "The shop sends a newsletter." },
      ] as never,
    },
    { elements: [] },
  );
  const found = (text: string) =>
    findCommands({ commands, text, recent: [] }).flatMap((section) => section.commands.map(({ id }) => id));

  it.each([
    ["FR-7", ["requirement:FR-7"]],
    ["newsletter", ["requirement:FR-8"]],
    ["order card", ["requirement:FR-7"]],
    ["backorder", ["glossary:backorder"]],
    ["paid before", ["decisions:orders are paid before they leave"]],
    // Both sentences contain these letters in this order, but neither is meant.
    ["tsp", []],
    ["", []],
  ])("finds by %j only items with these words", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it("shows the content of the project on a search, or after an earlier choice", () => {
    const [recent] = findCommands({ commands, text: "", recent: ["requirement:FR-7"] });

    expect(recent?.commands.map(({ id }) => id)).toEqual(["requirement:FR-7"]);
  });
});
