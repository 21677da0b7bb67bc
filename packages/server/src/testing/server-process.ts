import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/**
 * Node's arguments for a server: the built one in a run of `npm test`, which starts faster; otherwise its sources. Servers
 * of tests live for seconds; to optimize the machine code of the embedded database would take more time than it saves.
 */
export const serverProgram: readonly string[] = [
  "--liftoff-only",
  ...(process.env["TEST_PROGRAMS"] === "built"
    ? [fileURLToPath(new URL("../../bin/archscribe-server.cjs", import.meta.url))]
    : ["--conditions=@archscribe/source", fileURLToPath(new URL("../main.ts", import.meta.url))]),
];

/** A server in a separate process, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Its log, once it has ended. */
  readonly errors: Promise<string>;
  /** Its address, once it listens. @throws Error with its log when it ends before that */
  readonly listening: () => Promise<string>;
}

/** Starts a server at a port that is free. */
export function launchServer(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, serverProgram, {
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const errors = text(child.stderr);
  const listening = addressIn(child.stdout);
  listening.catch(() => undefined);
  return {
    child,
    ended,
    errors,
    listening: () =>
      Promise.race([
        listening,
        ended.then(async (code) => {
          throw new Error(`The server ended with ${String(code)}:\n${await errors}`);
        }),
      ]),
  };
}

async function addressIn(output: Readable): Promise<string> {
  let said = "";
  for (;;) {
    const [chunk] = (await once(output, "data")) as [Buffer];
    said += chunk.toString();
    const address = /Archscribe runs at (http:\/\/\S+)/.exec(said)?.[1];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
}
