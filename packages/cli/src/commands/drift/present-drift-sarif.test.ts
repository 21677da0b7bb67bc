import type { DriftFinding } from "@archscribe/core/model";
import { expect, it } from "vitest";
import { presentDriftSarif } from "./present-drift-sarif.ts";

interface Log {
  readonly runs: readonly { readonly invocations?: unknown }[];
}

const invocationsOf = (text: string): unknown => (JSON.parse(text) as Log).runs[0]?.invocations;

it("unread sources are one notification per reason, with the first places", () => {
  const unread = [
    { file: "b.yaml", line: 3, reason: "It is a template." },
    ...["a", "b", "c", "d"].map((name) => ({ file: `${name} 1.ts`, reason: "It is longer than 1 MB." })),
  ];
  const at = (uri: string, line?: number) => ({
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: "SYSTEM" },
      ...(line === undefined ? {} : { region: { startLine: line } }),
    },
  });

  expect(invocationsOf(presentDriftSarif([], unread, "1.0.0"))).toEqual([
    {
      executionSuccessful: true,
      toolExecutionNotifications: [
        {
          level: "note",
          message: { text: "4 files: It is longer than 1 MB. a 1.ts, b 1.ts, c 1.ts, …" },
          locations: ["a%201.ts", "b%201.ts", "c%201.ts", "d%201.ts"].map((uri) => at(uri)),
        },
        {
          level: "note",
          message: { text: "b.yaml:3: It is a template." },
          locations: [at("b.yaml", 3)],
        },
      ],
    },
  ]);
});

it("a group is one result with the number of its members, and names them", () => {
  const group = { id: "DR-AAAA", message: "2 parts use 'collector', and no diagram shows it" };
  const findings = ["mail", "orders"].map((name, index): DriftFinding => ({
    id: `DR-BBB${index}`,
    kind: "missing-in-design",
    subject: "connection",
    name: `${name} -> collector`,
    message: `'${name}' uses 'collector'`,
    grade: index === 0 ? "inferred" : "said",
    document: [{ file: "diagrams/component.mmd", line: 2 }],
    system: [{ file: "compose.yaml", line: index + 3 }],
    elements: [],
    group,
    suggest: "Draw it.",
  }));
  const log = JSON.parse(presentDriftSarif(findings, [], "1.0.0")) as {
    readonly runs: readonly { readonly results: readonly Readonly<Record<string, unknown>>[] }[];
  };

  expect(log.runs[0]?.results).toMatchObject([
    {
      ruleId: "missing-in-design",
      level: "error",
      message: { text: "2 parts use 'collector', and no diagram shows it (2 findings). Draw it." },
      relatedLocations: [{ id: 1 }, { id: 2 }],
      partialFingerprints: { "archscribeDrift/v1": "DR-AAAA" },
      properties: {
        group: "DR-AAAA",
        members: [
          { id: "DR-BBB0", message: "'mail' uses 'collector'" },
          { id: "DR-BBB1", message: "'orders' uses 'collector'" },
        ],
      },
    },
  ]);
});

it("a log of a system that was read whole has no notifications", () => {
  expect(invocationsOf(presentDriftSarif([], [], "1.0.0"))).toBeUndefined();
});
