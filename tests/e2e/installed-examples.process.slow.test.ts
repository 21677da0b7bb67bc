import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exampleNames } from "./publish-example.ts";
import { runCommand } from "./run-command.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const examples = join(import.meta.dirname, "../../examples");

let folder: string;
let command: string;

beforeAll(async () => {
  ({ command } = await sharedResult("installation"));
  folder = await mkdtemp(join(tmpdir(), "archscribe installed "));
}, sharedResultLimit);

afterAll(async () => rm(folder, { recursive: true, force: true }));

it.each(exampleNames)(
  "the installed command publishes the example %s without a finding",
  async (name) => {
    const [project, output] = [join(folder, name), join(folder, "out", name)];
    await cp(join(examples, name), project, {
      recursive: true,
      filter: (path) => basename(path) !== ".archscribe",
    });

    const checked = await runCommand(command, ["check", project, "--strict", "--quiet"]);
    const published = await runCommand(command, [
      "publish",
      project,
      "--format",
      "html,pdf,md",
      "--output",
      output,
    ]);

    expect(checked).toEqual({ code: 0, stderr: "", stdout: "" });
    expect(published.code).toBe(0);
    expect((await readdir(output)).length).toBeGreaterThanOrEqual(3);
  },
  sharedResultLimit,
);
