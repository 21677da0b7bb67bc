import { once } from "node:events";
import { mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith, outcomeOf, start } from "../../testing/command-line.ts";
import { folderTexts } from "../../testing/folder-texts.ts";
import { openGateway } from "../../testing/gateway.ts";
import { projectOf, type RemoteProject, shopFiles } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

let project: RemoteProject;

const server = await sharedServer();
const ada = await server.anybody();

beforeEach(async () => {
  project = await projectOf(ada);
});

function pull(folder: string, ...options: readonly string[]) {
  return archscribe(["pull", ...options], { folder, environment: ada.environment });
}

async function pulledFolder(): Promise<string> {
  const folder = await folderWith({});
  await pull(folder, "--project", project.id);
  return folder;
}

describe("pull", () => {
  it("brings a project into a folder that is not there yet", async () => {
    const parent = await folderWith({});

    const outcome = await pull(parent, "shop", "--project", project.id);

    expect(outcome).toEqual({
      code: 0,
      stdout: ["archscribe.yaml", "pages/orchestration.md", "requirements/functional.yaml"]
        .map((path) => `new      ${path}\n`)
        .join(""),
      stderr: "3 files came from the server.\n",
    });
    expect(await folderTexts(join(parent, "shop"))).toEqual(shopFiles);
  });

  it("brings what is new, changed and removed, and knows the project from then on", async () => {
    const folder = await pulledFolder();
    await project.change({
      "decisions/0001-ten-services.md": "# Ten services\n",
      "pages/orchestration.md": undefined,
      "requirements/functional.yaml": "[]\n",
    });

    const outcome = await pull(folder);

    expect(outcome).toEqual({
      code: 0,
      stdout:
        "new      decisions/0001-ten-services.md\nremoved  pages/orchestration.md\nchanged  requirements/functional.yaml\n",
      stderr: "3 files came from the server.\n",
    });
    expect(await folderTexts(folder)).toEqual(await project.texts());
  });

  it("keeps local changes, and files that do not belong to a project", async () => {
    const folder = await pulledFolder();
    await writeFile(join(folder, "pages/orchestration.md"), "Twelve services.\n");
    await writeFile(join(folder, "README.md"), "# Shop\n");
    await rm(join(folder, "requirements/functional.yaml"));

    const outcome = await pull(folder);

    expect(outcome).toEqual({ code: 0, stdout: "", stderr: "0 files came from the server.\n" });
    expect(await folderTexts(folder)).toEqual({
      "README.md": "# Shop\n",
      "archscribe.yaml": shopFiles["archscribe.yaml"],
      "pages/orchestration.md": "Twelve services.\n",
    });
  });

  it("merges a conversation that was continued on both sides, for the next push", async () => {
    const comment = (id: string, minute: string): string =>
      `  - id: ${id}\n    by: Ada\n    at: 2026-03-31T09:${minute}:00Z\n    text: About ${id}\n`;
    const thread = `about: FR-1\ncomments:\n${comment("aaa111", "00")}`;
    await project.change({ "comments/fr-1.yaml": thread });
    const folder = await pulledFolder();
    await project.change({ "comments/fr-1.yaml": thread + comment("bbb222", "10") });
    await writeFile(join(folder, "comments/fr-1.yaml"), thread + comment("ccc333", "20"));

    const pulled = await pull(folder);
    const pushed = await archscribe(["push", "--yes"], { folder, environment: ada.environment });

    const both = thread + comment("ccc333", "20") + comment("bbb222", "10");
    expect([pulled.code, pulled.stdout]).toEqual([0, "merged   comments/fr-1.yaml\n"]);
    expect([pushed.code, await project.texts()]).toEqual([
      0,
      expect.objectContaining({ "comments/fr-1.yaml": both }),
    ]);
    await project.change({ "comments/fr-1.yaml": both + comment("ddd444", "30") });
    await writeFile(join(folder, "comments/fr-1.yaml"), both + comment("eee555", "40"));
    const direct = await archscribe(["push", "--yes"], { folder, environment: ada.environment });
    const all = both + comment("eee555", "40") + comment("ddd444", "30");
    expect([direct.code, (await project.texts())["comments/fr-1.yaml"]]).toEqual([0, all]);
    expect((await folderTexts(folder))["comments/fr-1.yaml"]).toBe(all);
  });

  it("writes the server's text beside a file that was changed on both sides", async () => {
    const folder = await pulledFolder();
    await writeFile(join(folder, "pages/orchestration.md"), "Twelve services.\n");
    await project.change({ "pages/orchestration.md": "Nine services.\n" });

    const { code, stderr } = await pull(folder);

    expect(code).toBe(1);
    expect(stderr).toBe(
      [
        "0 files came from the server.",
        "  pages/orchestration.md",
        "1 file was changed here and on the server.",
        "The server's text is beside each file, as `<file>.server`. Merge both in the file, remove the .server file, and push again.",
        "",
      ].join("\n"),
    );
    expect(await folderTexts(folder)).toEqual({
      ...shopFiles,
      "pages/orchestration.md": "Twelve services.\n",
      "pages/orchestration.md.server": "Nine services.\n",
    });
  });

  it("does the same in a folder with other files that was never pulled", { tags: ["slow"] }, async () => {
    const folder = await folderWith({ "pages/orchestration.md": "Twelve services.\n" });

    const { code } = await pull(folder, "--project", project.id);

    expect(code).toBe(1);
    expect(await folderTexts(folder)).toEqual({
      ...shopFiles,
      "pages/orchestration.md": "Twelve services.\n",
      "pages/orchestration.md.server": "Ten services.\n",
    });
  });

  it("prints JSON", async () => {
    const folder = await pulledFolder();
    await project.change({ "pages/orchestration.md": "Nine services.\n" });

    const { stdout } = await pull(folder, "--json");

    expect(JSON.parse(stdout)).toEqual({
      differences: [
        {
          kind: "there",
          path: "pages/orchestration.md",
          before: "Ten services.\n",
          after: "Nine services.\n",
        },
      ],
      merged: [],
      withheld: [],
      foreign: [],
    });
  });
});

