/** The fault drill (`npm run drill`): is each planted fault noticed by the test that must notice it? */
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { createVitest, type TestCase, type Vitest } from "vitest/node";
import { copySources, type SourceCopy } from "./copy-sources.ts";
import { layers, type PlantedFault, readPlantedFaults, titlePattern } from "./planted-faults.ts";

/** The result of a drill for one fault; a reason is set unless the fault was detected. */
interface Outcome {
  readonly fault: PlantedFault;
  readonly reason?: string;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { layer: { type: "string" }, shard: { type: "string", default: "1/1" } },
});
/** Which part of the faults is planted, as in `2/5`: every fifth fault, from the second one on. */
const [share = 1, shares = 1] = values.shard.split("/").map(Number);
const chosen = readPlantedFaults(import.meta.dirname)
  .filter(
    ({ layer, name, patch, sentence, testFile }) =>
      (values.layer === undefined || values.layer === layer) &&
      positionals.every((word) => [name, patch, sentence, testFile].some((text) => text.includes(word))),
  )
  .filter((_, at) => at % shares === share - 1);
if (chosen.length === 0) fail("No planted fault has that name.");
else await drill(chosen);
// Servers and pools of the tests may still be closing.
process.exit();

async function drill(faults: readonly PlantedFault[]): Promise<void> {
  const copy = await copySources(join(import.meta.dirname, "../.."));
  const stop = (): void => void copy.remove().finally(() => process.exit(130));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const outcomes: Outcome[] = [];
  try {
    process.chdir(copy.root);
    for (const layer of layers) {
      const own = faults.filter((fault) => fault.layer === layer);
      if (own.length > 0) outcomes.push(...(await drillLayer(own, copy)));
    }
  } finally {
    process.chdir(import.meta.dirname);
    await copy.remove();
  }
  const unnoticed = outcomes.filter(({ reason }) => reason !== undefined);
  tell(`${String(outcomes.length - unnoticed.length)} noticed, ${String(unnoticed.length)} unnoticed`);
  // Vitest has set it for the tests that failed with their faults.
  process.exitCode = unnoticed.length > 0 ? 1 : 0;
}

/**
 * Runs the named tests without a fault, all together, then with the faults, one after another, and finally without a fault
 * again: a test that fails even then has failed for another reason, such as a browser that is missing.
 */
async function drillLayer(faults: readonly PlantedFault[], copy: SourceCopy): Promise<Outcome[]> {
  const isPage = faults[0]?.layer === "page";
  let vitest = await startVitest(copy);
  try {
    const whole = await runTests(vitest, faults, copy);
    const outcomes: Outcome[] = [];
    for (const group of isPage ? independentGroups(faults, copy) : faults.map((fault) => [fault])) {
      const planted = group.map((fault) => ({ fault, result: copy.plant(fault.patch) }));
      const changed = planted.flatMap(({ result }) => ("changed" in result ? result.changed : []));
      // The pages are built before the first of their tests.
      if (isPage) {
        await vitest.close();
        vitest = await startVitest(copy);
      }
      for (const file of changed) vitest.invalidateFile(file);
      const tests = await runTests(vitest, group, copy);
      for (const { fault, result } of planted) {
        const refused = "reason" in result ? `the patch does not apply (${result.reason})` : undefined;
        const reason = refused ?? whyUnnoticed(testsOf(fault, copy, whole), testsOf(fault, copy, tests));
        outcomes.push(tellOutcome({ fault, ...(reason !== undefined && { reason }) }));
        if ("changed" in result) copy.takeBack(fault.patch);
      }
      for (const file of changed) vitest.invalidateFile(file);
    }
    if (isPage) {
      await vitest.close();
      vitest = await startVitest(copy);
    }
    const again = await runTests(vitest, faults, copy);
    return outcomes.map((outcome) => {
      const { fault, reason } = outcome;
      const isSound = testsOf(fault, copy, again).every((test) => test.ok());
      if (reason !== undefined || isSound) return outcome;
      return tellOutcome({ fault, reason: "NOT NOTICED: its test fails afterwards, too" });
    });
  } finally {
    await vitest.close();
  }
}

function startVitest(copy: SourceCopy): Promise<Vitest> {
  return createVitest(
    "test",
    { root: copy.root, watch: false, reporters: [{}], maxWorkers: 1, passWithNoTests: true },
    { server: { watch: null } },
  );
}

/**
 * Returns groups of faults that cannot disturb each other's tests: the sources of each fault are in the folder of its
 * test, and no two are in the same folder. Their pages are built together. Any other fault is alone.
 */
function independentGroups(faults: readonly PlantedFault[], copy: SourceCopy): PlantedFault[][] {
  const groups: { readonly folders: Set<string>; readonly faults: PlantedFault[] }[] = [];
  for (const fault of faults) {
    const folder = dirname(fault.testFile);
    const isLocal = /\/features\/[^/]+$/.test(folder);
    const isInside = copy.changedBy(fault.patch).every((file) => file.startsWith(`${folder}/`));
    const group = groups.find(
      ({ folders }) => isLocal && isInside && folders.size > 0 && !folders.has(folder),
    );
    if (group === undefined)
      groups.push({ folders: new Set(isLocal && isInside ? [folder] : []), faults: [fault] });
    else {
      group.folders.add(folder);
      group.faults.push(fault);
    }
  }
  return groups.map((group) => group.faults);
}

function whyUnnoticed(without: readonly TestCase[], withFault: readonly TestCase[]): string | undefined {
  if (without.length === 0) return "NOT NOTICED: its test does not exist";
  if (without.some((test) => !test.ok())) return "NOT NOTICED: its test fails without the fault, too";
  // A module that cannot be loaded, or a hook that fails, is noticed, but not by the test.
  if (withFault.length === 0) return "NOT NOTICED: its test was not run";
  return withFault.some((test) => test.result().state === "failed")
    ? undefined
    : "NOT NOTICED: its test passes";
}

/** Runs the tests that some faults name. */
async function runTests(
  vitest: Vitest,
  faults: readonly PlantedFault[],
  copy: SourceCopy,
): Promise<TestCase[]> {
  const files = new Set(faults.map(({ testFile }) => join(copy.root, testFile)));
  const specifications = await vitest.globTestSpecifications([...files]);
  vitest.setGlobalTestNamePattern(new RegExp(faults.map((one) => titlePattern(one).source).join("|")));
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId, project }) => files.has(moduleId) && project.name !== "postgres"),
  );
  return testModules.flatMap((module) => [...module.children.allTests()]);
}

function testsOf(fault: PlantedFault, copy: SourceCopy, tests: readonly TestCase[]): TestCase[] {
  const [file, pattern] = [join(copy.root, fault.testFile), titlePattern(fault)];
  return tests.filter(
    (test) =>
      test.module.moduleId === file && test.result().state !== "skipped" && pattern.test(test.fullName),
  );
}

function tellOutcome(outcome: Outcome): Outcome {
  const { fault, reason } = outcome;
  tell(`${fault.layer.padEnd(8)} ${fault.name.padEnd(44)} ${reason ?? "noticed"}`);
  if (reason !== undefined) tell(`         ${fault.sentence}`);
  return outcome;
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
