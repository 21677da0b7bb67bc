import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Outcome, runCommand } from "../e2e/run-command.ts";
import { root } from "../house/source-tree.ts";

let folder: string;
let checkout: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "archscribe-unbuilt-")));
  checkout = join(folder, "archscribe");
  const needed = ["cli/package.json", "cli/bin", "core/package.json", "core/launch"];
  for (const path of needed.map((one) => join("packages", one)))
    await cp(join(root, path), join(checkout, path), { recursive: true });
  // The sources distinguish a checkout from an installed package.
  for (const name of ["cli", "core"]) await mkdir(join(checkout, "packages", name, "src"));
  await mkdir(join(checkout, "node_modules/@archscribe"), { recursive: true });
  await symlink(join(checkout, "packages/core"), join(checkout, "node_modules/@archscribe/core"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Calls the command of the checkout from a folder. */
async function archscribe(cwd: string): Promise<Outcome> {
  const command = join(checkout, "packages/cli/bin/archscribe.cjs");
  return runCommand(process.execPath, [command, "--version"], { cwd });
}

describe("the command of a checkout that is not built", () => {
  it.each([
    { name: "the checkout", place: "archscribe", build: "npm run build" },
    { name: "another folder", place: ".", build: "npm --prefix archscribe run build" },
  ])("explains in $name how to build it", async ({ build, place }) => {
    expect(await archscribe(join(folder, place))).toEqual({
      code: 126,
      stdout: "",
      stderr: `Archscribe is not built yet. Build it with\n\n  ${build}\n\n`,
    });
  });

  it("names the Node that it needs if this one is older", async () => {
    const manifest = join(checkout, "packages/cli/package.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace(/"node": ">=[\d.]+"/, '"node": ">=99.1"'));

    const { code, stderr } = await archscribe(checkout);

    await writeFile(manifest, text);
    expect([code, stderr.split("\n")[0]]).toEqual([
      126,
      `Archscribe needs Node 99.1 or later; this is Node ${process.versions.node} (${process.execPath}).`,
    ]);
    expect(stderr).toContain("npm rebuild node --ignore-scripts=false && npm run build");
  });
});
