import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { comparisonJsonSchema } from "@archscribe/core/document/change";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { gitFolder } from "../../testing/git-folder.ts";

const manifest = 'archscribe: 1\nname: Shop\norganization: Example\nversion: "1.0"\n';
const requirement = (id: string, text: string): string => `- id: ${id}\n  text: ${text}\n`;

const shop = {
  "archscribe.yaml": manifest,
  "requirements/functional.yaml": requirement("FR-1", "The shop sells books."),
};

const more = {
  "requirements/functional.yaml":
    requirement("FR-1", "The shop sells books.") + requirement("FR-2", "The shop sells maps."),
};

describe("archscribe diff", () => {
  it("says that nothing differs", async () => {
    const { folder } = await gitFolder(shop);

    const { code, stderr, stdout } = await archscribe(["diff", "--exit-code"], { folder });

    expect(code).toBe(0);
    expect(stdout).toMatch(/^HEAD \([\da-f]{7,}, \d{4}-\d\d-\d\d\) → the work tree\n$/);
    expect(stderr).toBe("✓ nothing differs in meaning\n");
  });

  it("shows the uncommitted changes", async () => {
    const { folder, write } = await gitFolder(shop);
    await write(more);

    const { code, stderr, stdout } = await archscribe(["diff"], { folder });

    expect(stdout).toContain("Requirements (1)\n  + FR-2  The shop sells maps.\n");
    expect(stderr).toBe("1 added\n");
    expect(code).toBe(0);
  });

  it("ends with 1 for a difference if asked", async () => {
    const { folder, write } = await gitFolder(shop);
    await write(more);

    expect(await archscribe(["-q", "diff", "--exit-code"], { folder })).toMatchObject({
      code: 1,
      stderr: "",
    });
  });

  it("fails if a file is left out because it is in conflict", async () => {
    const { folder, write } = await gitFolder(shop);
    await write({
      "archscribe.yaml": `${manifest}<<<<<<< HEAD\nscope: a\n=======\nscope: b\n>>>>>>> topic\n`,
    });

    const { code, stderr } = await archscribe(["diff"], { folder });

    expect(stderr.match(/error {2}[^\n]*/g)).toEqual([
      expect.stringMatching(/^error {2}unresolved conflict, lines \d+–\d+ {2}project-format$/),
    ]);
    expect(code).toBe(1);
  });

  it("claims nothing about files that it cannot read", { tags: ["slow"] }, async () => {
    const { folder, write } = await gitFolder(shop);
    await write({ "archscribe.yaml": `${manifest}scope: Not >-\n  x: 1\n` });

    const unread = await archscribe(["diff", "--exit-code"], { folder });
    const without = await archscribe(["diff", "absent", "--exit-code"], { folder });

    expect(unread.stderr).toContain("not compared, because it cannot be read: archscribe.yaml\n");
    expect(unread.stderr).not.toContain("nothing differs");
    expect(without.stderr).toContain("The repository has no commit absent.\n");
    expect([unread.code, without.code]).toEqual([2, 2]);
  });

  it("takes a folder without a project for a wrong one beside another folder", async () => {
    const { folder } = await gitFolder(shop);
    const empty = await folderWith({});

    const plain = await archscribe(["diff", folder], { folder: empty });
    const asked = await archscribe(["diff", folder, "--exit-code"], { folder: empty });

    expect([plain.code, plain.stdout, asked.code]).toEqual([1, "", 2]);
    expect(plain.stderr).toContain("is not a project");
  });

  it("prints JSON of a documented shape, also to a file", async () => {
    const { commit, folder, git } = await gitFolder(shop);
    git("switch", "--quiet", "--create", "topic");
    await commit(more);

    const printed = await archscribe(["--json", "diff", "main..."], { folder });
    await archscribe(["diff", "main...", "--format", "json", "-o", "out/diff.json"], { folder });

    const json = comparisonJsonSchema.parse(JSON.parse(printed.stdout));
    expect(json).toMatchObject({
      before: { name: "the merge base of main and HEAD" },
      after: { name: "HEAD" },
      counts: { added: 1, removed: 0 },
      changes: [{ id: "requirement:FR-2", subject: "requirement", kind: "added" }],
    });
    expect(JSON.parse(await readFile(join(folder, "out/diff.json"), "utf8"))).toEqual(json);
  });

  it("prints consequences as SARIF", async () => {
    const { folder } = await gitFolder(shop);

    const { stdout } = await archscribe(["diff", "--format", "sarif"], { folder });

    expect(JSON.parse(stdout)).toMatchObject({ version: "2.1.0", runs: [{ results: [] }] });
  });

  it("names what cannot be read in one state, and compares the rest", async () => {
    const { folder, write } = await gitFolder({ ...shop, "requirements/rules.yaml": "- id: BR-1\n" });
    await write({ ...more, "requirements/rules.yaml": requirement("BR-1", "A book is returned.") });

    const { code, stderr, stdout } = await archscribe(["diff"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("HEAD: requirements/rules.yaml:1:3  error");
    expect(stdout).toContain(
      "note  requirements/rules.yaml cannot be read in HEAD: it is left out on both sides.",
    );
    expect(stdout).toContain("+ FR-2");
    expect(stdout).not.toContain("BR-1");
  });

  it("compares two folders, with all of a new project as added", async () => {
    const folder = await folderWith({ "a/archscribe.yaml": manifest, "b/archscribe.yaml": manifest });

    expect((await archscribe(["diff", "a", "b"], { folder })).stderr).toBe("✓ nothing differs in meaning\n");
  });

  it.each([
    [["diff", "mian"], 1, "The repository has no commit mian.\nDid you mean main?"],
    [["diff", "main...", "topic"], 2, "main... already names two states."],
    [
      ["diff", "main", "index", "--folder", "docs"],
      1,
      "The project is found neither in main nor in the index.",
    ],
  ])("refuses %j", async (args, ...[status, said]) => {
    const { folder } = await gitFolder(shop);

    const { code, stderr } = await archscribe(args, { folder });

    expect(stderr).toContain(said);
    expect(code).toBe(status);
  });

  it("cannot compare what has no manifest that can be read", { tags: ["slow"] }, async () => {
    const { folder } = await gitFolder({ "archscribe.yaml": "name: 3\n" });

    const { code, stderr } = await archscribe(["diff"], { folder });

    expect(stderr).toContain("HEAD: archscribe.yaml:1");
    expect(stderr).toContain("the work tree: archscribe.yaml:1");
    expect(stderr).toContain("The project can be read neither in HEAD nor in the work tree.");
    expect(code).toBe(1);
  });
});
