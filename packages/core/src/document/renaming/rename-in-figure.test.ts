import { describe, expect, it } from "vitest";
import type { DiagramKey } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { readProject } from "../project-folder/index.ts";
import { renameElement } from "./rename-element.ts";

const manifest = "archscribe: 1\nname: Shop\norganization: Town\n";

/** Returns the lines of a figure after a renaming, without its first and last line. */
async function renamed(
  file: string,
  lines: readonly string[],
  {
    from,
    to,
    others = {},
  }: { readonly from: string; readonly to: string; readonly others?: Record<string, string> },
): Promise<readonly string[]> {
  const [first = "", last] = file.endsWith(".mmd") ? [mermaid(file)] : ["@startuml", "@enduml"];
  const text = [first, ...lines, ...(last === undefined ? [] : [last]), ""].join("\n");
  const tree = memoryTree({ "archscribe.yaml": manifest, [file]: text, ...others });
  const reading = await readProject(tree);
  if (reading.project === undefined) throw new Error(reading.findings[0]?.message);
  const { files } = await renameElement({ tree, ...reading }, { element: from, to });
  const after = files.get(file)?.after.split("\n") ?? [];
  return after.slice(1, last === undefined ? -1 : -2);
}

function mermaid(file: string): string {
  const key = file.split("/")[1] as DiagramKey;
  if (key === "interaction") return "sequenceDiagram";
  return key === "class" ? "classDiagram" : key === "logical" ? "erDiagram" : "flowchart TB";
}

describe("PlantUML", () => {
  it("changes the label and leaves the alias", async () => {
    expect(
      await renamed(
        "diagrams/component/a.puml",
        [
          'component "Order\\nservice" as OrderService',
          "component Shop",
          "Shop --> OrderService : asks Order service",
        ],
        { from: "order-service", to: "Billing platform" },
      ),
    ).toEqual([
      'component "Billing\\nplatform" as OrderService',
      "component Shop",
      "Shop --> OrderService : asks Billing platform",
    ]);
  });

  it("leaves the boundary of the same name", async () => {
    expect(
      await renamed(
        "diagrams/component/a.puml",
        ['package "Shop" as SYSTEM {', 'component "Shop" as shop', "}"],
        { from: "shop", to: "Checkout" },
      ),
    ).toEqual(['package "Shop" as SYSTEM {', 'component "Checkout" as shop', "}"]);
  });

  it("leaves a boundary of the same name without an alias, also in another figure", async () => {
    const useCases = '@startuml\nrectangle "Shop" {\n  usecase "Pay" as UC1\n}\n@enduml\n';
    expect(
      await renamed(
        "diagrams/component/a.puml",
        ['package "Shop" as SYSTEM {', 'component "Shop" as shop', "}"],
        { from: "shop", to: "Checkout", others: { "diagrams/usecase.puml": useCases } },
      ),
    ).toEqual(['package "Shop" as SYSTEM {', 'component "Checkout" as shop', "}"]);
  });

  it("changes an element in brackets in the whole figure", async () => {
    expect(
      await renamed(
        "diagrams/component/a.puml",
        ["[Order service] --> [Shop]", "[Shop] ..> [Order service] : uses"],
        {
          from: "order-service",
          to: "Billing",
        },
      ),
    ).toEqual(["[Billing] --> [Shop]", "[Shop] ..> [Billing] : uses"]);
  });

  it("gives a lifeline without a label one, if the new name has several words", async () => {
    expect(
      await renamed(
        "diagrams/interaction/a.puml",
        ["participant Carrier", "Shop -> Carrier : Carrier, take it", "activate Carrier"],
        { from: "carrier", to: "Parcel company" },
      ),
    ).toEqual([
      'participant "Parcel company" as Carrier',
      "Shop -> Carrier : Carrier, take it",
      "activate Carrier",
    ]);
  });

  it("changes a lifeline of one word in the whole figure", async () => {
    expect(
      await renamed("diagrams/interaction/a.puml", ["actor Carrier", "Shop -> Carrier : asks"], {
        from: "carrier",
        to: "Courier",
      }),
    ).toEqual(["actor Courier", "Shop -> Courier : asks"]);
  });

  it("writes a class as classes are written, also as a type", async () => {
    expect(
      await renamed(
        "diagrams/class/a.puml",
        [
          "class Order {",
          "  total(): Money",
          "  merge(other: Order)",
          "}",
          "class Money",
          'Order "1" --> Money',
          "note right of Order : kept",
        ],
        { from: "order", to: "Purchase order" },
      ),
    ).toEqual([
      "class PurchaseOrder {",
      "  total(): Money",
      "  merge(other: PurchaseOrder)",
      "}",
      "class Money",
      'PurchaseOrder "1" --> Money',
      "note right of PurchaseOrder : kept",
    ]);
  });

  it("writes a table as tables are written", async () => {
    expect(
      await renamed(
        "diagrams/physical.puml",
        [
          'entity "order_lines" as order_lines {',
          "  * id : uuid",
          "}",
          "entity books",
          "books ||--o{ order_lines",
        ],
        { from: "order-lines", to: "Purchase item" },
      ),
    ).toEqual([
      'entity "purchase_item" as order_lines {',
      "  * id : uuid",
      "}",
      "entity books",
      "books ||--o{ order_lines",
    ]);
  });

  it("puts a name before 'as' in quotes if it needs them", async () => {
    expect(
      await renamed("diagrams/usecase.puml", ["actor Customer as c", "(Order) as o", "c --> o"], {
        from: "customer",
        to: "Registered customer",
      }),
    ).toEqual(['actor "Registered customer" as c', "(Order) as o", "c --> o"]);
  });

  it("follows an element into a text that the figure includes", async () => {
    expect(
      await renamed(
        "diagrams/interaction/a.puml",
        ["!include ../includes/who.iuml", "Carrier -> Shop : asks"],
        {
          from: "carrier",
          to: "Courier",
          others: { "diagrams/includes/who.iuml": "actor Carrier\nparticipant Shop\n" },
        },
      ),
    ).toEqual(["!include ../includes/who.iuml", "Courier -> Shop : asks"]);
  });

  it("changes traces and comments", async () => {
    expect(
      await renamed(
        "diagrams/component/a.puml",
        ["' @trace Order service: FR-1", "' the Order service decides", 'component "Order service" as o'],
        {
          from: "order-service",
          to: "Billing",
          others: { "requirements/f.yaml": "- id: FR-1\n  text: A\n" },
        },
      ),
    ).toEqual(["' @trace Billing: FR-1", "' the Billing decides", 'component "Billing" as o']);
  });
});

