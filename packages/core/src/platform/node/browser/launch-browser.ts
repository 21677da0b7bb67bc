import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Browser } from "puppeteer-core";
import { ArchscribeError, loadPackage } from "../../../model/errors/index.ts";
import { type BrowserProgram, findBrowser } from "./find-browser.ts";

/**
 * Whether the browser keeps what it opens in its sandbox: wherever it can, always (or it does not start), or never.
 */
export const sandboxModes = ["auto", "require", "off"] as const;

export type SandboxMode = (typeof sandboxModes)[number];

/** Which browser is started, and how. */
export interface BrowserOptions {
  /** Path of the browser; when nothing is said one is looked for. */
  readonly named?: string | undefined;
  /** What the browser may see of the environment, and where one is looked for; that of this process when nothing is said. */
  readonly environment?: NodeJS.ProcessEnv | undefined;
  /** `auto` when nothing is said. */
  readonly sandbox?: SandboxMode | undefined;
  /** Told at the first start without the sandbox, with the reason. */
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

/** How long a start may take, in milliseconds; on a busy machine it takes its time. */
const startDeadline = 5 * 60_000;

/** How long a browser may take to say why it does not start, in milliseconds. */
const patience = 20_000;

/** Gives a way to start the browser, which remembers what it has found out. */
export function createBrowserLauncher({
  environment: given = process.env,
  named,
  sandbox = "auto",
  unsandboxed,
}: BrowserOptions): (purpose: string) => Promise<Browser> {
  let isSandboxed = sandbox !== "off";
  let isTold = false;

  function tell(reason: string): void {
    if (!isTold) unsandboxed?.(reason);
    isTold = true;
  }

  return async (purpose) => {
    // That it is not there is no failure of the browser, which the rest tells apart.
    await loadPackage("puppeteer-core", purpose, () => import("puppeteer-core"));
    const program = await findBrowser(purpose, { named, environment: given });
    const environment = { ...given, ...program.environment };
    if (!isSandboxed) {
      tell("it is configured so");
      return start(program, environment, false);
    }
    try {
      return await start(program, environment, true);
    } catch (cause) {
      const words = await lastWords(program, environment);
      const reason = words.find(isOfSandbox)?.replace(/(?<=[.!]) .*/, "");
      // A browser that was ended by something else must not lose its sandbox for it.
      if (reason === undefined)
        return start(program, environment, true).catch((again: unknown) => {
          throw failed(program, words.at(-1) ?? firstLineOf(again), again);
        });
      if (sandbox === "require") throw failed(program, `its sandbox cannot be had: ${reason}`, cause);
      isSandboxed = false;
      tell(reason);
      return start(program, environment, false);
    }
  };
}

async function start(
  program: BrowserProgram,
  environment: NodeJS.ProcessEnv,
  isSandboxed: boolean,
): Promise<Browser> {
  const { launch } = await import("puppeteer-core");
  try {
    return await launch({
      executablePath: program.path,
      env: environment,
      headless: "shell",
      // Puppeteer takes the features out of the list that it is given; the next start needs them again.
      args: isSandboxed ? [...flags] : [...flags, "--no-sandbox"],
      pipe: true,
      timeout: startDeadline,
      // Who asks the browser for something has limits of their own, which do not count the clock alone.
      protocolTimeout: 0,
      // The command line decides what an interrupt closes, and in which order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (cause) {
    throw failed(program, firstLineOf(cause), cause);
  }
}

function firstLineOf(cause: unknown): string {
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : String(cause);
}

function failed({ path }: BrowserProgram, reason: string, cause: unknown): ArchscribeError {
  return new ArchscribeError("BROWSER_FAILED", { path, reason }, { cause });
}

/** What a browser says before it ends, line by line; the library that starts it keeps it to itself. */
async function lastWords({ path }: BrowserProgram, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const browser = spawn(path, [...flags, "--headless", "--remote-debugging-pipe"], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
    timeout: patience,
    killSignal: "SIGKILL",
  });
  // One that starts ends when nobody is there to debug it.
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
