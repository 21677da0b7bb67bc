import { describe, expect, it } from "vitest";
import { filesLike } from "./source-tree.ts";
import { testFaults } from "./test-rules.ts";

it("tests use the real part, wait for events, and are all run", () => {
  const tests = filesLike(/\.(?:test|contract)\.ts$/).filter(
    ({ path }) => path !== "tests/house/test-rules.test.ts",
  );

  expect(testFaults(tests)).toEqual([]);
});

describe("is caught:", () => {
  it.each([
    ["vi.mock('./engine.ts')", "use the real part or a fake, not a mock"],
    ["await new Promise((resolve) => setTimeout(resolve, 100))", "wait for what happens, not for a time"],
    ["expect(performance.now() - start).toBeLessThan(50)", "speed is measured by a benchmark, not by a test"],
    ["it.skip('draws', () => {})", "no test is left out"],
    ["expect(svg).toMatchSnapshot()", "keep a golden file that a customer could be shown"],
  ])("%s", (text, fault) => {
    expect(testFaults([{ path: "a.test.ts", text }])).toEqual([`a.test.ts: ${fault}`]);
  });
});

describe("the layer of a test", () => {
  const starts = 'import { spawn } from "node:child_process";';
  const fault = "it needs processes, servers or a browser; name it *.process.test.ts";

  it.each([
    ["packages/core/src/a.test.ts", [`packages/core/src/a.test.ts: ${fault}`]],
    ["packages/core/src/a.big.test.ts", [`packages/core/src/a.big.test.ts: ${fault}`]],
    ["packages/core/src/a.process.test.ts", []],
    ["packages/core/src/a.big.process.slow.test.ts", []],
    ["tests/house/a.test.ts", []],
  ])("must match its name, as in %s", (path, faults) => {
    expect(testFaults([{ path, text: starts }])).toEqual(faults);
  });
});
