import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import type { TestContext } from "vitest";

const repository = fileURLToPath(new URL("../../../", import.meta.url));

/** The folder of the files that the failed tests of the last run leave. */
export const failures = join(repository, "out/test-failures");

/** True if people watch the browser while tests run. */
export const isHeaded = process.env["HEADED"] === "1";

/** True if every window records a trace, which takes about as long again as the test. */
export const isTraced = isHeaded || process.env["TRACE"] === "1";

/** A window of a failed test. */
export interface FailedWindow {
  readonly context: BrowserContext;
  /** The messages of the console, and the requests that failed. */
  readonly log: readonly string[];
}

/** Begins the trace of a window if traces are wanted. */
export async function beginTrace(context: BrowserContext): Promise<void> {
  if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true, sources: true });
}

/** Writes the content and the history of a failed test's windows into a folder, and prints its path. */
export async function keepFailure(
  task: TestContext["task"],
  windows: readonly FailedWindow[],
): Promise<void> {
  const folder = join(failures, nameOf(task));
  await mkdir(folder, { recursive: true });
  for (const [index, { context, log }] of windows.entries()) {
    const number = String(index + 1);
    await writeFile(join(folder, `window-${number}.log`), log.map((line) => `${line}\n`).join(""));
    for (const [at, page] of context.pages().entries())
      await keepPage(page, join(folder, `window-${number}${at === 0 ? "" : `.page-${String(at + 1)}`}`));
    if (isTraced) await context.tracing.stop({ path: join(folder, `window-${number}.trace.zip`) });
  }
  const path = relative(repository, folder);
  const trace = isTraced
    ? `Its trace: npx playwright-core show-trace --port 0 ${path}/window-1.trace.zip`
    : "With TRACE=1 it also keeps a trace of every step.";
  process.stderr.write(
    `${task.name}: the pictures, DOM and console of its windows are in ${path}. ${trace}\n`,
  );
}

/** A page that has crashed, or shows a dialog of the browser, has no picture. */
async function keepPage(page: Page, path: string): Promise<void> {
  const attempts = await Promise.allSettled([
    page.screenshot({ path: `${path}.png`, timeout: 5000 }),
    page.content().then((html) => writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${html}`)),
  ]);
  for (const attempt of attempts)
    if (attempt.status === "rejected") process.stderr.write(`${String(attempt.reason)}\n`);
}

/** Such as `sign-in/leads-back-to-the-requested-address`. */
function nameOf(task: TestContext["task"]): string {
  const [file = ""] = /[^/]+(?=\.page)/.exec(task.file.name) ?? [];
  const test = task.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return join(file, test.slice(0, 80).replaceAll(/^-|-$/g, ""));
}
