import type { Finding } from "@archscribe/core/model/errors";
import { expect, it } from "vitest";
import { subtractFindings } from "./subtract-findings.ts";

function finding(message: string, file = "a.yaml", reference?: string): Finding {
  return {
    ruleId: "weak-word",
    severity: "warning",
    message,
    location: { file, line: 1 },
    ...(reference === undefined ? {} : { reference }),
  };
}

it("finds nothing new in a state against itself", () => {
  const findings = [finding("a"), finding("a"), finding("b")];

  expect(subtractFindings(findings, findings)).toEqual({ added: [], settled: 0 });
});

it("pairs findings with the same rule, subject and message, whatever their line", () => {
  const moved = { ...finding("a"), location: { file: "other.yaml", line: 9 } };

  expect(subtractFindings([finding("a")], [moved])).toEqual({ added: [], settled: 0 });
  expect(subtractFindings([finding("a", "a.yaml", "FR-1")], [finding("a", "a.yaml", "FR-2")])).toEqual({
    added: [finding("a", "a.yaml", "FR-2")],
    settled: 1,
  });
});

it("does not take the line of another place in a message for a difference", () => {
  const before = finding("it is drawn in the opposite direction in b.puml, line 4 (b.puml:4)");
  const after = finding("it is drawn in the opposite direction in b.puml, line 17 (b.puml:17)");

  expect(subtractFindings([before], [after])).toEqual({ added: [], settled: 0 });
});

it("of more equal findings than before, shows the one in the file that had none", () => {
  const added = finding("a", "b.yaml");

  expect(subtractFindings([finding("a", "c.yaml")], [added, finding("a", "c.yaml")])).toEqual({
    added: [added],
    settled: 0,
  });
});
