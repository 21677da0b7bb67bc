import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { findBrowser } from "./find-browser.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-browser-"));
  await program("installed/google-chrome");
  await program("installed/chromium");
  await program("named/my-browser");
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe("the browser to use", () => {
  it("is the named one, before all others", async () => {
    const named = join(folder, "named/my-browser");
    const environment = { PATH: join(folder, "installed"), PUPPETEER_EXECUTABLE_PATH: "/another" };

    expect(await findBrowser("a diagram", { named, environment })).toEqual({ path: named });
  });

  it("is the one of PUPPETEER_EXECUTABLE_PATH, before an installed one", async () => {
    const named = join(folder, "named/my-browser");
    const environment = { PATH: join(folder, "installed"), PUPPETEER_EXECUTABLE_PATH: named };

    expect(await findBrowser("a diagram", { environment })).toEqual({ path: named });
  });

  it.runIf(process.platform === "linux")("is an installed one, Chrome before Chromium", async () => {
    const environment = { PATH: join(folder, "installed") };

    const { path } = await findBrowser("a diagram", { environment });

    expect(path).toBe(join(folder, "installed/google-chrome"));
  });

  it("is never another one than the named one when that cannot be run", async () => {
    const environment = { PATH: join(folder, "installed") };

    const failure = findBrowser("the PDF", { named: join(folder, "absent"), environment });

    await expect(failure).rejects.toThrow(
      new ArchscribeError("BROWSER_NOT_FOUND", {
        purpose: `the PDF: ${join(folder, "absent")} cannot be run`,
      }),
    );
  });
});

describe.runIf(process.platform === "linux" && process.arch === "x64")("the packaged browser", () => {
  it(
    "is unpacked once, whole, into the user's cache, also by two at the same time",
    { tags: ["slow"] },
    async () => {
      const environment = { XDG_CACHE_HOME: join(folder, "cache"), PATH: "" };

      const [one, other] = await Promise.all([
        findBrowser("a diagram", { environment }),
        findBrowser("a diagram", { environment }),
      ]);

      expect(one).toEqual(other);
      const entries = await readdir(join(folder, "cache/archscribe"));
      expect(entries).toEqual([expect.stringMatching(/^chromium-[\d.]+$/)]);
      expect(await missingLibraries(one)).toEqual([]);
    },
  );
});

async function program(path: string): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), "#!/bin/sh\n");
  await chmod(join(folder, path), 0o755);
}

async function missingLibraries(browser: Awaited<ReturnType<typeof findBrowser>>): Promise<string[]> {
  const { stdout } = await promisify(execFile)("ldd", [browser.path], { env: { ...browser.environment } });
  return stdout.split("\n").filter((line) => line.includes("not found"));
}
