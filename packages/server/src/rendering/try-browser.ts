import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../world.ts";

/** Logs information about the browser for the operator. */
export async function tryBrowser({ log, rendering }: Pick<World, "log" | "rendering">): Promise<void> {
  try {
    await rendering.tryBrowser();
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    // The server is stopping in the middle of it.
    if (cause.code === "INTERRUPTED") return;
    log.warn({ cause: cause.message, hint: cause.hint }, "there is no browser for Mermaid, PNG and PDF");
  }
}
