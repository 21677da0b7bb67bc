import type { Output } from "./output.ts";

/** Says what is being done: one changing line on a terminal, plain lines elsewhere. */
export interface Progress {
  /** What is being done now. */
  step(text: string): void;
  /** How far it is; shown on terminals only. */
  count(done: number, total: number): void;
  /** A part that is finished, which stays above the changing line; shown on terminals only. */
  done(text: string): void;
  /** Takes the changing line away. */
  end(): void;
}

export async function createProgress(output: Output): Promise<Progress> {
  return output.live ? liveProgress(output) : plainProgress(output);
}

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
      spinner.text = `${current} ${output.colour.dim(`${done}/${total}`)}`;
    },
    done(text) {
      spinner.stopAndPersist({ symbol: output.colour.green("✓"), text });
      spinner.start(current);
    },
    end: () => void spinner.stop(),
  };
}

function plainProgress(output: Output): Progress {
  return {
    step: (text) => output.say(text),
    count: () => undefined,
    done: () => undefined,
    end: () => undefined,
  };
}
