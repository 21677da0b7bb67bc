import { expect, it } from "vitest";
import type { Notation } from "../../model/index.ts";
import { createElementMaker } from "./element-entry.ts";
import { emitForeignModel } from "./emit-foreign-model.ts";
import type { ForeignView } from "./foreign-model.ts";

const maker = createElementMaker();
const web = maker.make({ kind: "component", name: "Web", level: "container" });
const proxy = maker.make({ kind: "component", name: "Proxy" });
const book = maker.make({ kind: "entity", name: "Book" });

function textOf(view: ForeignView, notation: Notation): string {
  const { files } = emitForeignModel(
    { format: "Test", elements: [web, proxy, book], views: [view], documents: [], decisions: [], losses: [] },
    notation,
  );
  return [...files.values()].join("");
}

const graph = (shows: readonly (typeof web)[]): ForeignView => ({
  shape: "graph",
  name: "v",
  title: "V",
  diagram: "component",
  direction: "right",
  boxes: shows.map((element, index) => ({ id: String(index), shows: element, inside: [] })),
  lines: shows.length > 1 ? [{ from: "0", to: "1", kind: "directed", label: "asks" }] : [],
});

it.each([
  ["elements with a level as C4", graph([web, proxy]), "plantuml", 'Container(web, "Web")'],
  ["what Mermaid's C4 has no box for as a flowchart", graph([web, proxy]), "mermaid", "flowchart LR"],
  ["elements with a level only as C4 in Mermaid", graph([web]), "mermaid", 'Container(web, "Web")'],
  ["other elements as boxes", graph([proxy, proxy]), "plantuml", 'component "Proxy" as proxy_2'],
  ["data as entities", graph([book]), "plantuml", 'entity "Book"'],
] as const)("draws %s", (...[, view, notation, line]) => {
  expect(textOf(view, notation)).toContain(line);
});

it("takes a diagram as it is, below its title", () => {
  const text = "sequenceDiagram\n  a->>b: hi\n";

  expect(
    textOf(
      { shape: "text", name: "s", title: "S", diagram: "interaction", notation: "mermaid", text },
      "plantuml",
    ),
  ).toBe(`%% @title S\n${text}`);
});
