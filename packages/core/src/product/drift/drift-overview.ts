import { type DriftKind, driftKinds, failsComparison } from "../../model/index.ts";
import type { DriftAcceptance, LastDriftReport, ReportedDrift } from "./drift-api.ts";

/** A finding that somebody has accepted. */
export interface AcceptedFinding {
  readonly finding: ReportedDrift;
  readonly acceptance: DriftAcceptance;
  /** Whether it was accepted after the report was made; the report does not know it yet. */
  readonly isNew: boolean;
}

/** The findings of the last report with their present status. */
export interface DriftOverview {
  readonly open: readonly ReportedDrift[];
  readonly accepted: readonly AcceptedFinding[];
  /** The number of open findings that make the comparison fail in CI. */
  readonly failing: number;
}

/**
 * Separates the findings of the last report into open and accepted ones. An acceptance counts up to and including the
 * day on which it ends.
 *
 * @param today such as `2027-01-31`
 * @returns undefined if no report was sent
 */
export function driftOverview(
  { accepted: acceptedNow, report }: LastDriftReport,
  today: string,
): DriftOverview | undefined {
  if (report === null) return undefined;
  const holding = new Map(
    [...report.accepted.map(({ acceptance }) => acceptance), ...acceptedNow]
      .filter(({ until }) => until === undefined || until >= today)
      .map((acceptance) => [acceptance.id, acceptance]),
  );
  const acceptedThen = new Set(report.accepted.map(({ finding }) => finding.id));
  const findings = [...report.findings, ...report.accepted.map(({ finding }) => finding)];
  // The finding's own acceptance is more specific than its group's.
  const acceptanceOf = ({ group, id }: ReportedDrift): DriftAcceptance | undefined =>
    holding.get(id) ?? holding.get(group?.id ?? "");
  const open = findings.filter((finding) => acceptanceOf(finding) === undefined);
  return {
    open,
    accepted: findings.flatMap((finding) => {
      const acceptance = acceptanceOf(finding);
      return acceptance === undefined ? [] : [{ finding, acceptance, isNew: !acceptedThen.has(finding.id) }];
    }),
    failing: open.filter(failsComparison).length,
  };
}

/** Returns the number of open findings about each file of the document. */
export function driftByFile({ open }: Pick<DriftOverview, "open">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { document } of open)
    for (const file of new Set(document.map((place) => place.file)))
      counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/** Findings of one kind, with their common fields. */
export interface DriftGroup {
  readonly kind: DriftKind;
  readonly title: string;
  readonly about: string;
  readonly findings: readonly ReportedDrift[];
}

const kindTexts: Readonly<Record<DriftKind, Pick<DriftGroup, "title" | "about">>> = {
  "missing-in-design": {
    title: "Missing in the document",
    about: "The system has it; the document does not.",
  },
  "missing-in-system": {
    title: "Missing in the system",
    about: "The document has it; the system does not.",
  },
  differs: { title: "Different", about: "Both have it, and do not say the same about it." },
  renamed: { title: "Renamed", about: "The system has it under another name." },
};

/** Groups findings by kind; kinds without a finding are omitted. */
export function groupDrift(findings: readonly ReportedDrift[]): readonly DriftGroup[] {
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  return driftKinds.flatMap((kind) => {
    const own = byKind.get(kind);
    return own === undefined ? [] : [{ kind, ...kindTexts[kind], findings: own }];
  });
}
