import { importsOf, type SourceFile } from "./source-tree.ts";

const rules: readonly { readonly pattern: RegExp; readonly fault: string }[] = [
  { pattern: /\bvi\.(?:mock|spyOn|fn)\(/, fault: "use the real part or a fake, not a mock" },
  {
    pattern: /await (?:new Promise\b[^;]*\bsetTimeout|delay\(|sleep\()/,
    fault: "wait for what happens, not for a time",
  },
  {
    pattern: /expect\((?:[^)]*performance|elapsed|duration|milliseconds)/,
    fault: "speed is measured by a benchmark, not by a test",
  },
  { pattern: /\b(?:it|test|describe)\.(?:only|skip|todo)\(/, fault: "no test is left out" },
  { pattern: /toMatch(?:Inline)?Snapshot\(/, fault: "keep a golden file that a customer could be shown" },
];

/** Imports that a test in memory cannot use. */
const needs =
  /^node:(?:child_process|worker_threads|https?|net)$|^(?:playwright|puppeteer)-core$|\/testing\/(?:test-server|server-process|running-server|command-line|pinned-browser|pictures|shared-engines)\.ts$/;

/** Tests of packages without a layer in their names run with the unit tests. */
const isUnit = /^packages\/(?:[^.]|\.(?!(?:process|page)\.))*\.test\.ts$/;

/** Tests that mock, sleep, take the time, or are left out; and unit tests that need more than memory. */
export function testFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...rules.filter(({ pattern }) => pattern.test(file.text)).map(({ fault }) => `${file.path}: ${fault}`),
    ...(isUnit.test(file.path) && importsOf(file).some(({ target }) => needs.test(target))
      ? [`${file.path}: it needs processes, servers or a browser; name it *.process.test.ts`]
      : []),
  ]);
}
