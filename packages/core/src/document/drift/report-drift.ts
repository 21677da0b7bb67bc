import type {
  AcceptedDrift,
  DriftFinding,
  DriftReport,
  FoundSystem,
  SystemSettings,
} from "../../model/index.ts";

/** The input of a report. */
export interface ReportedDrift {
  readonly findings: readonly DriftFinding[];
  readonly found: Pick<FoundSystem, "repositories" | "unread">;
  readonly settings: Pick<SystemSettings, "accepted" | "repositories">;
  /** The day, as `2026-03-31`; an acceptance holds on its last day. */
  readonly today: string;
}

/** The result of a comparison, and the acceptances that no longer hold. */
export interface JudgedDrift {
  readonly report: DriftReport;
  /** Findings that were accepted until a day that has passed; they count again, so the report has them too. */
  readonly expired: readonly { readonly finding: DriftFinding; readonly acceptance: AcceptedDrift }[];
  /** Acceptances of drift that no longer exists. */
  readonly outdated: readonly AcceptedDrift[];
}

/** Returns the findings of a comparison as a report; accepted findings that still exist are listed apart. */
export function reportDrift({ findings, found, settings, today }: ReportedDrift): JudgedDrift {
  const acceptances = new Map(settings.accepted.map((acceptance) => [acceptance.id, acceptance]));
  // The acceptance of the finding itself is more specific than the acceptance of its group.
  const acceptanceOf = ({ group, id }: DriftFinding): AcceptedDrift | undefined =>
    acceptances.get(id) ?? acceptances.get(group?.id ?? "");
  const judged = findings.map((finding) => ({ finding, acceptance: acceptanceOf(finding) }));
  const open: DriftFinding[] = [];
  const accepted: DriftReport["accepted"] = [];
  const expired: { finding: DriftFinding; acceptance: AcceptedDrift }[] = [];
  for (const { acceptance, finding } of judged) {
    if (acceptance !== undefined && !hasEnded(acceptance, today)) accepted.push({ finding, acceptance });
    else open.push(finding);
    if (acceptance !== undefined && hasEnded(acceptance, today)) expired.push({ finding, acceptance });
  }
  const ids = new Set(findings.flatMap(({ group, id }) => [id, ...(group === undefined ? [] : [group.id])]));
  return {
    report: {
      version: 1,
      repositories: found.repositories.slice(0, 50).map(({ name, revision, url }) => {
        const address = url ?? settings.repositories.find((one) => one.name === name)?.url;
        return {
          name,
          ...(address === undefined ? {} : { url: address }),
          ...(revision === undefined ? {} : { revision }),
        };
      }),
      findings: open,
      accepted,
      unread: found.unread.length,
    },
    expired,
    outdated: settings.accepted.filter(({ id }) => !ids.has(id)),
  };
}

function hasEnded({ until }: AcceptedDrift, today: string): boolean {
  return until !== undefined && until < today;
}
