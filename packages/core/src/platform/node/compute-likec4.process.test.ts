import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { computeLikec4, type Likec4Package } from "./compute-likec4.ts";

it("names the command that installs LikeC4 if it is absent", async () => {
  await expect(computeLikec4(new Map([["a.c4", "model {}"]]))).rejects.toMatchObject({
    code: "PACKAGE_MISSING",
    message: expect.stringContaining("npm install likec4@") as string,
  });
});

it("shows LikeC4 a copy of the sources, and leaves nothing behind", async () => {
  const seen: string[] = [];
  const folders: string[] = [];
  const recording: Likec4Package = {
    LikeC4: {
      async fromWorkspace(folder) {
        folders.push(folder);
        for (const path of await readdir(folder, { recursive: true }))
          seen.push(`${path}: ${await readFile(join(folder, path), "utf8").catch(() => "folder")}`);
        return {
          projects: () => ["shop"],
          computedModel: (project) => Promise.resolve({ $data: { projectId: project } }),
          getErrors: () => [{ message: "Not known", line: 2, sourceFsPath: join(folder, "parts/web.c4") }],
        };
      },
    },
  };

  const computed = await computeLikec4(
    new Map([
      ["shop.c4", "model {}"],
      ["parts/web.c4", "views {}"],
    ]),
    () => Promise.resolve(recording),
  );

  expect(seen.toSorted()).toEqual(["parts/web.c4: views {}", "parts: folder", "shop.c4: model {}"]);
  expect(computed).toEqual({
    json: '[{"projectId":"shop"}]',
    faults: [{ path: "parts/web.c4", line: 3, message: "Not known" }],
  });
  await expect(readdir(folders[0] ?? "")).rejects.toThrow("ENOENT");
});
