import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const world = {
  "shop/archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "shop/diagrams/component.mmd": "flowchart LR\n  Shop --> Booking --> db[(Store)]\n",
  "shop-system/compose.yaml": `services:
  shop:
    image: acme/shop
    environment: { LEDGER_URL: "http://bookkeeping:8080" }
  bookkeeping:
    image: acme/books
    environment: { DATABASE_URL: "postgresql://store:5432/books" }
  store:
    image: postgres:18
`,
};

const scan = (folder: string) => archscribe(["scan", "shop-system", "--write", "shop"], { folder });
const settingsIn = (folder: string) => readFile(join(folder, "shop/system.yaml"), "utf8");

it("a scan writes the place of the system and the likely name of a part there, and drift agrees", async () => {
  const folder = await folderWith(world);

  const { code, stderr } = await scan(folder);

  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: `Wrote shop/system.yaml with the repository shop-system and 1 proposed name.
  Booking: bookkeeping  (similar name, 2 common neighbours)
Confirm each proposed name by removing its remark, or remove its line.
Next: archscribe drift shop
`,
  });
  expect((await settingsIn(folder)).replaceAll(/^#.*\n/gm, "")).toBe(`repositories:
  - name: shop-system
    path: ../shop-system
names:
  Booking: bookkeeping # proposed: similar name, 2 common neighbours
`);
  expect((await archscribe(["drift", "shop"], { folder })).code).toBe(0);
});

it("a second scan changes nothing", async () => {
  const folder = await folderWith(world);
  await scan(folder);
  const before = await settingsIn(folder);

  const { stderr } = await scan(folder);

  expect(stderr).toBe("shop/system.yaml is complete.\n");
  expect(await settingsIn(folder)).toBe(before);
});

it("the repositories that system.yaml names need not be named again, and others must be", async () => {
  const folder = await folderWith(world);

  const unnamed = await archscribe(["scan", "--write", "shop"], { folder });
  await scan(folder);
  const known = await archscribe(["scan", "--write", "shop"], { folder });
  const none = await archscribe(["scan"], { folder });

  expect([unnamed.code, known.code, none.code]).toEqual([2, 0, 2]);
  expect(known.stderr).toBe("shop/system.yaml is complete.\n");
  expect(none.stderr).toContain("Name it: archscribe scan ../shop-system");
});

it("the name that a person gave to the repository, comments and mapped names stay", async () => {
  const folder = await folderWith(world);
  const own =
    "repositories:\n  - name: ours # of Town\n    path: ../shop-system\nnames:\n  Booking: bookkeeping # since May\n";
  await writeFile(join(folder, "shop/system.yaml"), own);

  await scan(folder);

  expect(await settingsIn(folder)).toBe(own);
});

it("a system without findings is not written, and is reported", async () => {
  const folder = await folderWith({ ...world, "empty/notes.txt": "nothing" });

  const alone = await archscribe(["scan", "empty"], { folder });
  const written = await archscribe(["scan", "empty", "--write", "shop"], { folder });
  const drift = await archscribe(["drift", "shop", "--system", "empty"], { folder });

  expect([alone.code, written.code, drift.code]).toEqual([0, 1, 1]);
  expect(alone.stderr).toContain("Nothing here shows an architecture.");
  expect(
    [written, drift].map(({ stderr }) => stderr.includes("has nothing that shows an architecture")),
  ).toEqual([true, true]);
  await expect(settingsIn(folder)).rejects.toThrow("ENOENT");
});

it("--write without a project says so", async () => {
  const folder = await folderWith({ "shop-system/compose.yaml": world["shop-system/compose.yaml"] });

  const { code, stderr } = await archscribe(["scan", "shop-system", "--write"], { folder });

  expect(code).toBe(1);
  expect(stderr).toContain("archscribe init");
});
