import type { Finding } from "@archscribe/core/model/errors";
import { Chalk } from "chalk";
import { expect, it } from "vitest";
import { presentFindings } from "./present-findings.ts";

const unspecified = (name: string, line: number): Finding => ({
  ruleId: "use-case-mismatch",
  severity: "warning",
  message: `the use case '${name}' has no specification`,
  reference: name,
  location: { file: "diagrams/usecase.puml", line },
});

const presented = (names: readonly string[]): string[] =>
  presentFindings(
    names.map((name, index) => unspecified(name, index + 1)),
    new Chalk({ level: 0 }),
  ).split("\n");

it("lists a few subjects of the same message in one line", () => {
  expect(presented(["Borrow", "Return", "Pay", "Order"])).toEqual([
    "diagrams/usecase.puml:1  warning  the use case 'Borrow' has no specification  use-case-mismatch",
    "  3 more in this file: Return (line 2), Pay (line 3), Order (line 4)",
  ]);
});

it("lists hundreds of subjects with their number, in lines that fit a terminal", () => {
  const names = Array.from({ length: 263 }, (_, index) => `Use ${String(index)}`);
  const [, first = "", ...more] = presented(names);

  expect(first).toMatch(/^ {2}262 more in this file: Use 1 \(line 2\), .*,$/);
  expect(more.at(-1)).toMatch(/^ {4}.*Use 262 \(line 263\)$/);
  expect([first, ...more].filter((line) => line.length > 104)).toEqual([]);
  expect([first, ...more].join(" ").match(/Use \d+/g)).toEqual(names.slice(1));
});
