/** Runs the planted tests in this folder with the reporter of `npm test`; words are passed on as `-t`. */
import { startVitest } from "vitest/node";
import { ProgressReporter } from "../progress.ts";

const [title] = process.argv.slice(2);
const reporter = new ProgressReporter({ isSlow: true });
const vitest = await startVitest("test", [], {
  root: import.meta.dirname,
  config: false,
  watch: false,
  include: ["{one-fault,faulty-module}.ts"],
  reporters: [reporter],
  ...(title !== undefined && { testNamePattern: title }),
});
await vitest.close();
process.stdout.write(`${JSON.stringify(reporter.tally)}\n`);
