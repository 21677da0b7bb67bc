import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { submodulePaths } from "./submodule-paths.ts";
import { temporaryRepository } from "./testing/temporary-repository.ts";

it("are the folders that .gitmodules names, also those of submodules, as seen from a folder", async () => {
  const { folder, write } = await temporaryRepository();
  await write({
    ".gitmodules":
      '[submodule "berths"]\n\tpath = lib/berths\n\turl = ../berths\n[submodule "out"]\n\tpath = ../out\n',
    "lib/berths/.gitmodules": '[submodule "tides"]\n\tpath = tides\n\turl = ../tides\n',
  });

  expect(await submodulePaths(folder)).toEqual(["lib/berths", "lib/berths/tides"]);
  expect(await submodulePaths(join(folder, "lib"))).toEqual(["berths", "berths/tides"]);
});

it("are none in a repository without .gitmodules, and unknown outside of a repository", async () => {
  const { folder } = await temporaryRepository();

  expect(await submodulePaths(folder)).toEqual([]);
  expect(await submodulePaths(await mkdtemp(join(tmpdir(), "plain-")))).toBeUndefined();
});
