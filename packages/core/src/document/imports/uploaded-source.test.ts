import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ForeignModel } from "./foreign-model.ts";
import { readForeignModel } from "./import-formats.ts";
import { uploadedSource } from "./uploaded-source.ts";

const archive = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

const read = async (name: string, bytes: Uint8Array): Promise<ForeignModel> =>
  readForeignModel(uploadedSource({ name, bytes }));

const dsl =
  'workspace "Shop" {\n  model {\n    !include parts/people.dsl\n    shop = softwareSystem "Shop"\n  }\n  !adrs adr\n}\n';
const record = "# 1. Use queues\n\n## Status\n\nAccepted\n";

describe("an uploaded model", () => {
  it("of one file is read by itself", async () => {
    const { format, views } = await read("C:\\docs\\web.mmd", strToU8("flowchart LR\n  web[Web]\n"));

    expect([format, views.map(({ name }) => name)]).toEqual(["diagrams", ["web"]]);
  });

  it("in an archive has the files beside it, and is not in the folder around all files", async () => {
    const bytes = archive({
      "shop-main/workspace.dsl": dsl,
      "shop-main/parts/people.dsl": 'ada = person "Ada"\n',
      "shop-main/adr/0001-queues.md": record,
      "shop-main/.git/config": "[core]\n",
      "__MACOSX/shop-main/._workspace.dsl": "x",
    });

    const { decisions, elements, losses } = await read("shop.zip", bytes);

    expect(elements.map(({ entry }) => entry.name).toSorted()).toEqual(["Ada", "Shop"]);
    expect(decisions.map(({ file }) => file)).toEqual(["adr/0001-queues.md"]);
    expect(losses).toEqual([]);
  });

  it("in an archive of records and diagrams is all of them", async () => {
    const bytes = archive({
      "docs/adr/0001-queues.md": record,
      "docs/web.mmd": "flowchart LR\n  web[Web]\n",
    });

    const { decisions, views } = await read("docs.zip", bytes);

    expect([decisions.length, views.length]).toEqual([1, 1]);
  });

  it.each([
    ["a damaged archive", strToU8("PK\u0003\u0004nothing"), "The archive is damaged"],
    ["an empty archive", archive({ ".hidden": "x" }), "The archive has no files"],
    [
      "several models",
      archive({ "a.dsl": "workspace {\n}\n", "b.dsl": "workspace {\n}\n" }),
      "It has several models: a.dsl, b.dsl. Import them one by one",
    ],
  ])("%s is refused with the reason", async (_, bytes, reason) => {
    await expect(read("a.zip", bytes)).rejects.toMatchObject({
      code: "IMPORT_UNREADABLE",
      message: `a.zip cannot be imported. ${reason}`,
    });
  });
});