describe("a pull that cannot be done", () => {
  it("writes nothing when one of the files cannot be written", async () => {
    const folder = await folderWith({ "requirements/functional.yaml/own.txt": "" });

    const { code, stderr } = await pull(folder, "--project", project.id);

    expect(code).toBe(1);
    expect(stderr).toContain("it is a folder");
    expect(await folderTexts(folder)).toEqual({ "requirements/functional.yaml/own.txt": "" });
  });

  it("ends with 130 and leaves nothing when it is interrupted", async () => {
    const gateway = await openGateway(server.address);
    const folder = await folderWith({});
    const environment = { ...ada.environment, ARCHSCRIBE_SERVER: gateway.address };
    const child = start(["pull", "--project", project.id], { folder, environment });
    gateway.watch((call) => {
      if (call.startsWith("GET /sad/files/")) child.kill("SIGINT");
      return "keep waiting";
    });

    const { code, stderr } = await outcomeOf(child);

    expect([code, stderr]).toEqual([130, "Interrupted; nothing was left half-written.\n"]);
    expect(await folderTexts(folder)).toEqual({});
  });

  it("writes no file of a hostile server outside a project's places", async () => {
    const paths = [
      "../evil.md",
      "/etc/evil.md",
      "pages/../../evil.md",
      ".git/hooks/pre-commit",
      "package.json",
      "credentials.json",
      "decisions/CON.md",
    ];
    const files = [...paths, "archscribe.yaml"].map((path) => ({ path, text: "evil", revision: "1" }));
    const hostile = createServer((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ revision: "1", files }));
    }).listen(0, "127.0.0.1");
    await once(hostile, "listening");
    const parent = await folderWith({ "own.md": "mine" });
    const { port } = hostile.address() as AddressInfo;
    const environment = { ...ada.environment, ARCHSCRIBE_SERVER: `http://127.0.0.1:${String(port)}` };

    const { stderr, stdout } = await archscribe(["pull", "shop", "--project", "1"], {
      folder: parent,
      environment,
    });
    hostile.closeAllConnections();
    hostile.close();

    expect(stdout).toBe("new      archscribe.yaml\n");
    expect(stderr).toContain(
      `Not fetched, because a project folder has no such files: ${paths.join(", ")}\n`,
    );
    expect(await folderTexts(parent)).toEqual({ "own.md": "mine", "shop/archscribe.yaml": "evil" });
    expect(await readdir(join(parent, "shop"))).toEqual([".archscribe", "archscribe.yaml"]);
  });

  it("follows no link, leaves what it leads to, and brings the rest", async () => {
    const elsewhere = await folderWith({ "own.md": "mine" });
    const folder = await folderWith({});
    await symlink(elsewhere, join(folder, "requirements"));
    await mkdir(join(folder, "pages"));
    await symlink(join(elsewhere, "own.md"), join(folder, "pages/orchestration.md"));

    const first = await pull(folder, "--project", project.id);
    await rm(join(folder, "requirements"));
    await rm(join(folder, "pages/orchestration.md"));
    const second = await pull(folder);

    expect([first.code, first.stdout, first.stderr]).toEqual([
      1,
      "new      archscribe.yaml\n",
      "1 file came from the server.\nNot fetched, because a symbolic link or a file with nearly the same name is in the way: pages/orchestration.md, requirements/functional.yaml\n",
    ]);
    expect(await folderTexts(elsewhere)).toEqual({ "own.md": "mine" });
    expect(second.code).toBe(0);
    expect(await folderTexts(folder)).toEqual(shopFiles);
  });

  it("asks for the project the first time", async () => {
    expect(await pull(await folderWith({}))).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "This folder was not pulled from a server.\nName the project with --project ID; `archscribe projects` lists them.\n",
    });
  });

  it("names the server of a folder", { tags: ["slow"] }, async () => {
    const folder = await pulledFolder();
    const environment = { ...ada.environment, ARCHSCRIBE_SERVER: "https://other.example" };

    const { code, stderr } = await archscribe(["pull"], { folder, environment });

    expect([code, stderr]).toEqual([
      2,
      [
        `The folder is project ${project.id} of ${server.address}, and you are signed in to https://other.example.`,
        `Run \`archscribe login ${server.address}\`, or name a project of the other server with --project ID.`,
        "",
      ].join("\n"),
    ]);
  });

  it("reveals nothing about the project to a stranger", { tags: ["slow"] }, async () => {
    const eve = await server.signedUp("eve");
    const folder = await folderWith({});

    const args = ["pull", "--project", project.id];
    const { code, stderr } = await archscribe(args, { folder, environment: eve.environment });

    expect(code).toBe(1);
    expect(stderr).toContain("There is no such project");
    expect(await folderTexts(folder)).toEqual({});
  });
});
