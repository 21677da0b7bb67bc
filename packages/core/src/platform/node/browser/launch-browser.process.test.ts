import { spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Browser } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findBrowser } from "./find-browser.ts";
import { type BrowserOptions, createBrowserLauncher } from "./launch-browser.ts";
import { packagedBrowser } from "./packaged-browser.ts";

let folder: string;
let real: Awaited<ReturnType<typeof findBrowser>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-launch-"));
  real = await findBrowser("a test", { environment: process.env });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const running = new Set<Browser>();
afterEach(async () => {
  await Promise.all(Array.from(running, (browser) => browser.close()));
  running.clear();
});

/**
 * Starts a fake browser twice; a script defines how it reacts to the sandbox, and `real` is the browser of
 * this machine.
 */
async function launched(script: string, options: BrowserOptions = {}) {
  const named = join(folder, `browser-${String(running.size)}`);
  await writeFile(named, `#!/bin/sh\nreal() { exec '${real.path}' "$@"; }\n${script}\n`);
  await chmod(named, 0o755);
  const told: string[] = [];
  const launch = createBrowserLauncher({
    ...options,
    named,
    environment: { ...process.env, ...real.environment },
    unsandboxed: (reason) => told.push(reason),
  });
  const browsers = [await launch("a test"), await launch("a test")];
  for (const browser of browsers) running.add(browser);
  return { told, flags: browsers.map((browser) => browser.process()?.spawnargs.includes("--no-sandbox")) };
}

/** Behaves like Chromium without namespaces of the kernel, or as root. */
const refusing = `case "$*" in *--no-sandbox*) real "$@";; esac
echo '[1122/120629.1:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!' >&2; exit 133`;

/**
 * Behaves like a browser that can use its sandbox; as root, under which these tests may run, no browser can.
 */
const willing = 'real --no-sandbox "$@"';

describe("the browser", () => {
  it("runs with its sandbox if it can, without a message", async () => {
    expect(await launched(willing)).toEqual({ flags: [false, false], told: [] });
    expectNoReserve();
  });

  it("runs without its sandbox if it cannot use it, and reports it once, with the reason", async () => {
    expect(await launched(refusing)).toEqual({ flags: [true, true], told: ["No usable sandbox!"] });
    expectNoReserve();
  });

  it("runs without its sandbox if configured, and reports it once", { tags: ["slow"] }, async () => {
    expect(await launched(willing, { sandbox: "off" })).toEqual({
      flags: [true, true],
      told: ["it is configured that way"],
    });
  });

  it("does not start without its sandbox if required", async () => {
    await expect(launched(refusing, { sandbox: "require" })).rejects.toMatchObject({
      code: "BROWSER_FAILED",
      message: expect.stringContaining("its sandbox is not available: No usable sandbox!"),
    });
  });

  it(
    "is started with its sandbox again when it was ended by something else",
    { tags: ["slow"] },
    async () => {
      const once = `if mkdir '${join(folder, "killed")}' 2>/dev/null; then kill -9 $$; fi; ${willing}`;

      expect(await launched(once)).toEqual({ flags: [false, false], told: [] });
    },
  );

  it("does not lose its sandbox for another fault, whose words are given", async () => {
    const broken = `case "$*" in *--no-sandbox*) real "$@";; esac
echo 'chromium: error while loading shared libraries: libnss3.so' >&2; exit 127`;

    await expect(launched(broken)).rejects.toMatchObject({
      code: "BROWSER_FAILED",
      message: expect.stringContaining("error while loading shared libraries: libnss3.so"),
    });
  });
});

describe.runIf(process.platform === "linux")("the browser of a user who is not root", () => {
  it("confines its pages, or says why it cannot", { tags: ["slow"] }, async () => {
    const { confined, told } = await statusOf(folder);

    expect({ confined, told }).toEqual({ confined: told.length === 0, told });
  });
});

/** Expects that both browsers keep no spare process for a page, in either start. */
function expectNoReserve(): void {
  const flags = Array.from(running, (browser) => browser.process()?.spawnargs.join(" "));
  expect(flags).toHaveLength(2);
  for (const given of flags)
    expect(given).toMatch(/--disable-features=\S*\bSpareRendererForSitePerProcess\b/);
}

/** Returns the status of a browser from a separate process; as root it is a process of the user `nobody`. */
async function statusOf(place: string): Promise<{ readonly confined: boolean; readonly told: string[] }> {
  const home = join(place, "home");
  await mkdir(home);
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  await copyPackagedBrowser(join(home, "cache/archscribe"));
  if (isRoot) {
    await chmod(place, 0o755);
    for (const path of ["", ...(await readdir(home, { recursive: true }))])
      await chown(join(home, path), nobody, nobody);
  }
  const script = fileURLToPath(new URL("../testing/browser-status.ts", import.meta.url));
  const { PUPPETEER_EXECUTABLE_PATH: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["--conditions=@archscribe/source", script], {
    cwd: home,
    env: { ...environment, HOME: home, XDG_CACHE_HOME: join(home, "cache"), TMPDIR: home },
    stdio: ["ignore", "pipe", "inherit"],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  return JSON.parse(await text(child.stdout)) as { confined: boolean; told: string[] };
}

/** Copies the browser that this user has unpacked, for to unpack it takes several seconds. */
async function copyPackagedBrowser(cache: string): Promise<void> {
  const packaged = await packagedBrowser("a test", process.env);
  if (packaged === undefined) return;
  const unpacked = dirname(packaged.path);
  await cp(unpacked, join(cache, basename(unpacked)), { recursive: true });
}
