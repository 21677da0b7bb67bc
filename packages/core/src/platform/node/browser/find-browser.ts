import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { packagedBrowser } from "./packaged-browser.ts";

/** A browser's program, and the environment variables that it needs besides those of this process. */
export interface BrowserProgram {
  readonly path: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const commands = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
] as const;

const applications: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** The places to search for a browser. */
export interface BrowserSearch {
  /** Path of the browser to use. */
  readonly named?: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** Aborts the search, also while the packaged browser is being unpacked. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the browser to use: the named one, PUPPETEER_EXECUTABLE_PATH, an installed Chrome, Chromium or
 * Edge, and finally on Linux the browser in the package `@sparticuz/chromium`.
 *
 * @param purpose the purpose of the browser, for the message
 * @throws ArchscribeError BROWSER_NOT_FOUND, BROWSER_FAILED, PACKAGE_MISSING
 */
export async function findBrowser(
  purpose: string,
  { environment, named, signal }: BrowserSearch,
): Promise<BrowserProgram> {
  const wanted = named ?? environment["PUPPETEER_EXECUTABLE_PATH"];
  if (wanted !== undefined && wanted !== "") {
    if (await isExecutable(wanted)) return { path: wanted };
    throw new ArchscribeError("BROWSER_NOT_FOUND", { purpose: `${purpose}: ${wanted} cannot be run` });
  }
  for (const path of installedPaths(environment)) if (await isExecutable(path)) return { path };
  return (await packagedBrowser(purpose, environment, signal).catch(notUnpacked)) ?? notFound(purpose);
}

function installedPaths(environment: NodeJS.ProcessEnv): string[] {
  const folders = (environment["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [
    ...(applications[process.platform] ?? []),
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
  ];
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

function notFound(purpose: string): never {
  throw new ArchscribeError("BROWSER_NOT_FOUND", { purpose });
}

function notUnpacked(cause: unknown): never {
  if (cause instanceof ArchscribeError) throw cause;
  const reason = cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
  throw new ArchscribeError("BROWSER_FAILED", { path: "of @sparticuz/chromium", reason }, { cause });
}
