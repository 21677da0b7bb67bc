import type { Page } from "puppeteer-core";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { nodeClock } from "../node-clock.ts";
import { type Overrun, watchWork, type WorkLimits } from "../watch-work.ts";
import type { BrowserSession, OpenedPage } from "./browser-session.ts";

/** The outcome of work on a page; `ended` means that the page or the browser ended in the middle of it. */
export type PageOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | Overrun
  | { readonly kind: "ended" };

/** Runs a task on a page within its limits. @throws the errors of the task, on a page that is available */
export async function workOnPage<Value>(
  { ended, page, processorTime }: OpenedPage,
  limits: WorkLimits,
  work: (page: Page) => Promise<Value>,
): Promise<PageOutcome<Value>> {
  const before = await processorTime();
  const spent = async (): Promise<number> => (await processorTime()) - before;
  const watch = watchWork({ limits, processorTime: spent, clock: nodeClock });
  const working = work(page);
  try {
    return await Promise.race([
      working.then((value) => ({ kind: "done" as const, value })),
      watch.over,
      ended.then(() => ({ kind: "ended" as const })),
    ]);
  } catch (cause) {
    // A request to a browser fails before it is known that the browser has ended.
    if (cause instanceof Error && cause.name === "TargetCloseError") return { kind: "ended" };
    throw cause;
  } finally {
    watch.end();
    working.catch(() => undefined);
  }
}

interface PageUse {
  /** The purpose of the page, as the beginning of a sentence, such as `PDF`. */
  readonly purpose: string;
  readonly limits: WorkLimits;
}

/**
 * Runs a task on its own page, and again on another one if the first has ended unexpectedly, or got no processor time.
 *
 * @throws ArchscribeError BROWSER_ENDED, WORK_TOO_LONG, MACHINE_TOO_BUSY, and the errors of `openPage` and the task
 */
export async function usePage<Value>(
  session: BrowserSession,
  { limits, purpose }: PageUse,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const first = await attempt();
  const outcome = first.kind === "ended" || first.kind === "starved" ? await attempt() : first;
  switch (outcome.kind) {
    case "done":
      return outcome.value;
    case "ended":
      throw new ArchscribeError("BROWSER_ENDED", { purpose });
    case "overspent":
      throw new ArchscribeError("WORK_TOO_LONG", { purpose, seconds: inSeconds(outcome.processor) });
    case "starved":
      throw new ArchscribeError("MACHINE_TOO_BUSY", {
        purpose,
        processor: inSeconds(outcome.processor),
        wallClock: inSeconds(outcome.wallClock),
      });
  }

  async function attempt(): Promise<PageOutcome<Value>> {
    const opened = await openPage(session, purpose);
    if (opened === "ended") return { kind: "ended" };
    try {
      return await workOnPage(opened, limits, work);
    } finally {
      await opened.close();
    }
  }
}

/** A page, or `ended` when the browser ended while it opened one. */
export async function openPage(session: BrowserSession, purpose: string): Promise<OpenedPage | "ended"> {
  try {
    return await session.openPage(purpose);
  } catch (cause) {
    if (cause instanceof ArchscribeError && cause.code === "BROWSER_ENDED") return "ended";
    throw cause;
  }
}

function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000);
}
