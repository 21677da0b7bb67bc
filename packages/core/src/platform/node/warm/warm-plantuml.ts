import { spawn } from "node:child_process";
import { once } from "node:events";
import { getCompileCacheDir } from "node:module";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { DiagramEngine, RenderRequest, RenderResult } from "../../../model/index.ts";
import type { PlantumlLimits } from "../plantuml-pool.ts";
import type { DaemonAnswer, DaemonOptions, DaemonQuestion } from "./daemon-messages.ts";
import { daemonSocket } from "./daemon-socket.ts";
import { hearLines, openSocket } from "./socket-line.ts";

export interface WarmPlantumlOptions {
  /** Renders if no daemon can. */
  readonly builtIn: DiagramEngine;
  /** How long the daemon stays after the last command has left, in milliseconds. */
  readonly idle: number;
  /** Determines the place of the daemon's socket. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The limits of one diagram. */
  readonly limits: PlantumlLimits;
  /** Called once with the reason why a diagram is rendered without a daemon. */
  readonly onMissing?: ((reason: string) => void) | undefined;
}

/** A line to a daemon. */
interface DaemonLine {
  /** Undefined if the daemon has ended. */
  readonly ask: (request: RenderRequest) => Promise<RenderResult | undefined>;
  readonly close: () => void;
}

/**
 * PlantUML in a daemon that outlives this process for some time, so that the next one finds a warm engine.
 * The first diagram without a daemon starts one; the built-in engine renders the diagrams that the daemon does not.
 */
export function createWarmPlantuml(options: WarmPlantumlOptions): DiagramEngine {
  const { builtIn, onMissing } = options;
  let line: Promise<DaemonLine | undefined> | undefined;

  async function open(): Promise<DaemonLine | undefined> {
    try {
      return await openLine(options);
    } catch (error) {
      onMissing?.(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  return {
    notation: builtIn.notation,
    version: builtIn.version,
    async render(request) {
      const result = await (await (line ??= open()))?.ask(request);
      return result ?? builtIn.render(request);
    },
    async close() {
      (await line)?.close();
      await builtIn.close();
    },
  };
}

async function openLine({ environment, idle, limits }: WarmPlantumlOptions): Promise<DaemonLine> {
  const isSource = import.meta.url.endsWith(".ts");
  const daemon = new URL(isSource ? "./plantuml-daemon.ts" : "./plantuml-daemon.js", import.meta.url);
  // A build is one folder; the sources of the renderer are in all wings of core.
  const code = new URL(isSource ? "../../../" : "./", import.meta.url);
  const socket = await daemonSocket(fileURLToPath(code), limits, environment);
  if ("reason" in socket) throw new Error(socket.reason);
  const open = (): Promise<Socket | undefined> => openSocket(socket.path);
  const running = await open();
  if (running) return lineOf(running);
  await startDaemon(daemon, { socket: socket.path, idle, limits, compileCache: getCompileCacheDir() });
  const started = await open();
  if (!started) throw new Error("the daemon did not start");
  return lineOf(started);
}

/** Returns when the daemon listens, or has ended. */
async function startDaemon(daemon: URL, options: DaemonOptions): Promise<void> {
  const flags = process.execArgv.filter((flag) => flag.startsWith("--conditions="));
  const child = spawn(process.execPath, [...flags, fileURLToPath(daemon), JSON.stringify(options)], {
    detached: true,
    // It does not prevent the removal of a folder, and does not get this process's environment.
    cwd: "/",
    env: {},
    stdio: ["ignore", "pipe", "ignore"],
  });
  await Promise.race([once(child.stdout, "data"), once(child, "close")]);
  child.stdout.destroy();
  child.unref();
}

function lineOf(socket: Socket): DaemonLine {
  const waiting = new Map<number, (result: RenderResult | undefined) => void>();
  let last = 0;

  function hear(text: string): void {
    const { id, result } = JSON.parse(text) as DaemonAnswer;
    waiting.get(id)?.(result);
    waiting.delete(id);
  }

  function lose(): void {
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  }

  hearLines(socket, hear);
  socket.once("close", lose);
  return {
    ask: (request) =>
      new Promise((resolve) => {
        if (!socket.writable) return resolve(undefined);
        last += 1;
        waiting.set(last, resolve);
        socket.write(`${JSON.stringify({ id: last, request } satisfies DaemonQuestion)}\n`);
      }),
    close: () => socket.destroy(),
  };
}
