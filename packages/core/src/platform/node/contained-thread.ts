import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ContainerOrder, ContainerReport } from "./contained-thread-messages.ts";

/** The options of a contained thread. */
export interface ContainedThreadOptions {
  /** The value of `workerData` in the script. */
  readonly data?: unknown;
  /** Its whole environment, except for the path of Node's compile cache. */
  readonly env: NodeJS.ProcessEnv;
  /** How much its heap may grow, in megabytes. */
  readonly memory: number;
  /** The part of its heap for new objects, in megabytes; by default V8 lets it grow. */
  readonly youngMemory?: number;
  /** Its maximum stack size, in megabytes; by default 4. */
  readonly stack?: number;
  readonly onMessage: (message: never) => void;
  /** Called once, when the thread ends by itself or is ended by its own fault; not after `terminate`. */
  readonly onEnd: (end: ThreadEnd) => void;
}

/**
 * Why a thread ended: its script was done, it threw, it needed more memory than it may have, or somebody – a person, or a
 * system that is short of memory – has killed its process.
 */
export type ThreadEnd =
  | { readonly kind: "done" }
  | { readonly kind: "fault"; readonly error: Error }
  | { readonly kind: "memory" }
  | { readonly kind: "killed" };

/** A thread in a separate process. */
export interface ContainedThread {
  readonly post: (message: unknown) => void;
  /**
   * The processor time since its start or its last message, in milliseconds; it resolves when the process
   * can answer, even during an endless loop, and never after the process has ended.
   */
  readonly processorTime: () => Promise<number>;
  /** Whether it keeps this process alive; it does at first. */
  readonly keepsAlive: (keeps: boolean) => void;
  /** Ends thread and process immediately. */
  readonly terminate: () => Promise<void>;
}

/** The flags with which a developer attaches a debugger to threads (docs/debugging.md); a free port for each of them. */
const inspection: readonly string[] =
  { 1: ["--inspect=127.0.0.1:0"], brk: ["--inspect-brk=127.0.0.1:0"] }[
    process.env["ARCHSCRIBE_INSPECT_THREADS"] ?? ""
  ] ?? [];

/** How long a process may take to end its thread before it is killed, in milliseconds. */
const patience = 1_000;

/**
 * Starts a script of `node:worker_threads` in its own process, for work on strangers' texts. A thread's memory
 * limit alone is not a boundary: V8 ends the whole process if one large allocation fails.
 */
export function startContainedThread(
  script: URL,
  { data, env, memory, onEnd, onMessage, stack, youngMemory }: ContainedThreadOptions,
): ContainedThread {
  const file = import.meta.url.endsWith(".ts") ? "./contained-thread-host.ts" : "./contained-thread-host.js";
  const host = fork(new URL(file, import.meta.url), {
    env: { ...compileCache(), ...env },
    // Preloaded modules and the inspector of this process do not apply to its threads.
    execArgv: [...process.execArgv.filter((flag) => flag.startsWith("--conditions=")), ...inspection],
    serialization: "advanced",
    // Standard output may be a protocol's; for a developer, all output goes where Node prints the debugger's address.
    stdio: ["ignore", inspection.length > 0 ? 2 : "ignore", inspection.length > 0 ? 2 : "ignore", "ipc"],
  });
  const gone = new Promise<void>((resolve) => {
    host.once("exit", () => resolve());
    host.once("error", () => resolve());
  });
  const measurements: ((milliseconds: number) => void)[] = [];
  let hasEnded = false;

  function end(why: ThreadEnd): void {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(why);
  }

  function send(order: ContainerOrder): void {
    // A process that has ended reports it by its exit.
    if (host.connected) host.send(order, () => undefined);
  }

  host.on("message", (report: ContainerReport) => {
    if (hasEnded) return;
    if (report === "memory") end({ kind: "memory" });
    else if ("fault" in report) end({ kind: "fault", error: errorOf(report.fault) });
    else if ("processorTime" in report) measurements.shift()?.(report.processorTime);
    else for (const message of report.messages) onMessage(message as never);
  });
  host.on("error", (error) => end({ kind: "fault", error }));
  // V8 that finds no memory aborts. Only behind "close" no message can follow.
  host.on("close", (code, signal) =>
    end({ kind: code === 0 ? "done" : signal === "SIGKILL" ? "killed" : "memory" }),
  );
  const stackLimit = stack === undefined ? {} : { stackSizeMb: stack };
  const youngLimit = youngMemory === undefined ? {} : { maxYoungGenerationSizeMb: youngMemory };
  const limits = { maxOldGenerationSizeMb: memory, ...youngLimit, ...stackLimit };
  send({ start: { file: script.href, data, limits } });

  return {
    post: (message) => send({ message }),
    processorTime: () =>
      new Promise((resolve) => {
        measurements.push(resolve);
        send("measure");
      }),
    keepsAlive(keeps) {
      if (keeps) host.ref();
      else host.unref();
      if (keeps) host.channel?.ref();
      else host.channel?.unref();
    },
    async terminate() {
      hasEnded = true;
      host.ref();
      send("end");
      await Promise.race([gone, delay(patience, undefined, { ref: false })]);
      host.kill("SIGKILL");
      await gone;
    },
  };
}

/** Most of a start is compiling: the compile cache of this process also serves its threads. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node itself adds the folder of its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function errorOf({
  message,
  stack,
}: {
  readonly message: string;
  readonly stack: string | undefined;
}): Error {
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
