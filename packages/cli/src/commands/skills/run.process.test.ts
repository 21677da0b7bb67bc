import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const names = ["archscribe-requirements", "archscribe-design", "archscribe-check"];
const paths = (layout: string) => names.map((name) => `.${layout}/skills/${name}/SKILL.md`);

it("writes one folder a skill, where most agents look", async () => {
  const folder = await folderWith({});

  const { code, stderr, stdout } = await archscribe(["skills"], { folder });

  expect([code, stdout.trim().split("\n"), stderr]).toEqual([
    0,
    paths("agents"),
    "3 skills written, 0 up to date.\n",
  ]);
  expect(await readFile(join(folder, paths("agents")[0] ?? ""), "utf8")).toMatch(
    /^---\nname: archscribe-requirements\ndescription: "/,
  );
});

it("writes for several layouts at once", async () => {
  const folder = await folderWith({});

  const { stdout } = await archscribe(["--json", "skills", "--for", "agents,claude"], { folder });

  expect(JSON.parse(stdout)).toEqual({
    written: [...paths("agents"), ...paths("claude")],
    unchanged: [],
    kept: [],
  });
});

it("updates files that nobody has edited, and keeps the others", async () => {
  const folder = await folderWith({});
  await archscribe(["skills"], { folder });
  const [older = "", edited = "", same = ""] = paths("agents");
  const { isSealed, sealText } = await import("../../sealed-text.ts");
  const olderText = sealText("# The text of an earlier version\n", "skills");
  await writeFile(join(folder, older), olderText);
  await writeFile(join(folder, edited), `${await readFile(join(folder, edited), "utf8")}Ask Ada first.\n`);

  const { stderr, stdout } = await archscribe(["skills"], { folder });

  expect([stdout, stderr]).toEqual([
    `${older}\n`,
    `1 skill written, 1 up to date.\n${edited} has been edited and was kept; remove it to get the new text.\n`,
  ]);
  expect(await readFile(join(folder, edited), "utf8")).toMatch(/Ask Ada first\.\n$/);
  expect([
    isSealed(olderText, "skills"),
    isSealed(await readFile(join(folder, same), "utf8"), "skills"),
  ]).toEqual([true, true]);
});

it("does not write through a link", async () => {
  const outside = await folderWith({});
  const folder = await folderWith({});
  await symlink(outside, join(folder, ".agents"));

  const { code, stderr } = await archscribe(["skills"], { folder });

  expect([code, stderr]).toEqual([1, expect.stringContaining(".agents is a symbolic link")]);
});

it("does not know any layout", async () => {
  const { code, stderr } = await archscribe(["skills", "--for", "claud"], { folder: await folderWith({}) });

  expect([code, stderr]).toEqual([2, expect.stringContaining("Did you mean claude?")]);
});
