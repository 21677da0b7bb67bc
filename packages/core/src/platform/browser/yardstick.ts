/// <reference lib="dom" />
import type { Clock } from "../../model/index.ts";
import { measureShare } from "./processor-share.ts";

/** The part of a worker's scope that messages need. */
interface WorkerScope {
  postMessage(share: number): void;
  addEventListener(type: "message", listener: () => void): void;
}

/** Measures in this worker, on request, what share of the time a busy thread gets. */
export function serveYardstick(): void {
  const scope = globalThis as unknown as WorkerScope;
  scope.addEventListener("message", () => scope.postMessage(measureShare(() => performance.now())));
}

/** Asks a worker that serves the yardstick; it starts with the first question. */
export function openYardstick(startWorker: () => Worker): () => Promise<number> {
  const waiting: ((share: number) => void)[] = [];
  let worker: Worker | undefined;
  let isBroken = false;

  function start(): Worker {
    const started = startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<number>) => waiting.shift()?.(data));
    started.addEventListener("error", (event) => {
      event.preventDefault();
      // Without it, the wall clock has to do.
      isBroken = true;
      for (const answer of waiting.splice(0)) answer(1);
    });
    return started;
  }

  return () =>
    new Promise((resolve) => {
      if (isBroken) return resolve(1);
      waiting.push(resolve);
      worker ??= start();
      worker.postMessage("measure");
    });
}

/** How often is measured, in milliseconds; most diagrams are drawn before the first time. */
const pause = 500;

/**
 * A clock that counts what a thread that works is given of the processors, as far as the yardstick tells. It also stands
 * still while the page sleeps, since it counts its own steps.
 */
export function createWorkClock(
  { after }: Pick<Clock, "after">,
  measure: () => Promise<number>,
): Pick<Clock, "after"> {
  return {
    after(milliseconds, task) {
      let left = milliseconds;
      let isOff = false;
      let callOff = step();

      function step(): () => void {
        const length = Math.min(left, pause);
        return after(length, async () => {
          const share = await measure();
          if (isOff) return;
          left -= length * share;
          // Less than a millisecond would be halved forever.
          if (left < 1) return task();
          callOff = step();
        });
      }

      return () => {
        isOff = true;
        callOff();
      };
    },
  };
}
