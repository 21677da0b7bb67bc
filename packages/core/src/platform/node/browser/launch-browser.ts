import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Browser } from "puppeteer-core";
import { ArchscribeError, loadPackage } from "../../../model/errors/index.ts";
import type { SandboxMode } from "../../../model/index.ts";
import { type BrowserProgram, findBrowser } from "./find-browser.ts";

/** The browser to start, and its settings. */
export interface BrowserOptions {
  /** Path of the browser; by default one is searched for. */
  readonly named?: string | undefined;
  /** The browser's environment, which also determines where it is searched for; by default this process's. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** By default `auto`. */
  readonly sandbox?: SandboxMode | undefined;
  /** Called at the first start without the sandbox, with the reason. */
  readonly unsandboxed?: ((reason: string) => void) | undefined;
}

const flags: readonly string[] = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  // A process that waits for a page would be taken for the page's own.
  "--disable-features=SpareRendererForSitePerProcess",
  "--no-first-run",
  "--no-default-browser-check",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

/** How long a start may take, in milliseconds; a busy machine takes longer. */
const startDeadline = 5 * 60_000;

/** How long a browser may take to say why it does not start, in milliseconds. */
const patience = 20_000;

/** Starts a browser; `signal` gives the start up, also in the middle of it. */
export type BrowserLauncher = (purpose: string, signal?: AbortSignal) => Promise<Browser>;

/** Returns a launcher that remembers whether the sandbox works on this machine. */
export function createBrowserLauncher({
  environment: given = process.env,
  named,
  sandbox = "auto",
  unsandboxed,
}: BrowserOptions): BrowserLauncher {
  let isSandboxed = sandbox !== "off";
  let isTold = false;

  function tell(reason: string): void {
    if (!isTold) unsandboxed?.(reason);
    isTold = true;
  }

  return async (purpose, signal) => {
    // A missing package is not a failure of the browser; the code below tells those apart.
    await loadPackage("puppeteer-core", purpose, () => import("puppeteer-core"));
    const program = await findBrowser(purpose, { named, environment: given, signal });
    const start = { program, signal, environment: { ...given, ...program.environment } };
    if (!isSandboxed) {
      tell("it is configured that way");
      return launch(start, false);
    }
    try {
      return await launch(start, true);
    } catch (cause) {
      signal?.throwIfAborted();
      const words = await lastWords(start);
      signal?.throwIfAborted();
      const reason = words.find(isOfSandbox)?.replace(/(?<=[.!]) .*/, "");
      // A browser that was ended by something else must not lose its sandbox for it.
      if (reason === undefined)
        return launch(start, true).catch((again: unknown) => {
          throw failed(program, words.at(-1) ?? firstLineOf(again), again);
        });
      if (sandbox === "require") throw failed(program, `its sandbox is not available: ${reason}`, cause);
      isSandboxed = false;
      tell(reason);
      return launch(start, false);
    }
  };
}

interface BrowserStart {
  readonly program: BrowserProgram;
  readonly environment: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
}

async function launch(
  { environment, program, signal }: BrowserStart,
  isSandboxed: boolean,
): Promise<Browser> {
  const puppeteer = await import("puppeteer-core");
  const attempt = new AbortController();
  const giveUp = (): void => attempt.abort(signal?.reason);
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted === true) giveUp();
  const late = setTimeout(() => {
    attempt.abort(new Error("it did not start in time"));
  }, startDeadline);
  try {
    const starting = puppeteer.launch({
      executablePath: program.path,
      env: environment,
      headless: "shell",
      // Puppeteer takes the features out of the list that it is given; the next start needs them again.
      args: isSandboxed ? [...flags] : [...flags, "--no-sandbox"],
      pipe: true,
      // Puppeteer would wait for the page of a browser that has ended already; `firstPage` does not.
      waitForInitialPage: false,
      timeout: startDeadline,
      signal: attempt.signal,
      // Callers of the browser have their own limits, which do not count wall-clock time alone.
      protocolTimeout: 0,
      // The command line decides what an interrupt closes, and in which order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = await Promise.race([starting, abortOf(attempt.signal)]);
    await firstPage(browser, attempt.signal);
    return browser;
  } catch (cause) {
    // Kills the browser, with all its processes, if it still runs.
    attempt.abort();
    throw failed(program, firstLineOf(cause), cause);
  } finally {
    clearTimeout(late);
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Resolves once the browser has the page that it opens by itself. */
async function firstPage(browser: Browser, signal: AbortSignal): Promise<void> {
  const ended = new Promise<never>((_, reject) => {
    browser.once("disconnected", () => reject(new Error("it ended before its first page was there")));
  });
  const found = browser.waitForTarget((target) => target.type() === "page", { timeout: 0, signal });
  // The loser of the race must not be an unhandled rejection.
  for (const promise of [ended, found]) promise.catch(() => undefined);
  if (!browser.connected) throw new Error("it ended before its first page was there");
  await Promise.race([found, ended, abortOf(signal)]);
}

/** Rejects when the signal aborts. */
async function abortOf(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
}

function firstLineOf(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
}

function failed({ path }: BrowserProgram, reason: string, cause: unknown): ArchscribeError {
  return new ArchscribeError("BROWSER_FAILED", { path, reason }, { cause });
}

/**
 * Returns the last output of a browser before it ends, line by line; the library that starts it does not
 * expose it.
 */
async function lastWords({ environment, program, signal }: BrowserStart): Promise<string[]> {
  const browser = spawn(program.path, [...flags, "--headless", "--remote-debugging-pipe"], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    timeout: patience,
    signal,
    killSignal: "SIGKILL",
  });
  // A browser that starts successfully ends if no debugger is attached.
  for (const stream of [browser.stdio[3], browser.stdio[4]]) stream?.destroy();
  const { stderr } = browser;
  if (stderr === null) return [];
  const [said] = await Promise.all([text(stderr), once(browser, "close")]).catch(() => [""]);
  return said
    .split("\n")
    .map((line) => line.replace(/^\[[^\]]*\]\s*/, "").trim())
    .filter((line) => line !== "");
}

function isOfSandbox(line: string): boolean {
  return /sandbox|namespace/i.test(line) && !/InitializeSandbox/.test(line);
}
