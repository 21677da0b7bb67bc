import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesLike, root } from "./source-tree.ts";

const programs = ["npm", "npx", "apt-get", "chromium", "soffice", "pdftotext", "nvim"];

let folder: string;

/** A checkout with the script alone, on a machine whose programs write down that they were called. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-ci-"));
  await mkdir(join(folder, "bin"));
  await cp(join(root, ".ci/run"), join(folder, ".ci/run"));
  for (const program of programs) {
    const file = join(folder, "bin", program);
    await writeFile(
      file,
      `#!/bin/sh\necho "${program} $*" >> '${folder}/calls'\n[ "${program} $*" != "$FAILING" ]\n`,
    );
    await chmod(file, 0o755);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function runScript(failing = ""): Promise<{ readonly code: number; readonly calls: string[] }> {
  await writeFile(join(folder, "calls"), "");
  const code = await new Promise<number>((done) => {
    const env = { PATH: `${join(folder, "bin")}:/usr/bin:/bin`, FAILING: failing };
    const child = execFile("bash", [join(folder, ".ci/run")], { env }, () => done(child.exitCode ?? -1));
  });
  const calls = await readFile(join(folder, "calls"), "utf8");
  return { code, calls: calls.trim().split("\n") };
}

describe(".ci/run", () => {
  it("calls the command of the README, then the slow set, and ends well if all that it calls does", async () => {
    const { calls, code } = await runScript();
    const [readme] = filesLike(/^README\.md$/);

    expect(code).toBe(0);
    expect(calls).toEqual(["npm ci", "npm test", "npm test -- --ci"]);
    expect(readme?.text).toContain("\nnpm ci && npm test\n");
  });

  it("fails with the first command that fails, whichever it is, and calls no other", async () => {
    const { calls } = await runScript();

    for (const [at, call] of calls.entries()) {
      const failed = await runScript(call);
      expect(failed, call).toEqual({ code: 1, calls: calls.slice(0, at + 1) });
    }
  });
});
