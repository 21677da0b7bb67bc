import { ArchscribeError } from "@archscribe/core/model/errors";

/**
 * The work's result, or INTERRUPTED as soon as the signal is aborted; the owner of the work must then end the
 * rest of it.
 */
export async function interruptible<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: (() => void) | undefined;
  const interrupted = new Promise<never>((_, reject) => {
    stop = () => reject(new ArchscribeError("INTERRUPTED", {}));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
    work.catch(() => undefined);
    interrupted.catch(() => undefined);
  }
}
