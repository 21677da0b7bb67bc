import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startRealPostgres } from "../../packages/server/src/testing/real-postgres.ts";
import { median, processorTimeOf } from "../measure.ts";
import { type Case, casesFor } from "./cases.ts";
import type { Ready } from "./host.ts";
import { askOnce, fullLoad, type Load, steadyLoad } from "./load.ts";
import { measureSaves } from "./saves.ts";
import { measureStarts } from "./starts.ts";
import { measureStreams } from "./streams.ts";

const connections = 10;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    only: { type: "string", default: "" },
  },
});
const seconds = Number(values.seconds);
// Launched servers are the built ones, as operators run them.
process.env["TEST_PROGRAMS"] = "built";
const rounds = Number(values.rounds);

console.log(
  `${cpus()[0]?.model ?? "processor"}, ${String(availableParallelism())} cores, ${String(Math.round(totalmem() / 2 ** 30))} GB, ${process.platform}, Node ${process.version}\n`,
);
const parts = {
  starts: printStarts,
  embedded: onEmbedded,
  postgres: onPostgres,
  streams: printStreams,
  saves: printSaves,
};
for (const [name, measure] of Object.entries(parts))
  if (positionals.length === 0 || positionals.includes(name)) await measure();

async function printStarts(): Promise<void> {
  const { first, later } = await measureStarts(5);
  console.log(
    "### start on the embedded database\n\n| | until it answers | processor time | memory at rest |\n| --- | ---: | ---: | ---: |",
  );
  for (const [name, { megabytes, processor, seconds: time }] of [
    ["first start in a new folder", first],
    ["second start", later],
  ] as const)
    console.log(
      `| ${name} | ${time.toFixed(2)} s | ${processor === undefined ? "" : `${processor.toFixed(2)} s`} | ${megabytes === undefined ? "" : `${megabytes.toFixed(0)} MB`} |`,
    );
  console.log("");
}

async function printStreams(): Promise<void> {
  console.log(
    "### a save of one seen by 200 windows\n\n| | stream, median | stream, worst | every 5 s, median | every 5 s, worst |\n| --- | ---: | ---: | ---: | ---: |",
  );
  await printSeen("embedded database", undefined);
  const postgres = await startRealPostgres();
  try {
    await printSeen("PostgreSQL", await postgres.newDatabase());
  } finally {
    await postgres.close();
  }
  console.log("");
}

async function printSaves(): Promise<void> {
  console.log(
    "### eight people save different requirements\n\n| | requirements | saves a second | a save | its processor time | another answer before | another answer meanwhile | memory afterwards |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
  );
  for (const requirements of [20, 2000]) await printSavesOf("embedded database", { requirements, seconds });
  const postgres = await startRealPostgres();
  try {
    for (const requirements of [20, 2000])
      await printSavesOf("PostgreSQL", { requirements, seconds, url: await postgres.newDatabase() });
  } finally {
    await postgres.close();
  }
  console.log("");
}

async function printSavesOf(
  name: string,
  { url, ...how }: { readonly requirements: number; readonly seconds: number; readonly url?: string },
): Promise<void> {
  const { megabytes, other, perSecond, processor, quiet, save } = await measureSaves(url, how);
  const times = [save, processor, quiet, other].map((time) =>
    time === undefined ? "" : `${time.toFixed(0)} ms`,
  );
  console.log(
    `| ${name} | ${String(how.requirements)} | ${perSecond.toFixed(1)} | ${times.join(" | ")} | ${megabytes.toFixed(0)} MB |`,
  );
}

async function printSeen(name: string, database: string | undefined): Promise<void> {
  const { polling, streams } = await measureStreams(database);
  const times = [streams.median, streams.worst, polling.median, polling.worst];
  console.log(`| ${name} | ${times.map((time) => `${time.toFixed(0)} ms`).join(" | ")} |`);
}

async function onEmbedded(): Promise<void> {
  await printCases("on the embedded database", {});
}

async function onPostgres(): Promise<void> {
  const postgres = await startRealPostgres();
  try {
    await printCases("on PostgreSQL", { DATABASE_URL: await postgres.newDatabase() });
  } finally {
    await postgres.close();
  }
}

async function printCases(title: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-server-"));
  const host = fork(join(import.meta.dirname, "host.ts"), [String(connections)], {
    env: {
      ...process.env,
      DATA_FOLDER: folder,
      LOG_LEVEL: "silent",
      // Sign-ins come from many addresses.
      TRUST_PROXY: "on",
      ...environment,
    },
  });
  try {
    const ready = await readyOf(host);
    console.log(
      `### ${title}\n\n| | a second | bare route | ratio | processor time an answer | bare route | p99 at half of it |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |`,
    );
    for (const one of casesFor(ready))
      if (one.name.includes(values.only)) console.log(await measureCase(one, ready, host));
    console.log("");
  } finally {
    if (host.connected) host.disconnect();
    if (host.exitCode === null) await once(host, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

async function readyOf(host: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    host.once("message", (message) => resolve(message as Ready));
    host.once("exit", (code) => reject(new Error(`The measured process ended with ${String(code)}`)));
  });
}

/** Both sides in turns, so that a machine that is busy for a while is it for both. */
async function measureCase(
  { bare, before, name, server }: Case,
  ready: Ready,
  host: ChildProcess,
): Promise<string> {
  for (const ask of before?.server ?? []) await askOnce(ready.server, ask);
  for (const ask of before?.bare ?? []) await askOnce(ready.bare, ask);
  const warming = Math.min(2, seconds);
  await fullLoad({ url: ready.server, senders: await server(), seconds: warming });
  await fullLoad({ url: ready.bare, senders: await bare(), seconds: warming });
  const ours: Costs[] = [];
  const theirs: Costs[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await costsOf(host, { url: ready.server, senders: await server(), seconds }));
    theirs.push(await costsOf(host, { url: ready.bare, senders: await bare(), seconds }));
  }
  const top = median(ours.map(({ rate }) => rate));
  const base = median(theirs.map(({ rate }) => rate));
  const p99 = await steadyLoad({
    url: ready.server,
    senders: await server(),
    seconds: seconds * 2,
    rate: top / 2,
  });
  const ratio = `${((top / base) * 100).toFixed(0)} %`;
  return `| ${name} | ${top.toFixed(0)} | ${base.toFixed(0)} | ${ratio} | ${processorTime(ours)} | ${processorTime(theirs)} | ${p99.toFixed(0)} ms |`;
}

interface Costs {
  /** Answers a second. */
  readonly rate: number;
  /** Processor time per answer of the measured process, in milliseconds; undefined if the system does not report it. */
  readonly processor: number | undefined;
}

async function costsOf({ pid = 0 }: ChildProcess, load: Load): Promise<Costs> {
  const before = await processorTimeOf(pid);
  const rate = await fullLoad(load);
  const after = await processorTimeOf(pid);
  const known = before !== undefined && after !== undefined;
  return { rate, processor: known ? ((after - before) * 1000) / (rate * load.seconds) : undefined };
}

function processorTime(costs: readonly Costs[]): string {
  const known = costs.flatMap(({ processor }) => (processor === undefined ? [] : [processor]));
  return known.length === 0 ? "" : `${median(known).toFixed(2)} ms`;
}
