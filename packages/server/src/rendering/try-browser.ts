import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "../world.ts";

/** Says in the log what of the browser whoever runs the server should know. */
export async function tryBrowser({ log, rendering }: Pick<World, "log" | "rendering">): Promise<void> {
  try {
    await rendering.tryBrowser();
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    // The server stops in the middle of it.
    if (cause.code === "INTERRUPTED") return;
    log.warn({ cause: cause.message, hint: cause.hint }, "there is no browser for Mermaid, PNG and PDF");
  }
}
