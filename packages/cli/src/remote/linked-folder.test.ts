import { expect, it } from "vitest";
import { writeFilesTogether } from "@archscribe/core/node";
import { folderWith } from "../testing/command-line.ts";
import { emitLink, readLink } from "./linked-folder.ts";

it("reads what it has written", async () => {
  const folder = await folderWith({});
  const files = new Map([["archscribe.yaml", { text: "archscribe: 1\n", revision: "3" }]]);
  const link = { server: "https://archscribe.example", project_id: 7, files };

  await writeFilesTogether([emitLink(folder, link)]);

  expect(await readLink(folder)).toEqual(link);
});

it.each(["", "{", '{"server":"https://archscribe.example","project_id":"7","files":{}}'])(
  "takes %j for no link",
  async (text) => {
    expect(await readLink(await folderWith({ ".archscribe/remote.json": text }))).toBeUndefined();
  },
);

it("finds none in a folder that was never pulled", async () => {
  expect(await readLink(await folderWith({}))).toBeUndefined();
});
