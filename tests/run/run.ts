/** Runs the tests: `npm test`, `npm run test:all`, `npm run test:watch`, and the command of CI (`npm test -- --help`). */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startVitest } from "vitest/node";
import { changedLines } from "../../mutation/changed-lines.ts";
import { slowness } from "../limits.ts";
import { ProgressReporter, type Tally } from "./progress.ts";
import { planSlowSet, sliceCommand, type Slice, sliceName, slowSet } from "./slow-set.ts";
import { runStaticChecks, staticChecks } from "./static-checks.ts";

const usage = `npm test                     everything that a change has to pass
npm test -- WORD             only the test files whose path contains the word
npm test -- WORD -t TITLE    only the tests among them whose title contains it
npm test -- --slow WORD      the same in full size, files of the slow set included
npm test -- --layer unit     one layer: unit, house, process, page, page-components, postgres
npm test -- --timings        the three slowest files of each layer, too (always in CI)
npm run test:watch -- WORD   again with each change; without a word, the unit layer
npm run test:all             everything, the slow set included

HEADED=1 shows the browser of a page test. docs/debugging.md has more.
`;

const root = join(import.meta.dirname, "../..");
const layers = ["unit", "house", "process", "page", "page-components"];

/** The time in which CI is to end, in minutes. */
const ciMinutes = 25;

const start = Date.now();

const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    ci: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
    layer: { type: "string", multiple: true, default: [] },
    shard: { type: "string" },
    slow: { type: "boolean", default: false },
    t: { type: "string", short: "t" },
    timings: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
  },
});

if (values.help) process.stdout.write(usage);
else process.exitCode = (await main()) ? 0 : 1;

/** Returns true if everything passed. */
async function main(): Promise<boolean> {
  if (values.slow || values.all) process.env["TEST_SIZE"] = "full";
  if (values.watch) return watch();
  if (values.ci) return runSlowSlices();
  const isPart = positionals.length > 0 || values.layer.length > 0 || values.t !== undefined;
  if (isPart) return conclude(await runTests());
  const failed = await runStaticChecks(staticChecks);
  if (failed.includes("build")) {
    process.stdout.write("The tests were not started: the build failed.\n");
    return conclude({ passed: staticChecks.length - failed.length, failed: failed.length, skipped: 0 });
  }
  // Tests start the programs that were just built, which start faster than their sources.
  process.env["TEST_PROGRAMS"] = "built";
  const tally = await runTests();
  const more = values.all ? await runSlices(afterAllLayers()) : noTests;
  return conclude({
    passed: tally.passed + staticChecks.length - failed.length + more.passed,
    failed: tally.failed + failed.length + more.failed,
    skipped: tally.skipped,
  });
}

/** Prints the line that reports the result of a run to a script. */
function conclude({ failed, passed, skipped }: Tally): boolean {
  const seconds = Math.round((Date.now() - start) / 1000);
  const left = skipped === 0 ? "" : `, ${String(skipped)} skipped`;
  process.stdout.write(`Took ${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s.\n`);
  process.stdout.write(`${String(passed)} passed, ${String(failed)} failed${left}\n`);
  return failed === 0 && passed > 0;
}

async function runTests(): Promise<Tally> {
  const isFull = values.slow || values.all;
  const reporter = new ProgressReporter({ isSlow: isFull });
  const chosen = values.layer.length > 0 ? values.layer : [...layers, ...(values.all ? ["postgres"] : [])];
  const vitest = await startVitest("test", positionals, {
    root,
    run: true,
    watch: false,
    project: chosen,
    maxWorkers: "100%",
    reporters: [reporter],
    ...(!isFull && { tagsFilter: ["!slow"] }),
    ...(values.shard !== undefined && { shard: values.shard, passWithNoTests: true }),
    ...(values.t !== undefined && { testNamePattern: values.t }),
  });
  await vitest.close();
  // Vitest has set it for failures that are in the tally.
  process.exitCode = 0;
  if (values.timings || process.env["CI"] !== undefined) reporter.printTimings();
  return reporter.tally;
}

/** Runs tests again after each change of their imports. */
async function watch(): Promise<boolean> {
  process.env["TEST_WATCH"] = "1";
  const project = positionals.length > 0 ? [...layers, "postgres"] : ["unit"];
  await startVitest("test", positionals, { root, watch: true, project });
  return true;
}

/** The parts of `npm run test:all` after all layers in full size: those that are not a layer. */
function afterAllLayers(): Slice[] {
  return slowSet
    .filter(({ command }) => !command.includes("--slow"))
    .flatMap((part) => Array.from({ length: part.slices }, (_, at) => ({ part, slice: at + 1 })))
    .filter(({ part }) => {
      const missing = part.missing?.();
      if (missing !== undefined) process.stdout.write(`Left out: ${part.name}: ${missing}.\n`);
      return missing === undefined;
    });
}

/** Runs the commands of CI after `npm test`: the slow set that concerns the change, then slices of the rest in turn. */
async function runSlowSlices(): Promise<boolean> {
  const changes = changedLines(root);
  if (!changes.isKnown) process.stdout.write(`It is not known what changed: ${changes.reason}.\n`);
  const changed = changes.isKnown ? changes.ranges.map(({ file }) => file) : [];
  const begun = Number(process.env["CI_STARTED"] ?? start / 1000) * 1000;
  const minutes = Math.max(0, ciMinutes - (Date.now() - begun) / 60_000) / slowness();
  const turn = Math.floor(Date.now() / 3_600_000);
  const { chosen, leftOut } = planSlowSet(slowSet, changed, { minutes, turn });
  for (const { reason, slice } of leftOut)
    process.stdout.write(`Left out: ${sliceName(slice)}: ${reason}.\n`);
  if (chosen.length === 0) {
    process.stdout.write(`Nothing of the slow set fits into the ${String(ciMinutes)} minutes of CI.\n`);
    return true;
  }
  return conclude(await runSlices(chosen));
}

/** Runs slices one after another. */
async function runSlices(slices: readonly Slice[]): Promise<Tally> {
  const tally = { ...noTests };
  for (const slice of slices) {
    const begun = Date.now();
    process.stdout.write(`\n— ${sliceName(slice)}\n`);
    // oxlint-disable-next-line no-await-in-loop -- slices share the processors
    const code = await runNode(sliceCommand(slice), slice.part.environment);
    const seconds = Math.round((Date.now() - begun) / 1000);
    const command = `node ${sliceCommand(slice).join(" ")}`;
    process.stdout.write(
      `${code === 0 ? "✓" : "✗"} ${sliceName(slice)} (${String(seconds)} s): ${command}\n`,
    );
    if (code === 0) tally.passed += 1;
    else tally.failed += 1;
  }
  return tally;
}

/** Runs a script of this repository; returns its exit code. */
async function runNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--conditions=@archscribe/source", ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
