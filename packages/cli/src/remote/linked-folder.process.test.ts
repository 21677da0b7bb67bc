import { readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "../testing/command-line.ts";
import { readLink, writeLink } from "./linked-folder.ts";

it("reads the link that it has written", async () => {
  const folder = await folderWith({});
  const files = new Map([["archscribe.yaml", { text: "archscribe: 1\n", revision: "3" }]]);
  const link = { server: "https://archscribe.example", project_id: 7, files };

  await writeLink(folder, link);

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

it("is neither read nor written through a linked folder", async () => {
  const elsewhere = await folderWith({ "remote.json": "{}" });
  const folder = await folderWith({});
  await symlink(elsewhere, join(folder, ".archscribe"));
  const link = { server: "https://archscribe.example", project_id: 7, files: new Map() };

  await expect(readLink(folder)).rejects.toMatchObject({ code: "LINK_IN_THE_WAY" });
  await expect(writeLink(folder, link)).rejects.toMatchObject({ code: "LINK_IN_THE_WAY" });
  expect(await readdir(elsewhere)).toEqual(["remote.json"]);
});
