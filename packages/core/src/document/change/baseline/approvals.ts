import type { Finding } from "../../../model/errors/index.ts";
import { type Approval, type Change, counted, listed, manifestFile } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { compareWithBaseline, emitItems } from "./compare-with-baseline.ts";
import { digestState } from "./digest-state.ts";

/** An approval, and what has changed since of what it is about. */
export interface ApprovalState {
  readonly approval: Approval;
  readonly changes: readonly Change[];
}

/** Returns the approval of the present state of a project, or of one of its decision records. */
export function recordApproval(
  indexed: IndexedProject,
  facts: Omit<Approval, "items" | "version">,
): Approval {
  const { version } = indexed.project.manifest;
  const items = [...digestState(indexed).values()].filter(({ id }) => isAbout(facts, id));
  return { ...facts, ...(version === undefined ? {} : { version }), items: emitItems(items) };
}

/** Returns the newest approval of each person for the whole project and for each decision record, the newest first. */
export function approvalStates(indexed: IndexedProject): ApprovalState[] {
  const newest = new Map<string, Approval>();
  for (const approval of indexed.project.approvals ?? [])
    newest.set(JSON.stringify([approval.of ?? "", personForm(approval.by)]), approval);
  return [...newest.values()]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map((approval) => ({
      approval,
      changes: compareWithBaseline(approval, indexed).filter(({ id }) => isAbout(approval, id)),
    }));
}

function isAbout({ of }: Pick<Approval, "of">, id: string): boolean {
  return of === undefined || id === `decision:${of}`;
}

function personForm(name: string): string {
  return name.trim().toLowerCase();
}

/** The verdicts of people on the present state of the whole document. */
interface Verdicts {
  readonly approving: readonly Approval[];
  readonly objecting: readonly Approval[];
  /** The reviewers of `archscribe.yaml` who have not approved this state, or asked for changes. */
  readonly awaited: readonly string[];
  /** Those whose approval was of an earlier state. */
  readonly outdated: readonly ApprovalState[];
}

function verdictsOn(indexed: IndexedProject): Verdicts {
  const states = approvalStates(indexed).filter(({ approval }) => approval.of === undefined);
  const approving = states.filter(
    ({ approval, changes }) => approval.verdict === "approved" && changes.length === 0,
  );
  // A person with objections has to look again, whatever has changed since.
  const objecting = states.filter(({ approval }) => approval.verdict === "changes-requested");
  const outdated = states.filter(
    ({ approval, changes }) => approval.verdict === "approved" && changes.length > 0,
  );
  const heard = new Set([...approving, ...objecting].map(({ approval }) => personForm(approval.by)));
  return {
    approving: approving.map(({ approval }) => approval),
    objecting: objecting.map(({ approval }) => approval),
    awaited: indexed.project.manifest.reviewers.filter((name) => !heard.has(personForm(name))),
    outdated,
  };
}

/**
 * Returns what the document says of its state by the approvals in the project, such as `approved by Ada Lovelace
 * (2026-03-31)`; undefined if nobody has said anything about the whole document.
 */
export function statusByApprovals(indexed: IndexedProject): string | undefined {
  const { approving, awaited, objecting, outdated } = verdictsOn(indexed);
  const said = [
    approving.length > 0 &&
      `approved by ${listed(approving.map(({ at, by }) => `${by} (${at.slice(0, 10)})`))}`,
    objecting.length > 0 && `changes requested by ${listed(objecting.map(({ by }) => by))}`,
    ...outdated.map(
      ({ approval, changes }) =>
        `${counted(changes.length, "change")} since the approval by ${approval.by} (${approval.at.slice(0, 10)})`,
    ),
  ].filter((part) => part !== false);
  if (said.length === 0) return undefined;
  const isApproved = approving.length > 0 && objecting.length === 0 && awaited.length === 0;
  const waiting = awaited.length > 0 ? [`awaiting ${listed(awaited)}`] : [];
  return isApproved ? said.join("; ") : `in review: ${[...said, ...waiting].join("; ")}`;
}

/** The id of the findings about missing approvals. */
export const notApproved = {
  id: "not-approved",
  summary: "The reviewers have approved the present state of the document.",
} as const;

/**
 * Returns what stands between the present state and an approved document: reviewers of `archscribe.yaml` who have not
 * approved it, people who ask for changes, and, without reviewers, that nobody has approved it.
 */
export function approvalFindings(indexed: IndexedProject): Finding[] {
  const { approving, awaited, objecting, outdated } = verdictsOn(indexed);
  const since = new Map(
    outdated.map(({ approval, changes }) => [personForm(approval.by), counted(changes.length, "change")]),
  );
  const finding = (message: string): Finding => ({
    ruleId: notApproved.id,
    severity: "error",
    message,
    location: { file: manifestFile, line: 1 },
    suggest: "Ask for a review; a reviewer records it with: archscribe approve",
  });
  const missing = awaited.map((name) => {
    const changes = since.get(personForm(name));
    return changes === undefined
      ? `${name} has not approved the document`
      : `${name} approved an earlier state of the document, ${changes} ago`;
  });
  const { reviewers } = indexed.project.manifest;
  const alone = [...since.values()];
  const nobody =
    reviewers.length === 0 && approving.length === 0 && objecting.length === 0
      ? [
          alone[0] === undefined
            ? "nobody has approved the document"
            : `the document was approved ${alone[0]} ago`,
        ]
      : [];
  const asked = objecting.map(
    ({ by, note }) => `${by} asks for changes${note === undefined ? "" : `: ${firstLine(note)}`}`,
  );
  return [...nobody, ...missing, ...asked].map(finding);
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.slice(0, 200) ?? "";
}
