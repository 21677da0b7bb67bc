import { describe, expect, it } from "vitest";
import { readForeignModel } from "../import-formats.ts";
import { noFiles } from "../testing/foreign-files.ts";

interface Part {
  readonly id: string;
  readonly type: string;
  readonly [key: string]: unknown;
}

function modelOf(elements: readonly Part[]) {
  const text = JSON.stringify({ type: "excalidraw", version: 2, elements });
  return readForeignModel({ path: "whiteboard.excalidraw", text, files: noFiles });
}

function box(id: string, x: number, more: object = {}): Part {
  return { id, type: "rectangle", x, y: 0, width: 100, height: 60, ...more };
}

function words(id: string, text: string, more: object): Part {
  return { id, type: "text", width: 60, height: 20, text, ...more };
}

describe("a drawing of Excalidraw", () => {
  it("has boxes by the words bound to them or written in them, and arrows by their bindings or places", async () => {
    const { elements, losses, views } = await modelOf([
      box("a", 0),
      words("at", "Web Shop", { x: 10, y: 10, containerId: "a" }),
      box("b", 300),
      words("b1", "Orders", { x: 310, y: 5 }),
      words("b2", "(PostgreSQL)", { x: 310, y: 30 }),
      box("c", 600),
      words("c1", "Kafka", { x: 610, y: 10 }),
      {
        id: "1",
        type: "arrow",
        x: 100,
        y: 30,
        points: [
          [0, 0],
          [200, 0],
        ],
        startBinding: { elementId: "a" },
        endBinding: { elementId: "b" },
        endArrowhead: "arrow",
      },
      words("1t", "stores", { x: 150, y: 20, containerId: "1" }),
      {
        id: "2",
        type: "arrow",
        x: 402,
        y: 30,
        points: [
          [0, 0],
          [195, 0],
        ],
        startArrowhead: "arrow",
        endArrowhead: null,
      },
      box("gone", 900, { isDeleted: true }),
    ]);

    expect(elements.map(({ entry }) => [entry.name, entry.kind, entry.technology])).toEqual([
      ["Web Shop", "component", undefined],
      ["Orders", "component", "PostgreSQL"],
      ["Kafka", "queue", undefined],
    ]);
    expect(views[0]?.shape === "graph" && views[0].lines).toEqual([
      { from: "a", to: "b", kind: "directed", label: "stores" },
      { from: "c", to: "b", kind: "directed" },
    ]);
    expect(losses).toEqual([]);
  });

  it("draws frames around their content, and reports free words, strokes and images", async () => {
    const { losses, views } = await modelOf([
      { id: "f", type: "frame", name: "Cloud", x: -20, y: -20, width: 400, height: 300 },
      box("a", 0),
      words("at", "Api", { x: 10, y: 10, containerId: "a" }),
      words("free", "Draft 3", { x: 900, y: 900 }),
      { id: "s", type: "freedraw", x: 0, y: 0 },
      { id: "i", type: "image", x: 700, y: 0, width: 50, height: 50 },
    ]);

    expect(views[0]?.shape === "graph" && views[0].boxes).toMatchObject([
      { shows: "Cloud", inside: [{ shows: { entry: { name: "Api" } } }] },
    ]);
    expect(losses.map(({ subject, what }) => [what, subject])).toEqual([
      ["layout", "1 stroke by hand in Whiteboard"],
      ["style", "1 image in Whiteboard"],
      ["document", "text in Whiteboard: Draft 3"],
    ]);
  });

  it("names shapes of any form by the words in them, and does not lead a loose line back to its shape", async () => {
    const points = [
      [0, 0],
      [10, 0],
    ];
    const bound = { elementId: "a" };
    const { losses, views } = await modelOf([
      box("a", 0),
      words("at", "Clock", { x: 10, y: 10, containerId: "a" }),
      box("b", 300, { type: "diamond", groupIds: ["g"] }),
      words("bt", "Rings?", { x: 320, y: 20, groupIds: ["g"] }),
      { id: "1", type: "arrow", x: 100, y: 30, points, startBinding: bound, endBinding: { elementId: "b" } },
      {
        id: "2",
        type: "arrow",
        x: 90,
        y: 30,
        points,
        startBinding: bound,
        endBinding: { elementId: "gone" },
      },
      { id: "3", type: "arrow", x: 90, y: 30, points, startBinding: bound, endBinding: bound },
    ]);

    expect(views[0]?.shape === "graph" && views[0].lines.map(({ from, to }) => [from, to])).toEqual([
      ["a", "b"],
      ["a", "a"],
    ]);
    expect(losses.map(({ subject }) => subject)).toEqual(["a line from Clock in Whiteboard"]);
  });

  it("is refused with the first key that is not as expected", async () => {
    await expect(modelOf([{ id: "a", type: "rectangle", x: "left", y: 0 }])).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
      parameters: { reason: expect.stringContaining("elements[0].x") as string },
    });
  });
});
