import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith, type Outcome } from "../../testing/command-line.ts";
import { gitFolder } from "../../testing/git-folder.ts";

const manifest = 'archscribe: 1\nname: Shop\norganization: Town\nversion: "1.2"\n';
const shop = {
  "archscribe.yaml": manifest,
  ".gitignore": ".archscribe\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "use-cases/UC-1.yaml": "id: UC-1\nname: Order\nactors: [Customer]\nrequirements: [FR-1]\nsteps: [one]\n",
};
const environment = { SOURCE_DATE_EPOCH: "1774915200" };

async function recorded(folder: string, ...words: readonly string[]): Promise<Outcome> {
  return archscribe(["baseline", ...words, "--no-render"], { folder, environment });
}

describe("baseline", () => {
  it("records the version, the day, the findings and the digests of all items", async () => {
    const folder = await folderWith(shop);

    const { code, stdout } = await recorded(folder, "1.2");

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "Baseline 1.2 of 2026-03-31: 3 items, 1 warning, in baselines/1.2.yaml.\n",
    });
    expect(await readFile(join(folder, "baselines/1.2.yaml"), "utf8")).toMatch(
      /^# yaml-language-server: .*\n# .*\nversion: "1\.2"\ndate: 2026-03-31\ndocument: "1\.2"\nchecks:\n {2}errors: 0\n {2}warnings: 1\n {2}notes: 0\n {2}rules:\n(?: {4}[\w-]+: 1\n)+items: \|\n(?: {2}\w{16} {2}\S+:\S+\n)+$/,
    );
  });

  it("names the commit if the project has no uncommitted changes", async () => {
    const repository = await gitFolder(shop);
    const commit = repository.git("rev-parse", "HEAD");
    const clean = await recorded(repository.folder, "1.1");
    await repository.write({ "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders.\n" });
    const dirty = await recorded(repository.folder, "1.2");
    const textOf = (version: string): Promise<string> =>
      readFile(join(repository.folder, `baselines/${version}.yaml`), "utf8");

    expect(await textOf("1.1")).toMatch(new RegExp(`^commit: "?${commit}"?$`, "m"));
    expect(await textOf("1.2")).toContain("\ndirty: true\n");
    expect(clean.stderr).toBe("");
    expect(dirty.stderr).toContain("Something is uncommitted");
  });

  it("overwrites a baseline only on request", async () => {
    const folder = await folderWith(shop);
    await recorded(folder, "1.2");

    const refused = await recorded(folder, "1.2");
    const forced = await recorded(folder, "1.2", "--force");

    expect({ code: refused.code, said: refused.stderr }).toEqual({
      code: 1,
      said: "There is already a baseline 1.2: baselines/1.2.yaml.\nChoose another version, or overwrite it with --force.\n",
    });
    expect(forced.code).toBe(0);
  });

  it("records a project with errors only on request", async () => {
    const broken = { ...shop, "requirements/functional.yaml": "- id: FR-2\n  text: A customer orders.\n" };
    const folder = await folderWith(broken);

    const refused = await recorded(folder, "1.2");
    const allowed = await recorded(folder, "1.2", "--allow-errors");

    expect([refused.code, allowed.code]).toEqual([1, 0]);
    expect(refused.stderr).toContain("The project has 1 error, so baseline 1.2 was not recorded");
    expect(allowed.stdout).toContain("1 error, ");
  });

  it.each<[string, readonly string[], string]>([
    ["suggests the version of the document", [], "Write `archscribe baseline 1.2`"],
    ["refuses a version that is no name of a file", ["1/2", "."], "'1/2' cannot be the name of a file"],
  ])("%s", async (_, words, said) => {
    const { code, stderr } = await recorded(await folderWith(shop), ...words);

    expect({ code, isSaid: stderr.includes(said) }).toEqual({ code: 2, isSaid: true });
  });
});

describe("baseline --verify", () => {
  it("ends with 0 if nothing differs, and names what differs otherwise", async () => {
    const folder = await folderWith(shop);
    await recorded(folder, "1.2");
    const same = await recorded(folder, "--verify");
    await writeFile(join(folder, "requirements/more.yaml"), "- id: FR-2\n  text: A customer waits.\n");
    const other = await recorded(folder, "1.2", "--verify");
    const json = await recorded(folder, "--verify", "--json");

    expect([same.code, same.stderr]).toEqual([0, "✓ unchanged since baseline 1.2 of 2026-03-31\n"]);
    expect(other).toEqual({
      code: 1,
      stdout: "Requirements\n  + FR-2\n",
      stderr: "1 change since baseline 1.2 of 2026-03-31\n",
    });
    expect(JSON.parse(json.stdout)).toEqual({
      baseline: { version: "1.2", date: "2026-03-31" },
      changes: [{ id: "requirement:FR-2", kind: "added", subject: "requirement", name: "FR-2" }],
    });
  });

  it("says which baselines there are", async () => {
    const folder = await folderWith(shop);
    await recorded(folder, "1.2");

    const { code, stderr } = await recorded(folder, "1.0", "--verify");

    expect({ code, said: stderr }).toEqual({
      code: 1,
      said: `${folder} has no baseline 1.0.\nIts baselines: 1.2. Record one with \`archscribe baseline VERSION\`.\n`,
    });
  });
});

it("baseline --list lists the newest first", async () => {
  const folder = await folderWith(shop);
  await recorded(folder, "1.1", "--date", "2026-01-31");
  await recorded(folder, "1.2");

  const { stdout } = await recorded(folder, "--list");

  expect(stdout.split("\n").map((line) => line.replaceAll(/ {2,}/g, " "))).toEqual([
    "1.2 2026-03-31 0 errors, 1 warning, 0 notes",
    "1.1 2026-01-31 0 errors, 1 warning, 0 notes",
    "",
  ]);
});
