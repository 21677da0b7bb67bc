import {
  type ApprovalState,
  approvalStates,
  recordApproval,
  reviewStanding,
  statusByApprovals,
} from "@archscribe/core/document/change";
import { type CheckedProject, checkProject } from "@archscribe/core/document/checks";
import { emitApproval, readApproval } from "@archscribe/core/document/project-folder";
import { type Approval, counted, isSamePerson } from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/model/errors";
import type { components } from "@archscribe/core/product/client";
import { and, eq, gt, isNull, notLike } from "drizzle-orm";
import { nameInProject } from "../../accounts/people-of-project.ts";
import type { Account } from "../../accounts/session.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkText } from "../../project-files/check-text.ts";
import { conflict } from "../../project-files/conflict.ts";
import type { ProjectFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { isLost, lostSpans } from "../../project-states/lost-spans.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";
import { invalid } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { artefactHistory, projects } from "../../store/schema.ts";
import type { World } from "../../world.ts";
import { checkSize } from "../files/check-folder.ts";
import { limitTalk, presentUnread, speakerOf } from "./conversations.ts";

type Schemas = components["schemas"];

/** Returns the approvals given and needed. @throws Refusal VALIDATION for a project that cannot be read, TOO_MANY_REQUESTS */
export const getApprovals: Operation<"getApprovals"> = async ({ account, query }, world) => {
  await limitTalk("approval", account, world);
  return { status: 200, body: await approvalsOf(query.project_id, account, world) };
};

/**
 * Records a verdict of the caller on the revision that they reviewed.
 *
 * @throws Refusal CONFLICT if the project was changed since, VALIDATION for a decision that it does not have, for a request
 *   for changes without a note, and for errors in an approved project, TOO_MANY_REQUESTS
 */
export const recordApprovalOfCaller: Operation<"recordApproval"> = async (call, world) => {
  const { account, body } = call;
  await limitTalk("approval", account, world);
  const speaker = await speakerOf(account, body.project_id, world);
  const note = body.note?.trim() ?? "";
  if (body.verdict === "changes-requested" && note === "")
    throw invalid({ note: "Write what is to be changed" });
  await world.database.transaction(async (transaction) =>
    changeFiles(transaction, changeOf(call, world), async (files) => {
      await checkUnchanged(transaction, body);
      const { checked, errors } = await readChecked(files, world);
      const { decisions } = checked.project;
      if (body.of !== undefined && !decisions.some(({ id }) => id === body.of))
        throw invalid({ of: `The project has no decision ${body.of}` });
      if (body.verdict === "approved" && errors.length > 0 && body.with_errors !== true)
        throw invalid({
          with_errors: `The checks find ${counted(errors.length, "error")}. Fix them, ask for changes, or confirm that you approve nevertheless`,
        });
      const approval = recordApproval(checked, {
        ...speaker,
        verdict: body.verdict,
        ...(body.of === undefined ? {} : { of: body.of }),
        ...(note === "" ? {} : { note }),
        ...(body.verdict === "approved" && errors.length > 0 ? { errors: errors.length } : {}),
      });
      const { path, text } = emitApproval(approval);
      await checkText(path, text);
      checkSize(new Map<string, { readonly text: string }>([...files, [path, { text }]]));
      return [{ path, text }];
    }),
  );
  return { status: 200, body: await approvalsOf(body.project_id, account, world) };
};

/**
 * Requires that nothing has changed since a revision, except for comments and approvals.
 *
 * @throws Refusal CONFLICT
 */
async function checkUnchanged(
  database: Database,
  { project_id: projectId, revision }: BodyOf<"recordApproval">,
): Promise<void> {
  const [project] = await database.select().from(projects).where(eq(projects.id, projectId));
  const current = project?.revision ?? 0;
  const seen = Number(revision);
  const [later] = await database
    .select({ path: artefactHistory.path })
    .from(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        gt(artefactHistory.projectRevision, Number.isSafeInteger(seen) ? Math.min(seen, 2 ** 31 - 1) : 0),
        notLike(artefactHistory.path, "comments/%"),
        notLike(artefactHistory.path, "approvals/%"),
      ),
    )
    .limit(1);
  if (later !== undefined || seen > current || !Number.isSafeInteger(seen))
    throw conflict({ current: { revision: String(current) }, yours: { revision } });
}

