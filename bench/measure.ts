import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Measurement {
  readonly seconds: number;
  /** The most that the process and all its children held at a time; nothing where the system does not tell. */
  readonly megabytes: number | undefined;
}

/** How often memory is looked at, in milliseconds. */
const sampling = 50;

/** Runs a command several times for the median time, and once more for its memory: looking at memory takes time. */
export async function measure(command: Command, times = 1): Promise<Measurement> {
  const seconds: number[] = [];
  for (let index = 0; index < times; index++) seconds.push(await timeOf(command));
  return { seconds: median(seconds), megabytes: await peakMemoryOf(command) };
}

/** The middle one of numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** How long a command takes, in seconds. */
export async function timeOf(command: Command): Promise<number> {
  const start = performance.now();
  await endOf(launch(command));
  return (performance.now() - start) / 1000;
}

async function peakMemoryOf(command: Command): Promise<number | undefined> {
  const running = launch(command);
  let most: number | undefined;
  const timer = setInterval(() => {
    void memoryOf(running.child.pid ?? 0).then((megabytes) => {
      if (megabytes !== undefined) most = Math.max(most ?? 0, megabytes);
    });
  }, sampling);
  await endOf(running).finally(() => clearInterval(timer));
  return most;
}

interface Running {
  readonly child: ChildProcess;
  readonly command: Command;
  readonly said: string[];
}

function launch(command: Command): Running {
  const { args, cwd, environment, program } = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  return { child, command, said };
}

async function endOf({ child, command: { args, program }, said }: Running): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  if (code !== 0) {
    throw new Error(`${program} ${args.slice(0, 4).join(" ")}: exit ${String(code)}\n${said.join("")}`);
  }
}

/** Proportional memory of a process and its descendants: what they share is counted once. Linux only. */
async function memoryOf(root: number): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const parents = new Map<number, number>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  const sizes = await Promise.all(
    [...parents.keys()].filter(isBelow).map(async (pid) => proportionalSize(pid)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${String(pid)}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
