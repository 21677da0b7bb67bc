import type { Finding } from "../../../model/errors/index.ts";
import {
  type Approval,
  type Change,
  counted,
  isSamePerson,
  listed,
  manifestFile,
} from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { compareWithBaseline, emitItems } from "./compare-with-baseline.ts";
import { digestState } from "./digest-state.ts";

/** An approval, and the later changes of its subject. */
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
    newest.set(JSON.stringify([approval.of ?? "", approval.by.trim().toLowerCase()]), approval);
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

/** The verdicts of people on the present state of the whole document, or of one decision record. */
export interface ReviewStanding {
  readonly approving: readonly Approval[];
  readonly objecting: readonly Approval[];
  /** The approvals of an earlier state, with the changes since. */
  readonly outdated: readonly ApprovalState[];
  /** The reviewers of `archscribe.yaml` who have neither approved this state nor asked for changes. */
  readonly awaited: readonly string[];
}

/**
 * Returns the standing of the whole document, or of a decision record. A record awaits the reviewers only once somebody
 * has reviewed it: most records need no approval.
 */
export function reviewStanding(
  indexed: IndexedProject,
  of?: string,
  states: readonly ApprovalState[] = approvalStates(indexed),
): ReviewStanding {
  const own = states.filter(({ approval }) => approval.of === of);
  const isApproved = ({ approval }: ApprovalState): boolean => approval.verdict === "approved";
  const approving = own.filter((one) => isApproved(one) && one.changes.length === 0);
  // A person with objections has to review again, whatever has changed since.
  const objecting = own.filter((one) => !isApproved(one));
  const heard = [...approving, ...objecting].map(({ approval }) => approval.by);
  const { reviewers } = indexed.project.manifest;
  return {
    approving: approving.map(({ approval }) => approval),
    objecting: objecting.map(({ approval }) => approval),
    outdated: own.filter((one) => isApproved(one) && one.changes.length > 0),
    awaited:
      of !== undefined && own.length === 0
        ? []
        : reviewers.filter((name) => !heard.some((one) => isSamePerson(one, name))),
  };
}

/**
 * Returns the status of the document by the approvals in the project, such as `approved by Ada Lovelace
 * (2026-03-31)`; undefined if there is no verdict on the whole document.
 */
export function statusByApprovals(
  indexed: IndexedProject,
  states: readonly ApprovalState[] = approvalStates(indexed),
): string | undefined {
  const { approving, awaited, objecting, outdated } = reviewStanding(indexed, undefined, states);
  const unread = unreadApprovals(indexed).length;
  if (approving.length + objecting.length + outdated.length + unread === 0) return undefined;
  const others = outdated.filter(({ approval }) => !awaited.some((name) => isSamePerson(name, approval.by)));
  const said = [
    approving.length > 0 && `approved by ${listed(approving.map(approvedBy))}`,
    objecting.length > 0 && `changes requested by ${listed(objecting.map(({ by }) => by))}`,
    ...others.map(
      ({ approval, changes }) =>
        `${counted(changes.length, "change")} since the approval by ${approval.by} (${approval.at.slice(0, 10)})`,
    ),
    awaited.length > 0 && `awaiting ${listed(awaited.map((name) => awaitedWith(name, outdated)))}`,
    unread > 0 && `${counted(unread, "approval")} not readable`,
  ].filter((part) => part !== false);
  const isApproved = approving.length > 0 && objecting.length + awaited.length + unread === 0;
  return isApproved ? said.join("; ") : `in review: ${said.join("; ")}`;
}

function approvedBy({ at, by, errors }: Approval): string {
  const faults = errors === undefined ? "" : `, with ${counted(errors, "error")}`;
  return `${by} (${at.slice(0, 10)}${faults})`;
}

/** A reviewer who approved an earlier state is named once, with the changes since. */
function awaitedWith(name: string, outdated: readonly ApprovalState[]): string {
  const earlier = outdated.find(({ approval }) => isSamePerson(approval.by, name));
  if (earlier === undefined) return name;
  const { approval, changes } = earlier;
  return `${name} (${counted(changes.length, "change")} since the approval of ${approval.at.slice(0, 10)})`;
}

function unreadApprovals({ project }: IndexedProject): readonly string[] {
  return (project.unreadTalk ?? []).filter((path) => path.startsWith("approvals/"));
}

/** The id of the findings about missing approvals. */
export const notApproved = {
  id: "not-approved",
  summary: "The reviewers have approved the present state of the document.",
} as const;

/**
 * Returns the obstacles to an approval of the present state: reviewers of `archscribe.yaml` who have not approved it,
 * at their line, people who ask for changes, and, without reviewers, that nobody has approved it.
 */
export function approvalFindings(indexed: IndexedProject): Finding[] {
  const { approving, awaited, objecting, outdated } = reviewStanding(indexed);
  const { manifest, reviewerPlaces = [] } = indexed.project;
  const { reviewers } = manifest;
  const finding = (message: string, person?: string): Finding => ({
    ruleId: notApproved.id,
    severity: "error",
    message,
    location: reviewerPlaces[
      reviewers.findIndex((name) => person !== undefined && isSamePerson(name, person))
    ] ?? {
      file: manifestFile,
      line: 1,
    },
    suggest: "Ask for a review; a reviewer records it with: archscribe approve",
  });
  const since = (name: string): string | undefined => {
    const earlier = outdated.find(({ approval }) => isSamePerson(approval.by, name));
    return earlier && counted(earlier.changes.length, "change");
  };
  const missing = awaited.map((name) => {
    const changes = since(name);
    const message =
      changes === undefined
        ? `${name} has not approved the document`
        : `${name} approved an earlier state of the document, ${changes} ago`;
    return finding(message, name);
  });
  const [last] = outdated;
  const nobody =
    reviewers.length === 0 && approving.length === 0 && objecting.length === 0
      ? [
          finding(
            last === undefined
              ? "nobody has approved the document"
              : `the document was approved ${counted(last.changes.length, "change")} ago`,
          ),
        ]
      : [];
  const asked = objecting.map(({ by, note }) =>
    finding(`${by} asks for changes${note === undefined ? "" : `: ${firstLine(note)}`}`, by),
  );
  return [...nobody, ...missing, ...asked];
}

function firstLine(text: string): string {
  return text.split("\n")[0]?.slice(0, 200) ?? "";
}
