import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeFolder } from "./change-folder.ts";

let base = "";
let folder = "";

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "archscribe-change-"));
  folder = join(base, "shop");
  await mkdir(folder);
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe("a change of a folder", () => {
  it("writes and removes", async () => {
    await writeFile(join(folder, "old.md"), "old");

    await changeFolder(folder, { written: new Map([["pages/new.md", "new"]]), removed: ["old.md"] });

    expect(await readdir(folder)).toEqual(["pages"]);
    expect(await readFile(join(folder, "pages/new.md"), "utf8")).toBe("new");
  });

  it("keeps the line ends and the byte order mark of texts, but not of bytes", async () => {
    await writeFile(join(folder, "a.yaml"), "\u{FEFF}- 1\r\n- 2\r\n");
    await writeFile(join(folder, "b.yaml"), "- 1\r\n");
    await writeFile(join(folder, "c.yaml"), "- 1\r\n");
    const written = new Map<string, string | Uint8Array>([
      ["a.yaml", "- 1\n- 3\n"],
      ["b.yaml", "- 1\r\n- 4\r\n"],
      ["c.yaml", Buffer.from("- 1\n")],
      ["new.yaml", "- 5\n"],
    ]);

    await changeFolder(folder, { written, removed: [] });

    const texts = await Promise.all([...written.keys()].map((name) => readFile(join(folder, name), "utf8")));
    expect(texts).toEqual(["\u{FEFF}- 1\r\n- 3\r\n", "- 1\r\n- 4\r\n", "- 1\n", "- 5\n"]);
  });

  it("that is interrupted changes nothing", async () => {
    const written = new Map([["new.md", "new"]]);
    const signal = AbortSignal.abort();

    await expect(changeFolder(folder, { written, removed: [] }, { signal })).rejects.toThrow("Interrupted");
    expect(await readdir(folder)).toEqual([]);
  });

  it("in a folder that is not there yet makes it, and that fails as a whole if a file is in the way", async () => {
    const place = join(folder, "in/new");

    await changeFolder(place, { written: new Map([["a.md", "a"]]), removed: [] });
    const refused = changeFolder(join(place, "a.md"), { written: new Map([["b.md", "b"]]), removed: [] });

    await expect(refused).rejects.toMatchObject({ code: "OUTPUT_NOT_WRITABLE" });
    expect(await readdir(folder, { recursive: true })).toEqual(["in", "in/new", "in/new/a.md"]);
  });

  it.each([
    ["a linked file", "pages.md", { written: new Map([["pages.md", "evil"]]), removed: [] }],
    ["a linked folder", "linked", { written: new Map([["linked/own.md", "evil"]]), removed: [] }],
    ["a linked folder, where it removes", "linked", { written: new Map(), removed: ["linked/own.md"] }],
  ])("ends at %s, and changes nothing", async (_, name, change) => {
    await writeFile(join(base, "own.md"), "mine");
    await symlink(base, join(folder, "linked"));
    await symlink(join(base, "own.md"), join(folder, "pages.md"));
    const written = new Map([["first.md", "first"], ...change.written]);

    await expect(changeFolder(folder, { ...change, written })).rejects.toThrow(
      `${join(folder, name)} is a symbolic link`,
    );

    expect(await readFile(join(base, "own.md"), "utf8")).toBe("mine");
    expect(await readdir(folder)).toEqual(["linked", "pages.md"]);
  });

  it("goes into a folder that is itself a link", async () => {
    await symlink(folder, join(base, "shortcut"));

    await changeFolder(join(base, "shortcut"), { written: new Map([["a.md", "a"]]), removed: [] });

    expect(await readdir(folder)).toEqual(["a.md"]);
  });

  it("leaves a file that is given another case under its new name only", async () => {
    await writeFile(join(folder, "page.md"), "old");

    await changeFolder(folder, { written: new Map([["Page.md", "new"]]), removed: ["page.md"] });

    expect(await readdir(folder)).toEqual(["Page.md"]);
  });
});
