import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedResultLimit } from "./shared-result.ts";

const repository = join(import.meta.dirname, "../..");

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "archscribe-home-"));
});

afterAll(async () => rm(home, { recursive: true, force: true }));

describe("the first build of a new contributor", () => {
  it(
    "says nothing of the tools that it is made with",
    async () => {
      const environment = { PATH: process.env["PATH"], HOME: home };

      const said = await promisify(execFile)("npm", ["run", "--silent", "build"], {
        cwd: repository,
        env: environment,
      });

      // A short build does not report its duration.
      expect(said.stdout).toBe("");
      expect(said.stderr).toMatch(/^(?:Building Archscribe …\nBuilt in \d+ s\.\n)?$/);
    },
    sharedResultLimit,
  );

  it(
    "is followed by the packing as in the README",
    async () => {
      const readme = await readFile(join(repository, "README.md"), "utf8");
      const packing = /^npm run build && (?<command>npm pack .*)$/m.exec(readme)?.groups?.["command"] ?? "";

      const packed = await promisify(execFile)("sh", ["-c", `${packing} --dry-run --json`], {
        cwd: repository,
      });

      const packages = Object.values(JSON.parse(packed.stdout) as Record<string, { readonly name: string }>);
      expect(packages.map(({ name }) => name).toSorted()).toEqual([
        "@archscribe/cli",
        "@archscribe/core",
        "@archscribe/server",
        "@archscribe/web",
      ]);
    },
    sharedResultLimit,
  );
});
