import { expect, it } from "vitest";
import type { Finding } from "../../../model/errors/index.ts";
import { differenceOfFindings } from "./difference-of-findings.ts";

function finding(message: string, line: number): Finding {
  return { ruleId: "weak-word", severity: "warning", message, location: { file: "a.yaml", line } };
}

it("a finding that has only moved is neither new nor resolved", () => {
  const { added, resolved } = differenceOfFindings([finding("fast", 3)], [finding("fast", 8)]);

  expect([added, resolved]).toEqual([[], []]);
});

it("of equal findings, one more is new and one less is resolved", () => {
  const one = [finding("fast", 3)];
  const two = [finding("fast", 3), finding("fast", 9)];

  expect(differenceOfFindings(one, two)).toEqual({ added: [finding("fast", 9)], resolved: [] });
  expect(differenceOfFindings(two, one)).toEqual({ added: [], resolved: [finding("fast", 9)] });
});
