import { availableParallelism } from "node:os";

const isTerminal = process.stdout.isTTY;
const report = `out/mutation/${process.env["MUTATION_REPORT"] ?? "report"}`;

/** The common settings of all runs; `run-stryker.ts` adds the mutated files and their tests. */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // A corrected wording needs no test of its own, and the compiler knows the texts that decide something.
  mutator: { excludedMutations: ["StringLiteral"] },
  // Some tests start processes of their own, which need the rest of the machine.
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  // These are wall-clock times: on a machine that is busy with other things no mutant must seem to hang.
  timeoutMS: 60_000,
  timeoutFactor: 10,
  dryRunTimeoutMinutes: 30,
  tempDirName: "out/mutation/sandboxes",
  cleanTempDir: "always",
  ignorePatterns: [
    "/bench",
    "/data",
    "/demo",
    "/eval",
    "/out",
    "/packages/web/src",
    "/tests/{ci,drill,e2e,first-steps,house,web}",
    "dist",
  ],
  // The sources run unchanged, so that nothing has to be prepared for the compiler.
  disableTypeChecks: false,
  tsconfigFile: "none",
  allowConsoleColors: isTerminal,
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { allowColor: isTerminal, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
};
