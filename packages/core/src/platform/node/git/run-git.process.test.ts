import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openBlobs } from "./blob-reader.ts";
import { runGit, tryGit } from "./run-git.ts";
import { temporaryFolder } from "./testing/temporary-repository.ts";

const path = process.env["PATH"] ?? "";
let folder = "";

/** A git that never answers. */
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, "git"), "#!/bin/sh\nexec sleep 3600\n");
  await chmod(join(folder, "git"), 0o755);
  process.env["PATH"] = `${folder}${delimiter}${path}`;
});
afterEach(() => {
  process.env["PATH"] = path;
});

const place = () => ({ top: folder, gitFolder: join(folder, ".git"), hasWorkTree: true });

it("a run that does not end in time is ended, and says so", async () => {
  await expect(tryGit(place(), ["rev-parse", "HEAD"], { limit: 50 })).rejects.toMatchObject({
    code: "GIT_FAILED",
    message: "Git could not do this (git rev-parse): it did not end within 0.05 seconds",
  });
});

it("a content that does not come in time is given up, and those after it", async () => {
  const blobs = openBlobs(place(), 1000, 50);

  const refusals = await Promise.allSettled(["0123", "4567"].map((id) => blobs.read(id)));
  blobs.close();

  expect(refusals).toMatchObject([
    { reason: { message: expect.stringContaining("did not end within 0.05 seconds") as string } },
    { reason: { code: "GIT_FAILED" } },
  ]);
});

it("passes git the repository to read, and forbids it to execute or fetch anything", async () => {
  await writeFile(
    join(folder, "git"),
    '#!/bin/sh\nprintf "%s\\n" "$@" "$GIT_ALLOW_PROTOCOL" "$GIT_NO_LAZY_FETCH"\n',
  );

  const printed = await runGit(place(), ["rev-parse", "HEAD"]);

  expect(printed.toString().split("\n")).toEqual([
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "safe.bareRepository=explicit",
    "-c",
    "protocol.allow=never",
    `--git-dir=${folder}/.git`,
    `--work-tree=${folder}`,
    "rev-parse",
    "HEAD",
    "none",
    "1",
    "",
  ]);
});
