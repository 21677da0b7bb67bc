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
  /** By the clock on the wall. */
  readonly seconds: number;
  /** Processor time, user and system together, of the process and all its children; undefined if the system does not report it. */
  readonly processor: number | undefined;
  /** The peak memory of the process and all its children; undefined if the system does not report it. */
  readonly megabytes: number | undefined;
}

/** A line of a table of the benchmark. */
export interface Row extends Measurement {
  readonly name: string;
  /** The denominator of the ratio. */
  readonly base?: boolean;
}

/** How often memory is looked at, in milliseconds. */
const sampling = 50;

/**
 * Runs a command several times for the median time, and again for its cost, because measuring the cost takes
 * time.
 */
export async function measure(command: Command, times = 1): Promise<Measurement> {
  const seconds: number[] = [];
  for (let index = 0; index < times; index++) seconds.push(await timeOf(command));
  return { seconds: median(seconds), ...(await costsOf(command)) };
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

/** The cost of one run of a command besides its time. */
export async function costsOf(command: Command): Promise<Omit<Measurement, "seconds">> {
  if (process.platform !== "linux") {
    await timeOf(command);
    return { megabytes: undefined, processor: undefined };
  }
  const seen = new Map<number, number>();
  let most = 0;
  const before = await endedChildrenTime();
  const running = launch(command);
  const root = running.child.pid ?? 0;
  const timer = setInterval(() => {
    void familyOf(root, seen).then(async (family) => {
      for (const { pid, ticks } of family) seen.set(pid, ticks);
      most = Math.max(most, await memoryOf(family.map(({ pid }) => pid)));
    });
  }, sampling);
  await endOf(running).finally(() => clearInterval(timer));
  const looked = [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksASecond;
  // Each way misses something: the first children whose parent did not wait for them, the second children that ended unseen.
  return { megabytes: most, processor: Math.max((await endedChildrenTime()) - before, looked) };
}

/** Processor time of all children that have ended and were waited for, and of their children, in seconds. Linux only. */
export async function endedChildrenTime(): Promise<number> {
  const fields = numbersOf(await readFile("/proc/self/stat", "utf8"));
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond;
}

/** Processor time of a running process, with its ended children, in seconds; undefined if the system does not report it. */
export async function processorTimeOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const ticks = numbersOf(stat).slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksASecond;
}

/** Processor time of a process that runs and of all below it, in seconds, and their memory in megabytes. Linux only. */
export async function costsOfRunning(
  pid: number,
): Promise<{ readonly processor: number; readonly megabytes: number }> {
  const family = await familyOf(pid, new Map());
  const ticks = family.reduce((sum, one) => sum + one.ticks, 0);
  return {
    processor: ticks / ticksASecond,
    megabytes: await memoryOf(family.map((one) => one.pid)),
  };
}

/** Processes whose command line holds a text. Linux only. */
export async function processesLike(text: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const found = await Promise.all(
    pids.map(async (pid) => (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).includes(text)),
  );
  return pids.filter((_, index) => found[index]).map(Number);
}

/** The unit of processor time in Linux, on every machine that runs this. */
const ticksASecond = 100;

interface Relative {
  readonly pid: number;
  readonly ticks: number;
}

/** A process with its descendants, and descendants found earlier that outlive their parents. */
async function familyOf(root: number, earlier: ReadonlyMap<number, number>): Promise<Relative[]> {
  const all = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => undefined);
    // It has ended since the folder was read.
    if (stat === undefined || stat === "") continue;
    const fields = numbersOf(stat);
    all.set(Number(entry), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent)
      if (at === root || earlier.has(at)) return true;
    return false;
  };
  return Array.from(all, ([pid, { ticks }]) => ({ pid, ticks })).filter(({ pid }) => isBelow(pid));
}

/**
 * Linux's record of a process, from its state on: its name may contain anything, but ends at the last
 * bracket.
 */
function numbersOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
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

/** Proportional memory of processes, in megabytes: shared memory is counted once. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(pids.map(proportionalSize));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${String(pid)}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}
