/** Mutation tests (`npm run mutate`): which changes of a source do the tests beside it not notice? */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedLines, wholeFile } from "./changed-lines.ts";
import { isSignificantlyBelow } from "./is-below-floor.ts";
import { runStryker, type Score } from "./run-stryker.ts";
import { planSample, planShortRun } from "./short-run.ts";
import { isMutated, type Target, targets } from "./targets.ts";

const root = join(import.meta.dirname, "..");

/** How long a short run takes at most, about. */
const shortRunSeconds = 110;

/** How long the run of one target takes at most, about. */
const runSeconds = 600;

/** How long a sample of one target takes at most, about. */
const sampleSeconds = 60;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: "boolean" },
    sample: { type: "boolean" },
    shard: { type: "string", default: "1/1" },
  },
});
try {
  if (values.changed) await mutateChanged();
  else await mutateChosen(positionals);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** Mutates lines from all over each chosen target, and the chosen sources as a whole. */
async function mutateChosen(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((one) => !targets.some((target) => isNamed(target, one)));
  if (unknown.length > 0) {
    const names = targets.map(({ name }) => name).join(", ");
    return fail(`Not a target, nor a source of one: ${unknown.join(", ")}. The targets are ${names}.`);
  }
  const [share = 1, shares = 1] = values.shard.split("/").map(Number);
  const own = targets
    .map((target) => ({ target, named: chosen.filter((one) => isNamed(target, one)) }))
    .filter(({ named }) => chosen.length === 0 || named.length > 0)
    .filter((_, at) => at % shares === share - 1);
  for (const { named, target } of own) {
    if (named.length === 0 || named.includes(target.name)) await mutateTarget(target);
    else {
      const lines = named.map((file) => wholeFile(root, file));
      say(target, await runStryker(root, target, { lines, report: `${target.name}-partly` }));
    }
  }
}

/** Mutates as many lines of a target as fit into its time: a sample has other lines each hour. */
async function mutateTarget(target: Target): Promise<void> {
  const { seconds, turn, report } = values.sample
    ? { seconds: sampleSeconds, turn: Math.floor(Date.now() / 3_600_000), report: `${target.name}-sample` }
    : { seconds: runSeconds, turn: 0, report: target.name };
  const paths = readdirSync(join(root, target.folder), { recursive: true, encoding: "utf8" });
  const files = paths
    .map((path) => `${target.folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => isMutated(target, path))
    .toSorted()
    .map((file) => wholeFile(root, file));
  const lines = planSample(target, files, { seconds, turn });
  const score = await runStryker(root, target, { lines, report });
  say(target, score);
  if (isSignificantlyBelow(target.floor, score)) fail(`${target.name} is below its floor in these lines.`);
}

async function mutateChanged(): Promise<void> {
  const changes = changedLines(root);
  if (!changes.isKnown) return tell(`Nothing is mutated: ${changes.reason}.`);
  const runs = planShortRun(targets, changes.ranges, {
    seconds: shortRunSeconds,
    wholeFile: (file) => (existsSync(join(root, file)) ? wholeFile(root, file) : undefined),
  });
  if (runs.length === 0)
    return tell(`Nothing is mutated: nothing of the targets has changed since ${changes.base.slice(0, 10)}.`);
  for (const { leftOut, ranges, target } of runs) {
    if (ranges.length > 0) {
      const score = await runStryker(root, target, { lines: ranges, report: `${target.name}-changed` });
      say(target, score);
      if (isSignificantlyBelow(target.floor, score))
        fail(`${target.name} is below its floor in what changed.`);
    }
    if (leftOut > 0)
      tell(
        `${target.name}: ${String(leftOut)} more changed lines do not fit in a short run; npm run mutate -- ${target.name} takes them all.`,
      );
  }
}

function isNamed(target: Target, one: string): boolean {
  return one === target.name || isMutated(target, one);
}

function say({ floor, name }: Target, score: Score): void {
  const { killed, mutants } = score;
  const percent = percentOf(score).toFixed(1);
  tell(
    mutants === 0
      ? `${name}: there is nothing to be mutated.`
      : `${name}: ${String(killed)} of ${String(mutants)} mutants killed, ${percent} % (floor ${String(floor)} %).`,
  );
}

function percentOf({ killed, mutants }: Score): number {
  return mutants === 0 ? 100 : (100 * killed) / mutants;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
