import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../testing/command-line.ts";
import { projectOf, shopFiles } from "../testing/remote-project.ts";
import { sharedServer } from "../testing/running-server.ts";
import { isRemoteState, openRemoteState } from "./open-remote-state.ts";

it("reads a revision of the project of a folder", async () => {
  const server = await sharedServer();
  const ada = await server.anybody();
  const project = await projectOf(ada);
  await project.change({ "pages/orchestration.md": "Twelve services.\n" });
  const folder = await folderWith({});
  await archscribe(["pull", "--project", project.id], { folder, environment: ada.environment });
  const world = { folder, environment: ada.environment, signal: new AbortController().signal };

  const { state, tree } = await openRemoteState(".", "revision:2", world);

  const page = await tree.read("pages/orchestration.md");
  expect(state).toEqual({
    name: "revision:2",
    detail: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
  });
  expect(await tree.list()).toEqual(Object.keys(shopFiles));
  expect(page.kind === "file" && new TextDecoder().decode(page.bytes)).toBe(
    shopFiles["pages/orchestration.md"],
  );
  await expect(openRemoteState(".", "revision:9", world)).rejects.toMatchObject({ code: "SERVER_REFUSED" });
});

it("is compared with the folder by its name", async () => {
  const server = await sharedServer();
  const ada = await server.anybody();
  const project = await projectOf(ada);
  const folder = await folderWith({});
  await archscribe(["pull", "--project", project.id], { folder, environment: ada.environment });
  await writeFile(
    join(folder, "requirements/functional.yaml"),
    "- id: FR-1\n  text: A customer can order a map.\n",
  );

  const { code, stdout } = await archscribe(["diff", "revision:2"], { folder, environment: ada.environment });

  expect(code).toBe(0);
  expect(stdout).toMatch(/^revision:2 \(.* UTC\) → the work tree\n/);
  expect(stdout).toContain("FR-1");
});

it.each([
  ["revision:12", true],
  ["document:3", true],
  ["revision:0", false],
  ["main", false],
  ["main:revision", false],
])("%s names a state on a server: %s", (text, expected) => {
  expect(isRemoteState(text)).toBe(expected);
});
