import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

describe("init", () => {
  it.each(["plantuml", "mermaid"])(
    "starts a project in %s that checks clean and publishes at once",
    async (notation) => {
      const folder = await folderWith({});

      const made = await archscribe(
        ["init", "shop", "--name", "Web shop", "--organization", "Acme", "--notation", notation],
        { folder },
      );
      const checked = await archscribe(["check", "shop", "--strict"], { folder });
      const published = await archscribe(["publish", "shop"], { folder });

      expect([made.code, checked.code, published.code]).toEqual([0, 0, 0]);
      expect(made.stdout).toBe("Started Web shop in shop.\n");
      expect(await readFile(join(folder, "shop/sad/sad.html"), "utf8")).toContain("Web shop");
    },
  );

  it("leaves a project that is there alone", async () => {
    const folder = await folderWith({ "archscribe.yaml": "archscribe: 1\nname: Mine\n" });

    const { code, stderr } = await archscribe(["init", "--yes"], { folder });

    expect(code).toBe(1);
    expect(stderr).toMatch(/project/i);
    expect(await readFile(join(folder, "archscribe.yaml"), "utf8")).toContain("Mine");
  });

  it("keeps a file of the person's own", async () => {
    const folder = await folderWith({ ".gitignore": "mine\n" });

    await archscribe(["init", "--yes"], { folder });

    expect(await readFile(join(folder, ".gitignore"), "utf8")).toBe("mine\n");
    expect(await readdir(folder)).toContain("archscribe.yaml");
  });
});
