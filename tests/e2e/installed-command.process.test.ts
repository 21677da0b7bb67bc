import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedFiles, readOutput } from "./publish-example.ts";
import { type Outcome, runCommand } from "./run-command.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";
import { writeProject } from "./shared-results-for-all.ts";
import { smallProject } from "./small-project.ts";

const repository = join(import.meta.dirname, "../..");

let folder: string;
let command: string;

beforeAll(async () => {
  ({ command } = await sharedResult("installation"));
  folder = await mkdtemp(join(tmpdir(), "archscribe installed "));
}, sharedResultLimit);

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe("the installed command", () => {
  it("prints its version", async () => {
    const { version } = JSON.parse(await readFile(join(repository, "packages/cli/package.json"), "utf8")) as {
      readonly version: string;
    };

    expect(await archscribe(["--version"])).toEqual({ code: 0, stderr: "", stdout: `${version}\n` });
  });

  it("goes from nothing to a published document in two calls", async () => {
    const project = join(folder, "new project");

    const made = await archscribe(["init", project, "--name", "Lending library", "--quiet"]);
    const published = await archscribe(["publish", project, "--format", "html,pdf,md", "--quiet"]);

    expect([made, published].map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: "" },
      { code: 0, stderr: "" },
    ]);
    const files = published.stdout.trim().split("\n");
    expect(files.map((file) => file.slice(file.lastIndexOf(".")))).toEqual([".html", ".pdf", ".md"]);
    const starts = await Promise.all(
      files.map(async (file) => (await readFile(join(project, "..", file))).toString("latin1", 0, 15)),
    );
    expect(starts).toEqual([
      expect.stringMatching(/^<!doctype html/i),
      expect.stringMatching(/^%PDF-/),
      expect.stringMatching(/^# /),
    ]);
  });

  it(
    "publishes a project in the same bytes as the command that was built",
    { tags: ["slow"], timeout: sharedResultLimit },
    async () => {
      const built = await sharedResult("small");
      const project = join(folder, "library");
      await writeProject(project, smallProject);
      // The document names the folder of the earlier state as the command line does.
      const earlier = join(built.project, "../earlier");

      const { code } = await archscribe([
        "publish",
        project,
        "--since",
        earlier,
        "--output",
        join(folder, "out"),
      ]);

      expect(code).toBe(0);
      expect(changedFiles(await readOutput(built.output), await readOutput(join(folder, "out")))).toEqual([]);
    },
  );

  it("answers a coding agent", { tags: ["slow"] }, async () => {
    const project = join(folder, "for an agent");
    await archscribe(["init", project, "--name", "Lending library", "--quiet"]);
    const child = spawn(command, ["mcp", project], { stdio: ["pipe", "pipe", "inherit"] });
    const clientInfo = { name: "test", version: "1" };
    const messages = [
      {
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
      },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/call", params: { name: "list_projects", arguments: {} } },
    ];

    for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const answers: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      answers.push(line);
      if (answers.length === 2) child.stdin.end();
    }

    expect(JSON.parse(answers[1] ?? "")).toMatchObject({
      id: 2,
      result: { structuredContent: { content: { projects: [{ name: "Lending library" }] } } },
    });
  });

  it("draws diagrams of both notations", { tags: ["slow"] }, async () => {
    await writeFile(join(folder, "a.puml"), "@startuml\nactor Reader\n@enduml\n");
    await writeFile(join(folder, "b.mmd"), "flowchart LR\n  A[Reader] --> B[Shelf]\n");

    const drawn = await archscribe(["render", join(folder, "a.puml"), join(folder, "b.mmd"), "--quiet"]);

    expect(drawn.code).toBe(0);
    expect(await readFile(join(folder, "a.svg"), "utf8")).toContain("Reader");
    expect(await readFile(join(folder, "b.svg"), "utf8")).toContain("Shelf");
  });
});

async function archscribe(args: readonly string[]): Promise<Outcome> {
  return runCommand(command, args, { cwd: folder });
}
