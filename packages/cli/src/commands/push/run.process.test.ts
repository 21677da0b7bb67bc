import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { folderTexts } from "../../testing/folder-texts.ts";
import { type Fate, type Gateway, openGateway } from "../../testing/gateway.ts";
import { projectOf, type RemoteProject, shopFiles } from "../../testing/remote-project.ts";
import { sharedServer } from "../../testing/running-server.ts";

const page = "pages/orchestration.md";
const requirements = "requirements/functional.yaml";

let project: RemoteProject;
let folder: string;

const server = await sharedServer();
const ada = await server.anybody();

beforeEach(async () => {
  project = await projectOf(ada);
  folder = await folderWith({});
  await run("pull", "--project", project.id);
});

function run(...args: readonly string[]) {
  return archscribe(args, { folder, environment: ada.environment });
}

function write(path: string, text: string): Promise<void> {
  return writeFile(join(folder, path), text);
}

describe("push", () => {
  it("changes nothing after a pull", async () => {
    expect(await run("push")).toEqual({ code: 0, stdout: "", stderr: "Nothing was changed here.\n" });
    expect(await project.texts()).toEqual(shopFiles);
  });

  it("shows and sends what was changed, added and removed, and nothing a second time", async () => {
    await write(page, "Twelve services.\n");
    await write("pages/containerization.md", "One container each.\n");
    await rm(join(folder, requirements));

    const first = await run("push", "--yes");
    const second = await run("push", "--yes");

    expect(first).toEqual({
      code: 0,
      stdout: [
        "new      pages/containerization.md",
        "removed  requirements/functional.yaml",
        "Index: pages/orchestration.md",
        "===================================================================",
        "--- pages/orchestration.md",
        "+++ pages/orchestration.md",
        "@@ -1,1 +1,1 @@",
        "-Ten services.",
        "+Twelve services.",
        "",
      ].join("\n"),
      stderr: `3 files sent to ${server.address}.\n`,
    });
    expect(second).toEqual({ code: 0, stdout: "", stderr: "Nothing was changed here.\n" });
    expect(await project.texts()).toEqual(await folderTexts(folder));
  });

  it("sends nothing with --dry-run, and nothing without a terminal to ask at", async () => {
    await write(page, "Twelve services.\n");

    const looked = await run("push", "--dry-run");
    const unasked = await run("push");

    expect([looked.code, looked.stderr]).toEqual([0, "1 file would be sent.\n"]);
    expect([unasked.code, unasked.stderr]).toEqual([
      2,
      "There is no terminal to ask for confirmation.\nAdd --yes to send, or --dry-run to only show the changes.\n",
    ]);
    expect(await project.texts()).toEqual(shopFiles);
  });

  it("fills a project that was just created, which gets the names of the folder", async () => {
    const created = await projectOf(ada, {});
    folder = await folderWith({
      ...shopFiles,
      "pages/plan.png": "PNG",
      "credentials.json": "{}",
      "package.json": "{}",
      "src/main.ts": "",
    });

    const { code, stderr } = await run("push", "--project", created.id, "--yes");

    expect([code, stderr]).toEqual([
      0,
      [
        "Not sent (no part of a project): credentials.json, package.json, src/",
        "Not sent (a picture; a server keeps only texts): pages/plan.png",
        `3 files sent to ${server.address}.`,
        "",
      ].join("\n"),
    ]);
    expect(await created.texts()).toEqual(shopFiles);
  });

  it("leaves what others have changed since the last pull, also the next time", async () => {
    await project.change({ [requirements]: "[]\n" });
    await write(page, "Twelve services.\n");

    const first = await run("push", "--yes");
    const second = await run("push", "--yes");

    expect(first.stderr).toBe(
      `1 file sent to ${server.address}.\n1 file was changed on the server; \`archscribe pull\` fetches the changes.\n`,
    );
    expect(second.stdout).toBe("");
    expect(await project.texts()).toEqual({
      ...shopFiles,
      [page]: "Twelve services.\n",
      [requirements]: "[]\n",
    });
  });

  it("prints JSON", async () => {
    await write(page, "Twelve services.\n");

    const { stdout } = await run("--json", "push", "--dry-run");

    expect(JSON.parse(stdout)).toEqual({
      differences: [{ kind: "here", path: page, before: "Ten services.\n", after: "Twelve services.\n" }],
      left: [],
    });
  });
});

describe("a link in the folder", () => {
  it("is neither sent nor taken for a removed file", async () => {
    const elsewhere = await folderWith({ "secret.md": "secret" });
    await rm(join(folder, page));
    await symlink(join(elsewhere, "secret.md"), join(folder, page));
    await rm(join(folder, "requirements"), { recursive: true });
    await symlink(elsewhere, join(folder, "requirements"));

    const { code, stderr } = await run("push", "--yes", "--force");

    expect([code, stderr]).toEqual([
      0,
      `Not sent (a symbolic link): ${page}, requirements\nNothing was changed here.\n`,
    ]);
    expect(await project.texts()).toEqual(shopFiles);
  });
});

