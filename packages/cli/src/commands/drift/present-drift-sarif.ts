import { type DriftFinding, failsComparison } from "@archscribe/core/model";
import { sarifLog } from "../../output/present-sarif.ts";

const rules: Readonly<Record<DriftFinding["kind"], { readonly id: string; readonly summary: string }>> = {
  "missing-in-design": {
    id: "missing-in-design",
    summary: "The document shows everything that the system has.",
  },
  "missing-in-system": {
    id: "missing-in-system",
    summary: "The system has everything that the document shows.",
  },
  differs: { id: "differs-from-system", summary: "The document describes things as the system has them." },
  renamed: { id: "renamed-in-system", summary: "The document calls things as the system does." },
};

/**
 * Returns the findings of a comparison as a SARIF 2.1.0 log: the document is the place of a finding, and the places in the
 * system are related to it. Its id is the fingerprint by which a code host knows it again.
 */
export function presentDriftSarif(findings: readonly DriftFinding[], version: string): string {
  return sarifLog({ results: findings.map(toResult), rules: Object.values(rules), version });
}

function toResult(finding: DriftFinding): unknown {
  const { document, id, kind, message, suggest, system } = finding;
  const [first = { file: "archscribe.yaml", line: 1 }] = document;
  return {
    ruleId: rules[kind].id,
    level: failsComparison(finding) ? "error" : "note",
    message: { text: `${message}. ${suggest}` },
    locations: [{ physicalLocation: physical(first) }],
    relatedLocations: [
      ...document.slice(1).map((place) => ({ physicalLocation: physical(place) })),
      ...system.map((place) => ({ physicalLocation: physical(place, "SYSTEM") })),
    ].map((location, index) => ({ id: index + 1, ...location })),
    partialFingerprints: { "archscribeDrift/v1": id },
  };
}

function physical({ file, line }: DriftFinding["document"][number], uriBaseId?: string): unknown {
  return {
    artifactLocation: { uri: encodeURI(file), ...(uriBaseId === undefined ? {} : { uriBaseId }) },
    ...(line === undefined ? {} : { region: { startLine: line } }),
  };
}