describe("Mermaid", () => {
  it("changes labels in every bracket", async () => {
    expect(
      await renamed(
        "diagrams/component/a.mmd",
        ['  o["Order<br/>service"] --> db[(Order store)]', "  class o,db box"],
        { from: "order-store", to: "Ledger (EU)" },
      ),
    ).toEqual(['  o["Order<br/>service"] --> db[("Ledger (EU)")]', "  class o,db box"]);
  });

  it("keeps the marks below a name", async () => {
    expect(
      await renamed(
        "diagrams/component/a.mmd",
        ['  b["Bank<br/>«external»<br/>«implied»"] --> db["Ledger<br/>‹Go›"]'],
        {
          from: "bank",
          to: "Payment provider",
        },
      ),
    ).toEqual(['  b["Payment provider<br/>«external»<br/>«implied»"] --> db["Ledger<br/>‹Go›"]']);
  });

  it("gives a node without a label one", async () => {
    expect(
      await renamed("diagrams/component/a.mmd", ["  Shop --> Carrier", "  Carrier --> Bank"], {
        from: "carrier",
        to: "Parcel company",
      }),
    ).toEqual(['  Shop --> Carrier["Parcel company"]', "  Carrier --> Bank"]);
  });

  it("changes an actor in double brackets", async () => {
    expect(
      await renamed("diagrams/usecase.mmd", ["  c((Customer)):::actor --> u([Buy])"], {
        from: "customer",
        to: "Reader",
      }),
    ).toEqual(["  c((Reader)):::actor --> u([Buy])"]);
  });

  it("changes a participant and leaves its alias", async () => {
    expect(
      await renamed("diagrams/interaction/a.mmd", ["  participant Carrier", "  Shop->>Carrier: take it"], {
        from: "carrier",
        to: "Parcel company",
      }),
    ).toEqual(["  participant Carrier as Parcel company", "  Shop->>Carrier: take it"]);
  });

  it.each([
    ["class", ["  class Order {", "    +total() Money", "  }", "  Order --> Line : has"]],
    ["logical", ["  Order ||--|{ Line : has", "  Order {", "    string number", "  }"]],
  ])("changes a box of a %s diagram in the whole figure", async (key, lines) => {
    expect(await renamed(`diagrams/${key}/a.mmd`, lines, { from: "order", to: "Purchase order" })).toEqual(
      lines.map((line) => line.replaceAll("Order", "PurchaseOrder")),
    );
  });
});
