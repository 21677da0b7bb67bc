import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { settleFolder } from "./change-folder.ts";
import { settleChange, stageChange } from "./folder-journal.ts";

let base = "";
let folder = "";

const before = { "a.md": "a", "in/b.md": "b", "c.md": "c" };
const after = { "a.md": "A", "in/b.md": "B", "in/new/d.md": "D" };
const change = new Map<string, string | undefined>([...Object.entries(after), ["c.md", undefined]]);

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "archscribe-journal-"));
  folder = join(base, "shop");
  await mkdir(join(folder, "in"), { recursive: true });
  await mkdir(join(folder, ".archscribe"));
  for (const [path, text] of Object.entries(before)) await writeFile(join(folder, path), text);
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** The texts of all files, hidden ones included. */
async function texts(place = folder): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((one) => join(one.parentPath, one.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [path.slice(place.length + 1), await readFile(path, "utf8")] as const),
    ),
  );
}

/** Begins the change, and stops as a process that is killed after some files have moved. */
async function killedAfter(moved: number): Promise<void> {
  const staged = await stageChange(folder, change);
  await staged.decide();
  for (const [index, [path, text]] of [...change].slice(0, moved).entries()) {
    if (text === undefined) await rm(join(folder, path));
    else {
      await mkdir(join(folder, path, ".."), { recursive: true });
      await rename(join(folder, ".archscribe/change", String(index)), join(folder, path));
    }
  }
}

describe("a change that was killed", () => {
  it.each([0, 1, 2, 3, 4])("after %i of four steps is finished", async (steps) => {
    await killedAfter(steps);

    expect(await settleChange(folder)).toEqual({ kind: "finished", count: 4, kept: [] });
    expect(await texts()).toEqual(after);
  });

  it("before it was decided is taken back", async () => {
    await stageChange(folder, change);

    expect(await settleChange(folder)).toEqual({ kind: "taken-back", count: 0, kept: [] });
    expect(await texts()).toEqual(before);
    expect(await readdir(join(folder, "in"))).toEqual(["b.md"]);
  });

  it("keeps what a person has written since, and says so", async () => {
    await killedAfter(1);
    await writeFile(join(folder, "in/b.md"), "mine");

    expect(await settleChange(folder)).toEqual({ kind: "finished", count: 4, kept: ["in/b.md"] });
    expect(await texts()).toEqual({ ...after, "in/b.md": "mine" });
  });

  it("is reported by the next command that opens the folder, once", async () => {
    const said: string[] = [];
    const output = { say: (text: string) => void said.push(text) };
    await killedAfter(2);

    await settleFolder(folder, { output });
    await settleFolder(folder, { output });

    expect(said).toEqual([
      `An earlier command was stopped while it changed files of ${folder}: its change of 4 files is finished now.`,
    ]);
    expect(await texts()).toEqual(after);
  });
});

describe("a plan that was not made here", () => {
  it("is not carried out in a copy of the folder", async () => {
    await killedAfter(1);
    const plan = join(folder, ".archscribe/change/plan.json");
    const told = JSON.parse(await readFile(plan, "utf8")) as object;
    await writeFile(plan, JSON.stringify({ ...told, boot: "another machine" }));
    const copy = join(base, "copy");
    await cp(folder, copy, { recursive: true });

    expect(await settleChange(copy)).toEqual({ kind: "foreign", count: 4, kept: [] });
    expect(await texts(copy)).toEqual({ ...before, "a.md": "A" });
    // After a restart of the machine, the folder itself is known again.
    expect(await settleChange(folder)).toMatchObject({ kind: "finished" });
  });

  it.each([
    "../outside.md",
    "/etc/outside.md",
    ".git/hooks/pre-commit",
    "in/../../outside.md",
    "linked/x.md",
  ])("does not write %s", async (path) => {
    await symlink(base, join(folder, "linked"));
    await killedAfter(0);
    const place = join(folder, ".archscribe/change/plan.json");
    const plan = JSON.parse(await readFile(place, "utf8")) as { files: object[] };
    const [first] = plan.files;
    await writeFile(place, JSON.stringify({ ...plan, files: [{ ...first, path, before: null }] }));

    expect(await settleChange(folder)).toEqual({ kind: "foreign", count: 1, kept: [] });
    expect(await readdir(base)).toEqual(["shop"]);
    expect(await texts()).toEqual(before);
  });

  it.each(["", "{", "[]", '{"files":[{"path":1}]}'])("is thrown away if it is '%s'", async (text) => {
    await mkdir(join(folder, ".archscribe/change"));
    await writeFile(join(folder, ".archscribe/change/plan.json"), text);

    expect(await settleChange(folder)).toEqual({ kind: "foreign", count: 0, kept: [] });
    expect(await texts()).toEqual(before);
  });
});

describe("a change that cannot be carried out", () => {
  it("leaves everything as before if a file is in the way of a folder", async () => {
    const staging = stageChange(folder, new Map([...change, ["a.md/below.md", "x"]]));

    await expect(staging).rejects.toThrow(
      `${join(folder, "a.md/below.md")} cannot be written: a part of the path is a file`,
    );
    expect(await texts()).toEqual(before);
    expect(await readdir(join(folder, "in"))).toEqual(["b.md"]);
  });

  it("is taken back if a place is lost on the way", async () => {
    const staged = await stageChange(folder, change);
    await staged.decide();
    await writeFile(join(folder, "in/new"), "");

    await expect(staged.carryOut()).rejects.toThrow("cannot be written");
    await staged.clear();

    expect(await texts()).toEqual({ ...before, "in/new": "" });
  });

  it("leaves no new folders if it is taken back", async () => {
    const staged = await stageChange(
      folder,
      new Map([
        ["new/deep/e.md", "E"],
        ["z", "Z"],
      ]),
    );
    await staged.decide();
    await mkdir(join(folder, "z/in"), { recursive: true });

    await expect(staged.carryOut()).rejects.toThrow("cannot be written");

    expect((await readdir(folder)).toSorted()).toEqual([".archscribe", "a.md", "c.md", "in", "z"]);
  });
});