interface Checked {
  readonly checked: CheckedProject;
  readonly errors: readonly Finding[];
  /** Of the files that cannot be read. */
  readonly unread: readonly Finding[];
}

async function readChecked(files: ProjectFiles, { now }: Pick<World, "now">): Promise<Checked> {
  const { findings, places, project } = await readStoredProject(files);
  const checked = checkProject(project, places, now().toISOString().slice(0, 10));
  const isError = ({ severity }: Finding): boolean => severity === "error";
  const unread = findings.filter(isError);
  return { checked, errors: [...unread, ...checked.findings.filter(isError)], unread };
}

async function approvalsOf(projectId: number, account: Account, world: World): Promise<Schemas["Approvals"]> {
  const { database } = world;
  const [{ files, revision }] = await readStoredStates(database, projectId, ["now"]);
  const { checked, errors, unread } = await readChecked(files, world);
  const states = approvalStates(checked);
  const { decisions, manifest } = checked.project;
  const you = await nameInProject(database, projectId, account);
  const standingOf = (of?: string): Schemas["ReviewStanding"] =>
    presentStanding(
      reviewStanding(checked, of, states),
      states.filter(({ approval }) => approval.of === of),
    );
  const isAwaited = ({ awaited }: Schemas["ReviewStanding"]): boolean =>
    awaited.some((name) => isSamePerson(name, you));
  const document = standingOf();
  return {
    revision: String(revision),
    status: statusByApprovals(checked, states) ?? manifest.status ?? null,
    reviewers: [...manifest.reviewers],
    document,
    since: await changesSince(states, you, { database, files, projectId }),
    decisions: decisions.map(({ id, status, title }) => {
      const standing = standingOf(id);
      return { id, title, status: status ?? null, standing, waits: isAwaited(standing) };
    }),
    you,
    waits: isAwaited(document),
    errors: errors.length,
    unread: unread.map(presentUnread),
  };
}

function presentStanding(
  { approving, awaited, objecting }: ReturnType<typeof reviewStanding>,
  states: readonly ApprovalState[],
): Schemas["ReviewStanding"] {
  return {
    verdicts: states.map(({ approval: { at, by, errors, note, verdict }, changes }) => ({
      by,
      at,
      verdict,
      ...(note === undefined ? {} : { note }),
      ...(errors === undefined ? {} : { errors }),
      changes: changes.length,
    })),
    awaited: [...awaited],
    is_approved: approving.length > 0 && objecting.length + awaited.length === 0,
  };
}

/** More than anybody reads at once; the comparison of the two states shows all. */
const listedChanges = 200;

interface Place {
  readonly database: Database;
  readonly files: ProjectFiles;
  readonly projectId: number;
}

/** The changes since a person last reviewed the document, else since anybody approved it. */
async function changesSince(
  states: readonly ApprovalState[],
  you: string,
  place: Place,
): Promise<Schemas["Approvals"]["since"]> {
  const ofDocument = states.filter(({ approval }) => approval.of === undefined);
  const last =
    ofDocument.find(({ approval }) => isSamePerson(approval.by, you)) ??
    ofDocument.find(({ approval }) => approval.verdict === "approved");
  if (last === undefined) return null;
  const { approval, changes } = last;
  return {
    by: approval.by,
    at: approval.at,
    state: await stateOf(approval, place),
    changes: changes
      .slice(0, listedChanges)
      .map(({ id, kind, name, subject }) => ({ id, kind, subject, name })),
    count: changes.length,
  };
}

/** The state in which an approval came to the project; null if it is not kept. */
async function stateOf(approval: Approval, { database, files, projectId }: Place): Promise<string | null> {
  const own = [...files].find(([path, { text }]) => {
    if (!path.startsWith("approvals/")) return false;
    const read = readApproval({ path, text }).approval;
    return read?.at === approval.at && read.by === approval.by && read.of === approval.of;
  });
  if (own === undefined) return null;
  const [written] = await database
    .select({ revision: artefactHistory.projectRevision })
    .from(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        eq(artefactHistory.path, own[0]),
        isNull(artefactHistory.replacedRevision),
      ),
    );
  if (written === undefined || isLost(written.revision, await lostSpans(database, projectId))) return null;
  return `revision:${String(written.revision)}`;
}
