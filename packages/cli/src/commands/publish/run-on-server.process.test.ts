import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith, outcomeOf, start } from "../../testing/command-line.ts";
import { isFullRun } from "../../testing/is-full-run.ts";
import { folderTexts } from "../../testing/folder-texts.ts";
import { openGateway } from "../../testing/gateway.ts";
import { projectOf, shopFiles } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

const files = { ...shopFiles, "diagrams/component.puml": "@startuml\ncomponent Shop\n@enduml\n" };

const server = await sharedServer();
const ada = await server.anybody();

/** The formats, with the file that each one comes in and how it begins; a PDF takes the server longer than the others. */
const formats = [
  ["html", "sad.html", /^<!doctype html/i],
  ["md", "sad.zip", /^PK/],
  ["pdf", "sad.pdf", /^%PDF-/],
] as const;
const published = formats.slice(0, isFullRun ? 3 : 2);

it("brings a document that the server has published", async () => {
  const project = await projectOf(ada, files);
  const folder = await folderWith({});

  const asked = published.map(([format]) => format).join(",");
  const args = ["publish", "--project", project.id, "--format", asked, "--output", "out"];
  const { code, stderr, stdout } = await archscribe(args, { folder, environment: ada.environment });

  expect([code, stdout]).toEqual([0, published.map(([, name]) => `out/${name}\n`).join("")]);
  expect(stderr.split("\n")).toEqual([...new Set(stderr.split("\n"))]);
  const starts = published.map(async ([, name]) =>
    (await readFile(join(folder, "out", name))).toString("latin1", 0, 15),
  );
  expect(await Promise.all(starts)).toEqual(published.map(([, , start]) => expect.stringMatching(start)));
});

it("ends with 1 and names the diagram when one could not be drawn", { tags: ["slow"] }, async () => {
  const project = await projectOf(ada, { ...files, "diagrams/class.puml": "@startuml\nclass {\n@enduml\n" });
  const folder = await folderWith({});

  const args = ["publish", "--project", project.id];
  const { code, stderr, stdout } = await archscribe(args, { folder, environment: ada.environment });

  expect([code, stdout]).toEqual([1, "sad/sad.html\n"]);
  expect(stderr).toMatch(/diagrams\/class\.puml:\d+.*error/);
  expect(stderr).toContain("1 diagram could not be rendered; the document says so.\n");
});

it("cancels the job on the server when it is interrupted", { tags: ["slow"] }, async () => {
  const gateway = await openGateway(server.address);
  const project = await projectOf(ada, files);
  const folder = await folderWith({});
  const environment = { ...ada.environment, ARCHSCRIBE_SERVER: gateway.address };
  const child = start(["publish", "--project", project.id], { folder, environment });
  const calls: string[] = [];
  gateway.watch((call) => {
    calls.push(call.replace(/[\da-f-]{36}/, "ID"));
    if (call.startsWith("GET /jobs/")) child.kill("SIGTERM");
    return call.startsWith("GET /jobs/") ? "keep waiting" : "forward";
  });

  const { code } = await outcomeOf(child);

  expect(code).toBe(143);
  expect(calls).toEqual(["POST /sad/publish/", "GET /jobs/ID", "POST /jobs/ID/cancel"]);
  expect(await folderTexts(folder)).toEqual({});
});
