import type { Output } from "./output.ts";

/** Says what is being done: one changing line on a terminal, a few plain lines elsewhere; nothing for a program. */
export interface Progress {
  /** The current step. */
  step(text: string): void;
  /** How far it is. */
  count(done: number, total: number): void;
  /** A part that is finished, which stays above the changing line; shown on terminals only. */
  done(text: string): void;
  /** Takes the changing line away. */
  end(): void;
}

/** After how long a step says in plain lines how far it is, and how long it is silent then, in milliseconds. */
const pace = { first: 2_000, next: 10_000 };

/** @param now a clock in milliseconds */
export async function createProgress(
  output: Output,
  now: () => number = () => performance.now(),
): Promise<Progress> {
  if (output.json || output.quiet) return silentProgress;
  return output.live ? liveProgress(output) : plainProgress(output, now);
}

const silentProgress: Progress = {
  step: () => undefined,
  count: () => undefined,
  done: () => undefined,
  end: () => undefined,
};

async function liveProgress(output: Output): Promise<Progress> {
  const { default: ora } = await import("ora");
  const spinner = ora({ stream: process.stderr, discardStdin: false });
  let current = "";
  return {
    step(text) {
      current = text;
      spinner.start(text);
    },
    count(done, total) {
      spinner.text = `${current} ${output.colour.dim(`${done} of ${total}`)}`;
    },
    done(text) {
      spinner.stopAndPersist({ symbol: output.colour.green("✓"), text });
      spinner.start(current);
    },
    end: () => void spinner.stop(),
  };
}

function plainProgress(output: Output, now: () => number): Progress {
  let current = "";
  let due = Infinity;
  return {
    step(text) {
      current = text;
      due = now() + pace.first;
      output.say(text);
    },
    count(done, total) {
      if (done >= total || now() < due) return;
      due = now() + pace.next;
      output.say(`${current}: ${String(done)} of ${String(total)}`);
    },
    done: () => undefined,
    end: () => undefined,
  };
}
