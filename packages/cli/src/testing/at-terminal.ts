import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import { type Outcome, programLine, type RunOptions } from "./command-line.ts";

/** Input of a person, once the screen shows something new. */
export interface Typing {
  readonly when: string;
  /** The keys; for a person who reads the screen first, a function of it. */
  readonly keys: string | ((screen: string) => string);
}

/** Keys that have no letter. */
export const keys = { enter: "\r", down: "\u001b[B", up: "\u001b[A", interrupt: "\u0003", clear: "\u0015" };

/**
 * Runs the command at a separate terminal, by the `script` of Linux, and types. `stdout` is the screen,
 * without colours and cursor moves.
 */
export async function atTerminal(
  args: readonly string[],
  typing: readonly Typing[],
  { environment, folder }: RunOptions = {},
): Promise<Outcome> {
  const program = programLine(args);
  const line = [program.command, ...program.args]
    .map((part) => `'${part.replaceAll("'", String.raw`'\''`)}'`)
    .join(" ");
  const child = spawn("script", ["-qec", `stty cols 120 rows 50; exec ${line}`, "/dev/null"], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      TERM: "xterm",
      SHELL: "/bin/sh",
      ...environment,
    },
  });
  const left = typing.values();
  let next = left.next().value;
  let seen = 0;
  let screen = "";
  // A question that nobody answers would wait forever; it ends with its test.
  onTestFinished(() => void child.kill());
  child.stdout.on("data", (chunk: Buffer) => {
    screen += stripVTControlCharacters(chunk.toString());
    const at = next === undefined ? -1 : screen.indexOf(next.when, seen);
    if (next === undefined || at === -1) return;
    seen = at + next.when.length;
    const { keys } = next;
    next = left.next().value;
    child.stdin.write(typeof keys === "string" ? keys : keys(screen));
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  if (next !== undefined) throw new Error(`the screen never showed '${next.when}':\n${screen}`);
  return { code, stdout: screen, stderr: "" };
}
