import { describe, expect, it } from "vitest";
import { type C4Box, emitC4, isDrawnByMermaid } from "./emit-c4.ts";
import { emitMessages } from "./emit-messages.ts";

const graph: Parameters<typeof emitC4>[0] = {
  direction: "right",
  boxes: [
    {
      id: "ada",
      name: "Ada",
      kind: "actor",
      level: "person",
      isExternal: true,
      description: 'A (fine) reader, "so"',
      inside: [],
    },
    {
      id: "node",
      name: "Host",
      kind: "node",
      technology: "Ubuntu",
      inside: [
        {
          id: "store",
          name: "Store",
          kind: "database",
          level: "container",
          technology: "SQL",
          mark: "the-store",
          inside: [],
        },
        { id: "proxy", name: "Proxy", kind: "component", technology: "nginx", inside: [] },
      ],
    },
  ],
  lines: [
    { from: "ada", to: "store", label: "reads", technology: "HTTPS", hasDirection: true },
    { from: "store", to: "proxy", hasDirection: false },
  ],
};

describe("a C4 diagram", () => {
  it("has a macro for each box and line in PlantUML", () => {
    expect(emitC4(graph, "plantuml")).toBe(`@startuml
!include <C4/C4_Deployment>
LAYOUT_LEFT_RIGHT()
Person_Ext(ada, "Ada", "A (fine) reader, <U+0022>so<U+0022>")
Deployment_Node(node_, "Host", "Ubuntu") {
  ' @element the-store
  ContainerDb(store, "Store", "SQL")
  component "Proxy" as proxy <<nginx>>
}
Rel(ada, store, "reads", "HTTPS")
store -- proxy
@enduml`);
  });

  it("includes the macros of components for those on a node", () => {
    const part: C4Box = { id: "rules", name: "Rules", kind: "component", level: "component", inside: [] };
    const boxes: C4Box[] = [{ id: "host", name: "Host", kind: "node", inside: [part] }];

    expect(emitC4({ boxes, lines: [], direction: "down" }, "plantuml")).toBe(`@startuml
!include <C4/C4_Deployment>
!include <C4/C4_Component>
Deployment_Node(host, "Host") {
  Component(rules, "Rules")
}
@enduml`);
  });

  it("has the same macros in Mermaid, which has no boxes without a level", () => {
    const boxes = graph.boxes.map((box) => ({
      ...box,
      inside: box.inside.filter(({ id }) => id === "store"),
    }));

    expect(isDrawnByMermaid({ ...graph, lines: [] })).toBe(false);
    expect(isDrawnByMermaid({ boxes, lines: graph.lines.slice(0, 1) })).toBe(true);
    expect(isDrawnByMermaid({ boxes, lines: graph.lines })).toBe(false);
    expect(emitC4({ ...graph, boxes, lines: graph.lines.slice(0, 1) }, "mermaid")).toBe(`C4Deployment
  Person_Ext(ada, "Ada", "A (fine) reader, ’so’")
  Deployment_Node(node, "Host", "Ubuntu") {
    %% @element the-store
    ContainerDb(store, "Store", "SQL")
  }
  Rel(ada, store, "reads", "HTTPS")`);
  });
});

describe("a sequence of messages", () => {
  it("keeps order, answers and parallel parts in both notations", () => {
    const sequence: Parameters<typeof emitMessages>[0] = {
      participants: [
        { id: "ada", name: "Ada", kind: "actor" },
        { id: "shop", name: "Shop", kind: "component", mark: "the-shop" },
      ],
      messages: [
        { from: "ada", to: "shop", label: "asks", isReply: false },
        {
          parallel: [
            [{ from: "shop", to: "shop", label: "", isReply: false }],
            [{ from: "shop", to: "ada", label: "tells", isReply: true }],
          ],
        },
      ],
    };

    expect(emitMessages(sequence, "plantuml").split("\n")).toEqual([
      "@startuml",
      'actor "Ada" as ada',
      "' @element the-shop",
      'participant "Shop" as shop',
      "ada -> shop : asks",
      "par",
      "  shop -> shop",
      "else",
      "  shop --> ada : tells",
      "end",
      "@enduml",
    ]);
    expect(emitMessages(sequence, "mermaid").split("\n").slice(4)).toEqual([
      "  ada->>shop: asks",
      "  par",
      "    shop->>shop: –",
      "  and",
      "    shop-->>ada: tells",
      "  end",
    ]);
  });
});
