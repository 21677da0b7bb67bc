import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { serverProgram } from "../../packages/server/src/testing/server-process.ts";
import { testLimit, waitLimit } from "../limits.ts";

/** A server in its own process. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Settles when its standard output has matched, from its start on. */
  readonly hears: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Sets its clock, which continues from there. */
  readonly moveClock: (milliseconds: number) => Promise<void>;
  /** Ends it without a word. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop; returns its exit code, and the faults that it has logged. */
  readonly stop: () => Promise<EndedProcess>;
}

/** How a process has ended. */
export interface EndedProcess {
  readonly code: number | null;
  readonly errors: string;
}

type Environment = Readonly<Record<string, string>>;

const clock = fileURLToPath(new URL("moved-clock.ts", import.meta.url));

const running = new Set<ChildProcess>();

/** Starts a server. @throws Error with its output if it does not start */
export async function startServerProcess(environment: Environment): Promise<ServerProcess> {
  const { child, ended } = launch(environment);
  const hears = listener(child);
  const [, address = ""] = await hears(/runs at (\S+)/, testLimit()).catch(async (error: unknown) => {
    child.kill("SIGKILL");
    const { errors } = await ended;
    throw new Error(`The server did not start:\n${errors}`, { cause: error });
  });
  return {
    address: address.replace("localhost", "127.0.0.1"),
    pid: child.pid ?? 0,
    hears,
    moveClock: async (milliseconds) => {
      child.send(milliseconds);
      await once(child, "message");
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Starts a server that is expected to fail, optionally by another program, and waits until it has ended. */
export async function failedStart(
  environment: Environment,
  by: readonly string[] = [],
): Promise<EndedProcess> {
  const { child, ended } = launch(environment, by);
  child.stdout?.resume();
  return ended;
}

/** Ends all servers that a test has left. */
export async function endServerProcesses(): Promise<void> {
  await Promise.all(
    Array.from(running, async (child) => {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    }),
  );
}

function launch(
  environment: Environment,
  by: readonly string[] = [],
): { readonly child: ChildProcess; readonly ended: Promise<EndedProcess> } {
  const node = [process.execPath, `--import=${clock}`, ...serverProgram];
  const [program = "", ...words] = [...by, ...node];
  const child = spawn(program, words, {
    env: {
      PATH: process.env["PATH"],
      PUPPETEER_EXECUTABLE_PATH: process.env["PUPPETEER_EXECUTABLE_PATH"],
      PORT: "0",
      LOG_LEVEL: "error",
      EXAMPLE_PROJECT: "off",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.add(child);
  const errors = child.stderr === null ? Promise.resolve("") : text(child.stderr);
  const ended = once(child, "exit").then(async ([code]) => {
    running.delete(child);
    return { code: code as number | null, errors: await errors };
  });
  return { child, ended };
}

/**
 * Returns a function that matches against everything that a process has printed on its standard output, earlier lines
 * included, and fails with the output if the process ends or the limit passes before there is a match.
 */
export function listener(child: ChildProcess): (pattern: RegExp, limit?: number) => Promise<RegExpExecArray> {
  let said = "";
  const waiting = new Set<() => void>();
  const { stdout } = child;
  stdout?.setEncoding("utf8").on("data", (piece: string) => {
    said += piece;
    for (const look of waiting) look();
  });
  return (pattern, limit = waitLimit()) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        waiting.delete(look);
        clearTimeout(timer);
        child.off("exit", fail);
      };
      const fail = (): void => {
        end();
        reject(new Error(`The server printed nothing that matches ${String(pattern)}:\n${said}`));
      };
      const look = (): void => {
        const found = pattern.exec(said);
        if (found === null) return;
        end();
        resolve(found);
      };
      const timer = setTimeout(fail, limit);
      child.once("exit", fail);
      waiting.add(look);
      look();
    });
}
