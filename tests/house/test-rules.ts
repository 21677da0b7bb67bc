import type { SourceFile } from "./source-tree.ts";

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

/** Tests that mock, sleep, take the time, or are left out. */
export function testFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    rules.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => `${path}: ${fault}`),
  );
}
