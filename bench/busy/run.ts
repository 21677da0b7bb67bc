/** Publishes both examples whole, alone and beside busy loops: a slow machine takes longer, and leaves nothing out. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const repository = join(import.meta.dirname, "../..");
const command = ["--conditions=@archscribe/source", join(repository, "packages/cli/src/main.ts")];
const examples = ["online-bookstore", "clinic-appointments"] as const;
/** How many busy loops there are beside, for each round. */
const rounds = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [0, 20];

const folder = await mkdtemp(join(tmpdir(), "archscribe-busy-"));
try {
  console.log(`${String(availableParallelism())} cores\n`);
  console.log("| example | beside | wall clock s | processor s | figures | left out |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const beside of rounds) {
    const running = Array.from({ length: beside }, startLoop);
    try {
      for (const example of examples) await publish(example, beside);
    } finally {
      for (const loop of running) loop.kill("SIGKILL");
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function startLoop(): ChildProcess {
  // It ends with this process, however that ends.
  const loop = `while (process.ppid === ${String(process.pid)});`;
  return spawn(process.execPath, ["--eval", loop], { stdio: "ignore" });
}

/** Each time from a copy, so that nothing is kept from the last one. */
async function publish(example: string, beside: number): Promise<void> {
  const project = join(folder, `${example}-${String(beside)}`);
  await cp(join(repository, "examples", example), project, {
    recursive: true,
    filter: (path) => !path.endsWith(".archscribe"),
  });
  const begun = performance.now();
  const before = await processorSeconds();
  const child = spawn(
    process.execPath,
    [...command, "publish", project, "--format", "html,pdf", "--keep-going"],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const [said] = await Promise.all([text(child.stderr), once(child, "close")]);
  const seconds = (performance.now() - begun) / 1000;
  const used = (await processorSeconds()) - before;
  const html = await readFile(join(project, "sad", "sad.html"), "utf8").catch(() => "");
  const drawn = html.match(/<figure\b/g)?.length ?? 0;
  const leftOut = said.match(/diagram-does-not-render/g)?.length ?? 0;
  console.log(
    `| ${example} | ${String(beside)} loops | ${seconds.toFixed(1)} | ${used.toFixed(1)} | ${String(drawn)} | ${String(leftOut)} |`,
  );
  if (child.exitCode === 0 && leftOut === 0) return;
  console.error(said);
  process.exitCode = 1;
}

/** Processor time of all ended children and their descendants, in seconds; undefined if the system does not report it. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}
