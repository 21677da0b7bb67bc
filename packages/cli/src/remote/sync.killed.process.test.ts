import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { archscribe, folderWith } from "../testing/command-line.ts";
import { folderTexts } from "../testing/folder-texts.ts";
import { killer, runKilled } from "../testing/killed-command.ts";
import { projectOf, type RemoteProject, shopFiles } from "../testing/remote-project.ts";
import { sharedServer } from "../testing/running-server.ts";

const server = await sharedServer();
const ada = await server.anybody();

const page = "pages/orchestration.md";
const changes = { [page]: "Twelve services.\n", "pages/containerization.md": "One container each.\n" };
const changed = { ...shopFiles, ...changes };

async function pulled(project: RemoteProject): Promise<string> {
  const folder = await folderWith({});
  await archscribe(["pull", "--project", project.id], { folder, environment: ada.environment });
  return folder;
}

/**
 * Runs a command again and again, each time killed before one change later, until it ends by itself.
 *
 * @returns how many changes it was killed before
 */
async function killedAtEach(
  words: (folder: string) => readonly string[],
  prepare: (project: RemoteProject, folder: string) => Promise<void>,
  verify: (project: RemoteProject, folder: string, at: number) => Promise<void>,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    const project = await projectOf(ada);
    const folder = await pulled(project);
    await prepare(project, folder);
    const isKilled = await runKilled(words(folder), killer("changes", at, folder), ada.environment);
    if (!isKilled) return at - 1;
    await verify(project, folder, at);
  }
}

it(
  "pull, killed before any of its changes, is whole or nothing, and completed by the next one",
  { tags: ["slow"] },
  async () => {
    const count = await killedAtEach(
      (folder) => ["pull", folder],
      (project) => project.change(changes),
      async (_, folder, at) => {
        const isUnfinished = existsSync(join(folder, ".archscribe/change"));
        const { stderr: told } = await archscribe(["elements", folder]);
        expect({ at, isTold: told.includes("An earlier command was stopped") }).toEqual({
          at,
          isTold: isUnfinished,
        });
        const left = await folderTexts(folder);
        expect({
          at,
          left: [shopFiles, changed].findIndex((one) => isDeepStrictEqual(one, left)),
        }).not.toEqual({ at, left: -1 });

        const next = await archscribe(["pull", folder], { environment: ada.environment });
        const after = await archscribe(["push", folder, "--dry-run"], { environment: ada.environment });

        expect({ at, code: next.code, texts: await folderTexts(folder), stderr: after.stderr }).toEqual({
          at,
          code: 0,
          texts: changed,
          stderr: "0 files would be sent.\n",
        });
      },
    );

    expect(count).toBeGreaterThan(4);
  },
);

it("push, killed before any of its changes, is completed by the next one", { tags: ["slow"] }, async () => {
  const count = await killedAtEach(
    (folder) => ["push", folder, "--yes"],
    async (_, folder) => {
      for (const [path, text] of Object.entries(changes)) await writeFile(join(folder, path), text);
    },
    async (project, folder, at) => {
      const there = await project.texts();
      expect({
        at,
        left: [shopFiles, changed].findIndex((one) => isDeepStrictEqual(one, there)),
      }).not.toEqual({ at, left: -1 });

      const next = await archscribe(["push", folder, "--yes"], { environment: ada.environment });

      expect({ at, code: next.code, texts: await project.texts() }).toEqual({ at, code: 0, texts: changed });
    },
  );

  expect(count).toBeGreaterThan(0);
});
