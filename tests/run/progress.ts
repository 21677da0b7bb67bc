import { stripVTControlCharacters } from "node:util";
import {
  DefaultReporter,
  escapeTestName,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
  type TestSuite,
} from "vitest/node";

/** How often the progress is shown, in milliseconds: on a terminal in place, elsewhere as a new line. */
const pauses = { terminal: 250, log: 15_000 };

/** How many files and tests of a run have ended, and how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long the tests and hooks of a file took, in seconds of wall clock. */
interface Timing {
  readonly layer: string;
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

/**
 * Shows how far a run of tests is, per layer; names each failed test as soon as it fails, with the command that runs it
 * alone, and prints the details of all failures at the end.
 */
export class ProgressReporter extends DefaultReporter {
  readonly tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  readonly #timings: Timing[] = [];
  readonly #layers = new Map<string, { files: number; ended: number }>();
  readonly #isSlow: boolean;
  readonly #running = new Set<TestModule>();
  #timer: NodeJS.Timeout | undefined;
  readonly #begun = performance.now();

  constructor({ isSlow }: { readonly isSlow: boolean }) {
    super({ isTTY: false });
    this.#isSlow = isSlow;
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    for (const { project } of specifications) {
      const layer = this.#layers.get(project.name) ?? { files: 0, ended: 0 };
      this.#layers.set(project.name, { ...layer, files: layer.files + 1 });
    }
    const pause = process.stdout.isTTY ? pauses.terminal : pauses.log;
    this.#timer = setInterval(() => this.#show(), pause);
  }

  onTestModuleStart(module: TestModule): void {
    this.#running.add(module);
  }

  override onTestCaseResult(test: TestCase): void {
    const { errors, state } = test.result();
    if (state === "passed") this.tally.passed += 1;
    // The slow set is left out as a rule, and not skipped.
    if (state === "skipped" && (this.#isSlow || !test.tags.includes("slow"))) this.tally.skipped += 1;
    if (state === "failed") this.#fail(test, errors[0]?.message);
  }

  /** A hook of a group that fails is a failure, even if all tests of the group have passed. */
  override onTestSuiteResult(suite: TestSuite): void {
    const [error] = suite.errors();
    if (error !== undefined) this.#fail(suite, error.message);
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module);
    const layer = this.#layers.get(module.project.name);
    if (layer) layer.ended += 1;
    const { duration } = module.diagnostic();
    const tests = Array.from(module.children.allTests()).length;
    this.#timings.push({
      layer: module.project.name,
      file: this.relative(module.moduleId),
      seconds: duration / 1000,
      tests,
    });
    // A file that cannot be loaded, or a hook that fails, is a failure even though no test of it has run.
    const [error] = module.errors();
    if (error !== undefined) this.#fail(module, error.message);
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter["onTestRunEnd"]>[1],
    reason: TestRunEndReason,
  ): void {
    clearInterval(this.#timer);
    this.#show();
    if (process.stdout.isTTY) process.stdout.write("\n");
    // Errors outside of tests, such as an unhandled promise.
    this.tally.failed += errors.length;
    super.onTestRunEnd(modules, errors, reason);
  }

  /** The last line is printed by the run, which counts its static checks too. */
  override reportTestSummary(): void {}

  /** Prints files, tests and seconds of each layer, and its three slowest files. */
  printTimings(): void {
    for (const [layer, timings] of Map.groupBy(this.#timings, (timing) => timing.layer)) {
      const sum = (value: (timing: Timing) => number): number =>
        timings.reduce((total, timing) => total + value(timing), 0);
      const seconds = sum((timing) => timing.seconds).toFixed(0);
      this.log(
        `${layer}: ${String(timings.length)} files, ${String(sum(({ tests }) => tests))} tests, ${seconds} s in workers`,
      );
      for (const { file, seconds: own } of timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, 3))
        this.log(`  ${own.toFixed(1).padStart(6)} s  ${file}`);
    }
  }

  #show(): void {
    const layers = Array.from(
      this.#layers,
      ([name, { ended, files }]) => `${name} ${String(ended)}/${String(files)}`,
    );
    const seconds = Math.round((performance.now() - this.#begun) / 1000);
    const time = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
    const { failed, passed } = this.tally;
    const [oldest] = this.#running;
    const current = oldest === undefined ? "" : ` · ${this.relative(oldest.moduleId)}`;
    const line = `${time} files: ${layers.join(", ")} · tests: ${String(passed)} passed, ${String(failed)} failed${current}`;
    if (!process.stdout.isTTY) return this.log(line);
    process.stdout.write(`\r\u001B[2K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
  }

  #say(line: string): void {
    if (process.stdout.isTTY) process.stdout.write("\r\u001B[2K");
    this.log(line);
  }

  /** Names the failure, with the first line of the reason and the command that runs it alone. */
  #fail(what: TestCase | TestSuite | TestModule, reason = ""): void {
    this.tally.failed += 1;
    const file = this.relative(what.type === "module" ? what.moduleId : what.module.moduleId);
    const title = what.type === "module" ? "" : what.fullName;
    this.#say(`✗ ${what.project.name}: ${file}${title === "" ? "" : ` > ${title}`}`);
    this.#say(`  ${stripVTControlCharacters(reason).split("\n", 1)[0] ?? ""}`);
    const pattern = `^${escapeTestName(title, false)}${what.type === "test" ? "$" : ""}`;
    // The shell sees the title as one word.
    const only = title === "" ? "" : ` -t '${pattern.replaceAll("'", String.raw`'\''`)}'`;
    this.#say(`  npm test -- ${this.#isSlow ? "--slow " : ""}${file}${only}`);
  }
}
