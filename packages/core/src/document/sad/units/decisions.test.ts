import { expect, it } from "vitest";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { withPictures } from "../../checks/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";

const record = (requirements: string): string =>
  `---\nstatus: accepted\ndate: 2026-03-02\n${requirements}---\n# Two services\n\nThey scale apart.\n`;

async function columnsFor(requirements: string): Promise<string[]> {
  const files = { "decisions/0001-two-services.md": record(requirements) };
  const { chapters } = assembleSad(withPictures(await checkedSample(files), new Map()));
  const table = allBlocks(chapters).find((block) => block.kind === "table" && block.id === "table-decisions");
  return table?.kind === "table" ? table.columns.map(({ title }) => title) : [];
}

it("the table of decisions has a column of requirements, unless none of them has any", async () => {
  expect([await columnsFor("requirements: [FR-1]\n"), await columnsFor("")]).toEqual([
    ["Decision", "Status", "Date", "Requirements"],
    ["Decision", "Status", "Date"],
  ]);
});
