import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { median, processorTimeOf } from "../measure.ts";

const program = join(import.meta.dirname, "../../packages/server/dist/main.js");

/** How a server starts. */
export interface Starts {
  /** On an empty folder, before anything is compiled. */
  readonly first: Start;
  /** The median of several on the same folder. */
  readonly later: Start;
}

interface Start {
  /** Until `/health` answers. */
  readonly seconds: number;
  /** Processor time until then; undefined if the system does not report it. */
  readonly processor: number | undefined;
  /** Its memory when idle; undefined if the system does not report it. */
  readonly megabytes: number | undefined;
}

/** Starts the built server on a new data folder, and again on the same one. */
export async function measureStarts(
  times: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Starts> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-start-"));
  try {
    const first = await start(folder, environment);
    const later: Start[] = [];
    for (let index = 0; index < times; index++) later.push(await start(folder, environment));
    return {
      first,
      later: {
        seconds: median(later.map(({ seconds }) => seconds)),
        processor: medianOfKnown(later.map(({ processor }) => processor)),
        megabytes: medianOfKnown(later.map(({ megabytes }) => megabytes)),
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function medianOfKnown(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((number) => number !== undefined);
  return known.length === 0 ? undefined : median(known);
}

async function start(folder: string, environment: Readonly<Record<string, string>>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: {
      ...process.env,
      // The compiled code stays with the data, so that the first start is a first one.
      NODE_COMPILE_CACHE: join(folder, "compiled"),
      DATA_FOLDER: join(folder, "data"),
      PORT: String(port),
      LOG_LEVEL: "silent",
      ...environment,
    },
    stdio: "ignore",
  });
  try {
    await untilHealthy(`http://127.0.0.1:${String(port)}/health`, child);
    const seconds = (performance.now() - began) / 1000;
    const processor = await processorTimeOf(child.pid ?? 0);
    // By then, memory that only the start needed has been released.
    await delay(3000);
    return { seconds, processor, megabytes: await heldBy(child) };
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
  }
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await delay(20);
  }
  throw new Error(`The server ended with ${String(child.exitCode)} before it answered`);
}

async function heldBy({ pid }: ChildProcess): Promise<number | undefined> {
  const status = await readFile(`/proc/${String(pid)}/status`, "utf8").catch(() => "");
  const held = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return held === undefined ? undefined : Number(held) / 1024;
}