describe("a file that was changed on both sides", () => {
  beforeEach(async () => {
    await project.change({ [page]: "Nine services.\n" });
    await write(page, "Twelve services.\n");
    await write("pages/containerization.md", "One container each.\n");
  });

  it("keeps everything from being sent until both texts are put together", async () => {
    const refused = await run("push", "--yes");
    const waiting = await run("push", "--yes");
    const between = await project.texts();
    await write(page, "Nine services, twelve containers.\n");
    await rm(join(folder, `${page}.server`));
    const settled = await run("push", "--yes");

    const told = [
      "Nothing was sent.",
      `  ${page}`,
      "1 file was changed here and on the server.",
      "The server's text is beside each file, as `<file>.server`. Merge both in the file, remove the .server file, and push again.",
      "",
    ].join("\n");
    expect([refused, waiting]).toEqual([
      { code: 1, stdout: "", stderr: told },
      { code: 1, stdout: "", stderr: told },
    ]);
    expect(between).toEqual({ ...shopFiles, [page]: "Nine services.\n" });
    expect(settled.code).toBe(0);
    expect(await project.texts()).toEqual(await folderTexts(folder));
  });

  it("keeps the comments of both sides in a conversation beside it", async () => {
    const path = "comments/fr-1.yaml";
    const comment = (id: string, minute: string): string =>
      `  - id: ${id}\n    by: Ada\n    at: 2026-03-31T09:${minute}:00Z\n    text: About ${id}\n`;
    const thread = `about: FR-1\ncomments:\n${comment("aaa111", "00")}`;
    await project.change({ [path]: thread });
    await run("pull");
    await project.change({ [path]: thread + comment("bbb222", "10"), [page]: "Ten services.\n" });
    await write(path, thread + comment("ccc333", "20"));
    await rm(join(folder, `${page}.server`));

    const refused = await run("push", "--yes");
    await rm(join(folder, `${page}.server`));
    const settled = await run("push", "--yes");

    const both = thread + comment("ccc333", "20") + comment("bbb222", "10");
    expect([refused.code, settled.code]).toEqual([1, 0]);
    expect((await folderTexts(folder))[path]).toBe(both);
    expect((await project.texts())[path]).toBe(both);
  });

  it("is named by --dry-run, which writes nothing", { tags: ["slow"] }, async () => {
    const { code, stderr } = await run("push", "--dry-run");

    expect([code, stderr]).toEqual([1, `Nothing would be sent: changed here and on the server\n  ${page}\n`]);
    expect(Object.keys(await folderTexts(folder))).not.toContain(`${page}.server`);
  });

  it("can be there again once it was removed on the server", { tags: ["slow"] }, async () => {
    await project.change({ [page]: undefined });

    const refused = await run("push", "--yes");
    const again = await run("push", "--yes");

    expect([refused.code, again.code]).toEqual([1, 0]);
    expect(refused.stderr).toContain(`  ${page}  (removed on the server)\n`);
    expect((await project.texts())[page]).toBe("Twelve services.\n");
  });

  it("is overwritten with --force, as in CI, even if the folder was never pulled", async () => {
    await project.change({ "decisions/0001-nine-services.md": "# Nine services\n" });
    folder = await folderWith({ ...shopFiles, [page]: "Twelve services.\n" });

    const { code } = await run("push", "--project", project.id, "--force", "--yes");

    expect(code).toBe(0);
    expect(await project.texts()).toEqual({ ...shopFiles, [page]: "Twelve services.\n" });
  });
});

describe("a push that cannot be done", () => {
  let gateway: Gateway;

  beforeEach(async () => {
    gateway = await openGateway(server.address);
    folder = await folderWith({});
    await through("pull", "--project", project.id);
    await write(page, "Twelve services.\n");
  });

  function through(...args: readonly string[]) {
    const environment = { ...ada.environment, ARCHSCRIBE_SERVER: gateway.address };
    return archscribe(args, { folder, environment });
  }

  it("looks again when somebody changes the project at the same moment", async () => {
    let changed = false;
    gateway.watch(async (call): Promise<Fate> => {
      if (call.startsWith("PUT") && !changed) {
        changed = true;
        await project.change({ [page]: "Nine services.\n" });
      }
      return "forward";
    });

    const { code, stderr } = await through("push", "--yes");

    expect(code).toBe(1);
    expect(stderr).toContain("Somebody has just changed the project; comparing again.\n");
    expect((await project.texts())[page]).toBe("Nine services.\n");
    expect((await folderTexts(folder))[`${page}.server`]).toBe("Nine services.\n");
  });

  it("ends with 4 if the server fails in the middle, and is completed by the next push", async () => {
    gateway.watch((call) => (call.startsWith("PUT") ? "break" : "forward"));
    const broken = await through("push", "--yes");
    gateway.watch(() => "forward");
    const done = await through("push", "--yes");

    expect([broken.code, broken.stderr]).toEqual([
      4,
      `${gateway.address} could not be reached or failed: the connection broke off.\nCheck the address and your connection, and try again. Nothing was changed here.\n`,
    ]);
    expect([done.code, done.stderr]).toEqual([0, `1 file sent to ${gateway.address}.\n`]);
  });

  it("names the fault that prevents the folder from being a project", async () => {
    await write(requirements, "- id: FR-1\n");

    const { code, stderr } = await through("push", "--yes");

    expect(code).toBe(1);
    expect(stderr).toContain(`rejected the request: ${requirements}:1`);
    expect(await project.texts()).toEqual(shopFiles);
  });

  it("does not take a folder without a manifest for an emptied project", async () => {
    await rm(join(folder, "archscribe.yaml"));

    const { code, stderr } = await through("push", "--yes");

    expect(code).toBe(1);
    expect(stderr).toContain("it has no archscribe.yaml");
    expect(await project.texts()).toEqual(shopFiles);
  });

  it("ends with 3 for a token that is no longer known", { tags: ["slow"] }, async () => {
    const environment = { ARCHSCRIBE_SERVER: gateway.address, ARCHSCRIBE_TOKEN: "ars_unknown" };

    const { code, stderr } = await archscribe(["push", "--yes"], { folder, environment });

    expect(code).toBe(3);
    expect(stderr).toContain("The personal token is unknown");
  });
});
