import { expect, it } from "vitest";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { withPictures } from "../../checks/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Inline } from "../document.ts";

async function rowsOf(files: Readonly<Record<string, string>>): Promise<string[][]> {
  const { chapters } = assembleSad(withPictures(await checkedSample(files), new Map()));
  const table = allBlocks(chapters).find((block) => block.kind === "table" && block.caption === "Components");
  const rows = table?.kind === "table" ? table.rows : [];
  return rows.map((row) => row.map(({ lines }) => lines.flat().map(wordsOf).join("")));
}

it("a view adds no row to the table of components, since it is traced to nothing", async () => {
  const files = {
    "diagrams/component/a-view.puml": "' @view context of order-service\n",
    "diagrams/component/b.puml":
      '\' @trace Order service: FR-1\n@startuml\ncomponent "Order service"\ncomponent Bank\n[Order service] --> [Bank]\n@enduml\n',
  };

  expect(await rowsOf(files)).toEqual([
    ["Order service", "uses Bank", "FR-1"],
    ["Bank", "used by Order service", "none"],
  ]);
});

it("elements without neighbours have no column for them", async () => {
  const component = "' @trace Bank: FR-1\n@startuml\ncomponent Bank\ncomponent Mail\n@enduml\n";

  expect(await rowsOf({ "diagrams/component.puml": component })).toEqual([
    ["Bank", "FR-1"],
    ["Mail", "none"],
  ]);
});

function wordsOf(inline: Inline): string {
  return inline.kind === "reference" ? inline.target : inline.text;
}
