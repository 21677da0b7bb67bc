import { expect, it } from "vitest";
import { createOutput } from "./output.ts";

const terminal = { isTTY: true, columns: 80 };

it.each([
  { where: "a terminal", shape: terminal, environment: {}, live: true },
  { where: "a terminal of no width", shape: { ...terminal, columns: 0 }, environment: {}, live: false },
  { where: "a terminal of CI", shape: terminal, environment: { CI: "true" }, live: false },
  { where: "a terminal without colours", shape: terminal, environment: { NO_COLOR: "1" }, live: false },
  { where: "a terminal that only types", shape: terminal, environment: { TERM: "dumb" }, live: false },
  { where: "a file", shape: {}, environment: {}, live: false },
])("lines that change are shown on $where: $live", ({ environment, live, shape }) => {
  const stream = { write: () => true, ...shape } as unknown as NodeJS.WriteStream;

  const output = createOutput({ stdout: stream, stderr: stream }, { json: false, quiet: false, environment });

  expect(output.live).toBe(live);
});
