import {
  driftEntries,
  type DriftEntry,
  type DriftFinding,
  failsComparison,
  groupUnread,
  type Unread,
  type UnreadGroup,
  unreadLine,
} from "@archscribe/core/model";
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
 * Returns the findings of a comparison as a SARIF 2.1.0 log: the document is the place of a finding, and the
 * places in the system are related to it. A group is one result that names its members. Its id is the
 * fingerprint by which a code host recognises it. Unread sources are one notification per reason, with the
 * first places.
 */
export function presentDriftSarif(
  findings: readonly DriftFinding[],
  unread: readonly Unread[],
  version: string,
): string {
  return sarifLog({
    notifications: groupUnread(unread).map(toNotification),
    results: driftEntries(findings).map(toResult),
    rules: Object.values(rules),
    version,
  });
}

/** The most places that a notification names. */
const mostPlaces = 10;

function toNotification(group: UnreadGroup): unknown {
  return {
    level: "note",
    message: { text: unreadLine(group) },
    locations: group.places
      .filter(({ file }) => file !== "")
      .slice(0, mostPlaces)
      .map(({ file, line }) => ({
        physicalLocation: physical({ file, ...(line === undefined ? {} : { line }) }, "SYSTEM"),
      })),
  };
}

/** The most places that are related to a result. */
const mostRelated = 100;

function toResult({ findings, id, message }: DriftEntry): unknown {
  const [{ kind, suggest }] = findings;
  const document = distinct(findings.flatMap((finding) => finding.document));
  const system = distinct(findings.flatMap((finding) => finding.system));
  const [first = { file: "archscribe.yaml", line: 1 }] = document;
  const isGroup = findings.length > 1;
  return {
    ruleId: rules[kind].id,
    level: findings.some(failsComparison) ? "error" : "note",
    message: { text: `${message}${isGroup ? ` (${findings.length} findings)` : ""}. ${suggest}` },
    locations: [{ physicalLocation: physical(first) }],
    relatedLocations: [
      ...document.slice(1).map((place) => ({ physicalLocation: physical(place) })),
      ...system.map((place) => ({ physicalLocation: physical(place, "SYSTEM") })),
    ]
      .slice(0, mostRelated)
      .map((location, index) => ({ id: index + 1, ...location })),
    partialFingerprints: { "archscribeDrift/v1": id },
    ...(isGroup
      ? { properties: { group: id, members: findings.map((one) => ({ id: one.id, message: one.message })) } }
      : {}),
  };
}

function distinct(places: DriftFinding["document"]): DriftFinding["document"] {
  return [...new Map(places.map((place) => [`${place.file}:${place.line ?? ""}`, place])).values()];
}

function physical({ file, line }: DriftFinding["document"][number], uriBaseId?: string): unknown {
  return {
    artifactLocation: { uri: encodeURI(file), ...(uriBaseId === undefined ? {} : { uriBaseId }) },
    ...(line === undefined ? {} : { region: { startLine: line } }),
  };
}
