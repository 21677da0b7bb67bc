import { execFile, type ExecFileOptions } from "node:child_process";

/** The exit code of a program and what it printed. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program until it ends, also if it fails. */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: Pick<ExecFileOptions, "cwd"> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { ...options, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : (child.exitCode ?? -1),
        stdout: String(stdout),
        stderr: String(stderr),
      });
    });
  });
}
