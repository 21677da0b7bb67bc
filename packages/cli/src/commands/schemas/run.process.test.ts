import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
};

it("writes the schemas and names them in the files, once", async () => {
  const folder = await folderWith(shop);

  const first = await archscribe(["schemas", folder]);
  const text = await readFile(join(folder, "requirements/functional.yaml"), "utf8");
  const second = await archscribe(["schemas", folder]);

  expect(first).toEqual({
    code: 0,
    stdout:
      "changed  archscribe.yaml\nchanged  requirements/functional.yaml\n11 schemas written to .archscribe/schemas.\n",
    stderr: "",
  });
  expect(text).toBe(
    `# yaml-language-server: $schema=../.archscribe/schemas/requirements.schema.json\n${shop["requirements/functional.yaml"]}`,
  );
  expect(await readdir(join(folder, ".archscribe/schemas"))).toHaveLength(11);
  expect(second.stdout).toBe("0 schemas written to .archscribe/schemas.\n");
});

it("says that git leaves the schemas out, for a project that began without them", async () => {
  const { stderr } = await archscribe([
    "schemas",
    await folderWith({ ...shop, ".gitignore": ".archscribe/\n" }),
  ]);

  expect(stderr).toContain("Replace that line by `.archscribe/*` and `!.archscribe/schemas/`");
});

it("helps with a project whose files have errors", async () => {
  const folder = await folderWith({ ...shop, "requirements/functional.yaml": "- id: FR-1\n" });

  expect(await archscribe(["schemas", folder, "--json"])).toMatchObject({ code: 0 });
});

it("fails in a folder without a project", async () => {
  const { code, stderr } = await archscribe(["schemas", await folderWith({ "notes.txt": "" })]);

  expect(code).toBe(1);
  expect(stderr).toContain("archscribe.yaml");
});

it.each([["init"], ["schemas"]])(
  "%s writes files that later runs of schemas do not change",
  async (command) => {
    const folder = await folderWith(command === "init" ? {} : shop);
    await archscribe([command, folder, ...(command === "init" ? ["--yes"] : [])]);

    const { stdout } = await archscribe(["schemas", folder, "--json"]);

    expect(JSON.parse(stdout)).toMatchObject({ written: [] });
  },
);
