import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFileTree } from "./file-tree.ts";
import { writeWhole } from "./write-files.ts";

let base = "";

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "archscribe-tree-"));
  await mkdir(join(base, "project", "diagrams"), { recursive: true });
  await mkdir(join(base, "project", ".archscribe"));
  await mkdir(join(base, "project", "node_modules", "x"), { recursive: true });
  await writeFile(join(base, "secret.txt"), "secret");
  await writeFile(join(base, "project", "archscribe.yaml"), "name: x");
  await writeFile(join(base, "project", ".archscribe", "hidden"), "");
  await writeFile(join(base, "project", "node_modules", "x", "y.md"), "");
  await writeFile(join(base, "project", "diagrams", "a.puml"), "@startuml");
  await symlink("../archscribe.yaml", join(base, "project", "diagrams", "inside.yaml"));
  await symlink("../../secret.txt", join(base, "project", "diagrams", "outside.txt"));
  await symlink(base, join(base, "project", "up"));
});
afterAll(() => rm(base, { recursive: true }));

function tree() {
  return openFileTree(join(base, "project"));
}

describe("the files of a folder", () => {
  test("are listed sorted, without hidden ones and files of packages", async () => {
    expect(await tree().list()).toEqual([
      "archscribe.yaml",
      "diagrams/a.puml",
      "diagrams/inside.yaml",
      "diagrams/outside.txt",
      "up",
    ]);
  });

  test("are read by their path, also through a link that stays inside", async () => {
    const content = await tree().read("diagrams/inside.yaml");
    expect(content.kind === "file" && Buffer.from(content.bytes).toString()).toBe("name: x");
  });

  test.each([["../secret.txt"], ["diagrams/../../secret.txt"], ["diagrams/outside.txt"], ["up/secret.txt"]])(
    "%s leads out, and is answered as such",
    async (path) => {
      expect(await tree().read(path)).toEqual({ kind: "outside" });
    },
  );

  test("a file that would take all memory is not read", async () => {
    await truncate(join(base, "project", "diagrams", "a.puml"), 65 * 1024 * 1024);
    const content = await tree().read("diagrams/a.puml");
    await truncate(join(base, "project", "diagrams", "a.puml"), 0);
    expect(content).toEqual({ kind: "unreadable", reason: "it is longer than 64 MB" });
  });

  test("a pipe to which nobody writes is not waited for, and not replaced", async () => {
    const path = join(base, "project", "diagrams", "pipe.puml");
    execFileSync("mkfifo", [path]);
    const reason = "it is a pipe, a socket or a device, and not a file";

    expect(await tree().list()).toContain("diagrams/pipe.puml");
    expect(await tree().read("diagrams/pipe.puml")).toEqual({ kind: "unreadable", reason });
    await expect(writeWhole({ path, content: "x" })).rejects.toThrow(reason);
  });

  test("a missing folder is empty", async () => {
    expect(await openFileTree(join(base, "gone")).read("archscribe.yaml")).toEqual({ kind: "missing" });
  });

  test("a file that is not there is missing, a folder is unreadable", async () => {
    expect(await tree().read("diagrams/none.puml")).toEqual({ kind: "missing" });
    expect(await tree().read("diagrams")).toEqual({ kind: "unreadable", reason: "it is a folder" });
  });
});
