import type { Clock, NetworkSign } from "../../model/index.ts";

interface Loading<Part> {
  readonly load: () => Promise<Part>;
  readonly clock: Pick<Clock, "after">;
  readonly network: NetworkSign;
  readonly onLoaded: (part: Part) => void;
  /** Called after each failed attempt. */
  readonly onMissing: (failure: unknown) => void;
}

/** A part of the application that is being loaded. */
export interface PartOnItsWay {
  /** Retries at once if the next attempt is waiting. */
  readonly tryNow: () => void;
  readonly stop: () => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Loads a part of the application and retries until it succeeds, because a failed network comes back. */
export function loadUntilThere<Part>({
  clock,
  load,
  network,
  onLoaded,
  onMissing,
}: Loading<Part>): PartOnItsWay {
  let isWanted = true;
  let pauseMs = firstPauseMs;
  let endPause: (() => void) | undefined;
  const endListening = network.onBack(tryNow);
  void attempt();
  return { tryNow, stop };

  async function attempt(): Promise<void> {
    try {
      const part = await load();
      if (!isWanted) return;
      stop();
      onLoaded(part);
    } catch (failure) {
      if (!isWanted) return;
      endPause = clock.after(pauseMs, tryNow);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
      onMissing(failure);
    }
  }

  function tryNow(): void {
    if (endPause === undefined) return;
    endPause();
    endPause = undefined;
    void attempt();
  }

  function stop(): void {
    isWanted = false;
    endPause?.();
    endPause = undefined;
    endListening();
  }
}
