import type { Clock } from "../../model/index.ts";

/** How much a piece of work may take, in milliseconds. */
export interface WorkLimits {
  /** Processor time, which distinguishes endless work from work on a slow or busy machine. */
  readonly processor: number;
  /** Wall-clock time without progress; by default ten times the processor time, and at least some minutes. */
  readonly wallClock?: number;
}

/** The limit that a task has exceeded; `starved` means that the machine gave it no time, or that it hangs. */
export type Overrun =
  | { readonly kind: "overspent"; readonly processor: number }
  | { readonly kind: "starved"; readonly processor: number; readonly wallClock: number };

/** Somebody who looks after a work that is being done. */
export interface WorkWatch {
  /** Comes when a limit is exceeded, and else never. */
  readonly over: Promise<Overrun>;
  /** The work has made progress: its wall clock restarts. */
  signOfLife(): void;
  /** The work is done. */
  end(): void;
}

/** A notification about a task that is not done `after` some time, in milliseconds; this is not a limit. */
export interface LongWork {
  readonly after: number;
  readonly tell: () => void;
}

interface WatchedWork {
  readonly limits: WorkLimits;
  readonly long?: LongWork | undefined;
  /** The processor time of the task so far, in milliseconds; may never resolve if the task gets no time. */
  readonly processorTime: () => Promise<number>;
  readonly clock: Clock;
}

const leastWallClock = 5 * 60_000;
/** How often is looked at most, in milliseconds; most work is done before the first look. */
const longestPause = 500;

/** Looks after a work that begins now. */
export function watchWork({ clock, limits, long, processorTime }: WatchedWork): WorkWatch {
  const wallClock = limits.wallClock ?? Math.max(limits.processor * 10, leastWallClock);
  const pause = Math.min(limits.processor / 4, longestPause);
  const { promise: over, resolve } = Promise.withResolvers<Overrun>();
  let hasEnded = false;
  let spent = 0;
  let callOffLook = clock.after(pause, () => void look());
  let callOffEnd = clock.after(wallClock, starve);
  const callOffLong = long && clock.after(long.after, long.tell);

  async function look(): Promise<void> {
    // The next look waits for this one, so that a process that gets no time is not asked again and again.
    spent = await processorTime();
    if (hasEnded) return;
    if (spent >= limits.processor) finish({ kind: "overspent", processor: spent });
    else callOffLook = clock.after(pause, () => void look());
  }

  function starve(): void {
    finish({ kind: "starved", processor: spent, wallClock });
  }

  function finish(overrun: Overrun): void {
    end();
    resolve(overrun);
  }

  function end(): void {
    hasEnded = true;
    callOffLook();
    callOffEnd();
    callOffLong?.();
  }

  return {
    over,
    end,
    signOfLife() {
      if (hasEnded) return;
      callOffEnd();
      callOffEnd = clock.after(wallClock, starve);
    },
  };
}
