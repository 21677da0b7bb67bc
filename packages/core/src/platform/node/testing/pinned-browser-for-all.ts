import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pinnedBrowser } from "./pinned-browser.ts";

/** The environment variables that the browser needs to find its libraries and its fonts. */
const needed = ["LD_LIBRARY_PATH", "FONTCONFIG_FILE"] as const;

/**
 * Makes all tests of a run, and the servers that they start, use the browser of `@sparticuz/chromium` if it runs and
 * none is named: it is the same on every machine, and a window opens in half the time that an installed Chromium takes.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PUPPETEER_EXECUTABLE_PATH"] !== undefined) return undefined;
  // It has no window that people could watch.
  if (process.env["HEADED"] === "1") return undefined;
  const pinned = await pinnedBrowser();
  if (pinned === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "archscribe-browser-"));
  const program = join(folder, "chromium");
  const settings = needed.map((name) => `export ${name}='${pinned.environment[name] ?? ""}'`);
  const script = ["#!/bin/sh", ...settings, `exec '${pinned.path}' "$@"`, ""].join("\n");
  await writeFile(program, script, { mode: 0o755 });
  process.env["PUPPETEER_EXECUTABLE_PATH"] = program;
  return async () => {
    // A later run of the process makes its own.
    delete process.env["PUPPETEER_EXECUTABLE_PATH"];
    await rm(folder, { recursive: true, force: true });
  };
}
