import {
  confirmLinks,
  digestRequirement,
  type SuspectLink,
  suspectLinks,
  tracedLinks,
} from "@archscribe/core/document/architecture";
import { type IndexedProject, indexProject } from "@archscribe/core/document/checks";
import { confirmedFile, emitConfirmed } from "@archscribe/core/document/project-folder";
import type { components } from "@archscribe/core/product/client";
import { eq, and, desc } from "drizzle-orm";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { conflict } from "../../project-files/conflict.ts";
import { readFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { listStates } from "../../project-states/list-states.ts";
import { readStoredStates } from "../../project-states/read-stored-states.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { notFound } from "../../refusal.ts";
import { projects, artefactHistory, projectVisits } from "../../store/schema.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import type { World } from "../../world.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { isLost, lostSpans } from "../../project-states/lost-spans.ts";

/** Counts a comparison, which reads two whole projects. @throws Refusal TOO_MANY_REQUESTS */
async function limitComparisons(accountId: number, { database, now }: World): Promise<void> {
  await limitRate(database, now(), [{ key: `compare:${String(accountId)}`, max: 120, windowMs: 60_000 }]);
}

/** A member in a project at a moment. */
interface Visit {
  readonly projectId: number;
  readonly accountId: number;
  readonly now: Date;
}

/** The time of a person's visit, and the revision of the project at that time. */
interface Moment {
  readonly revision: number;
  readonly at: Date;
}

/** After this pause, a person counts as returning. */
const pauseMs = 30 * 60_000;

/**
 * Records that a member is in a project. Returns its revision, and the end of the visit before this one: when the member
 * last opened or changed the project. There is none during the first visit, and none whose files are not kept any more.
 *
 * @throws Refusal NOT_FOUND without the project
 */
async function noteVisit(
  database: Database,
  visit: Visit,
): Promise<{ readonly revision: number; readonly earlier: Moment | undefined }> {
  const { accountId, now, projectId } = visit;
  return database.transaction(async (transaction) => {
    const { project } = await holdRows(transaction, { projectId });
    if (project === undefined) throw notFound("project");
    const [row] = await transaction
      .select()
      .from(projectVisits)
      .where(and(eq(projectVisits.projectId, projectId), eq(projectVisits.accountId, accountId)));
    const last = laterOf(
      row && { revision: row.revision, at: row.visitedAt },
      await lastChange(transaction, visit),
    );
    const isBack = last !== undefined && now.getTime() - last.at.getTime() > pauseMs;
    const earlier = isBack ? last : earlierOf(row);
    const values = {
      revision: project.revision,
      visitedAt: now,
      earlierRevision: earlier?.revision ?? null,
      earlierAt: earlier?.at ?? null,
    };
    await transaction
      .insert(projectVisits)
      .values({ projectId, accountId, ...values })
      .onConflictDoUpdate({ target: [projectVisits.projectId, projectVisits.accountId], set: values });
    const lost = await lostSpans(transaction, projectId);
    const isKept = earlier !== undefined && !isLost(earlier.revision, lost);
    return { revision: project.revision, earlier: isKept ? earlier : undefined };
  });
}

async function lastChange(
  transaction: Database,
  { accountId, projectId }: Visit,
): Promise<Moment | undefined> {
  const [change] = await transaction
    .select({ revision: artefactHistory.projectRevision, at: artefactHistory.changedAt })
    .from(artefactHistory)
    .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.changedBy, accountId)))
    .orderBy(desc(artefactHistory.projectRevision))
    .limit(1);
  return change;
}

function laterOf(one: Moment | undefined, other: Moment | undefined): Moment | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.at >= other.at ? one : other;
}

function earlierOf(row: typeof projectVisits.$inferSelect | undefined): Moment | undefined {
  if (row === undefined || row.earlierRevision === null || row.earlierAt === null) return undefined;
  return { revision: row.earlierRevision, at: row.earlierAt };
}

/**
 * Returns the differences in meaning between two states of a project.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a state that is not a readable project, TOO_MANY_REQUESTS, UNAVAILABLE
 */
const compareStates: Operation<"compareStates"> = async ({ account, query }, world) => {
  await limitComparisons(account.id, world);
  const { after: later = "now", before: earlier, project_id: projectId } = query;
  const [before, after] = await readStoredStates(world.database, projectId, [earlier, later]);
  return { status: 200, body: await world.comparisonPool.compare({ before, after, at: world.now() }) };
};

type Wanted = BodyOf<"confirmSuspectLinks">;

/**
 * Records that a person has reviewed the elements traced to a requirement, and returns the remaining suspect links.
 *
 * @throws Refusal NOT_FOUND for a requirement or a trace that does not exist, CONFLICT if the requirement has changed again,
 *   VALIDATION for a project that cannot be read
 */
const confirmSuspectLinks: Operation<"confirmSuspectLinks"> = async (call, world) => {
  let left: ReturnType<typeof presentSuspects> = { suspects: [] };
  await changeFiles(world.database, changeOf(call, world), async (files) => {
    const { places, project } = await readStoredProject(files);
    const indexed = indexProject(project, places);
    const { confirmed = [], requirements } = project;
    const next = confirmLinks(confirmed, chosenLinks(indexed, call.body), requirements);
    left = presentSuspects({ ...indexed, project: { ...project, confirmed: next } });
    const text = emitConfirmed(next, files.get(confirmedFile)?.text);
    return [{ path: confirmedFile, text: checkedLength(confirmedFile, text) }];
  });
  return { status: 200, body: left };
};

function chosenLinks(indexed: IndexedProject, { digest, links, requirement: id }: Wanted) {
  const requirement = indexed.project.requirements.find((one) => one.id === id);
  if (requirement === undefined) throw notFound("requirement");
  const present = digestRequirement(requirement);
  if (present !== digest)
    throw conflict({
      current: { requirement: id, text: requirement.text, digest: present },
      yours: { requirement: id, digest },
    });
  const chosen = tracedLinks(indexed).filter((one) => one.requirement === id && links.includes(one.id));
  if (chosen.length < links.length) throw notFound("trace");
  return chosen;
}

/**
 * Returns the differences between two states of a project as a page in a sandbox.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a state that is not a readable project, TOO_MANY_REQUESTS, UNAVAILABLE
 */
const getComparisonPage: Operation<"getComparisonPage"> = async ({ account, query }, world) => {
  await limitComparisons(account.id, world);
  const { after: later = "now", before: earlier, project_id: projectId } = query;
  const [before, after] = await readStoredStates(world.database, projectId, [earlier, later]);
  const [project] = await world.database
    .select({ name: projects.name })
    .from(projects)
    .where(eq(projects.id, projectId));
  const page = Buffer.from(
    inScheme(await world.comparisonPool.page({ before, after, at: world.now() }), query.scheme),
  );
  return {
    status: 200,
    body: page,
    headers: {
      ...documentHeaders("html", `${project?.name ?? ""} ${before.state.name} to ${after.state.name}`),
      "Content-Security-Policy": pagePolicy(page, "'self'"),
    },
  };
};

/** The page beginning with the colours of the page that shows it in a frame, which it cannot ask. */
function inScheme(page: string, scheme: "light" | "dark" | undefined): string {
  return scheme === undefined ? page : page.replace("<html ", `<html data-theme="${scheme}" `);
}

/** Returns the states of a project that can be compared. @throws Refusal NOT_FOUND */
const getProjectStates: Operation<"getProjectStates"> = async ({ query }, { database }) =>
  database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ id: projects.id, revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, query.project_id));
      if (project === undefined) throw notFound("project");
      const states = await listStates(transaction, project);
      return { status: 200, body: { revision: String(project.revision), ...states } };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Returns the suspect links of a project. @throws Refusal VALIDATION for a project that cannot be read */
const getSuspectLinks: Operation<"getSuspectLinks"> = async ({ query }, { database }) => {
  const { places, project } = await readStoredProject(await readFiles(database, query.project_id));
  return { status: 200, body: presentSuspects(indexProject(project, places)) };
};

/** Records a visit of the caller to a project. @throws Refusal NOT_FOUND */
const recordVisit: Operation<"recordVisit"> = async ({ account, body }, { database, now }) => {
  const { earlier, revision } = await noteVisit(database, {
    projectId: body.project_id,
    accountId: account.id,
    now: now(),
  });
  const presented = earlier && {
    state: `revision:${String(earlier.revision)}`,
    revision: String(earlier.revision),
    at: earlier.at.toISOString(),
  };
  return { status: 200, body: { revision: String(revision), earlier: presented ?? null } };
};

/** Returns the suspect links of a project in the form of the contract. */
function presentSuspects(indexed: IndexedProject): components["schemas"]["SuspectLinks"] {
  const texts = new Map(indexed.project.requirements.map(({ id, text }) => [id, text]));
  const byRequirement = Map.groupBy(suspectLinks(indexed), ({ requirement }) => requirement);
  return {
    suspects: Array.from(byRequirement, ([requirement, links]) => ({
      requirement,
      text: texts.get(requirement) ?? "",
      digest: links[0]?.digest ?? "",
      links: links.map(presentLink),
    })),
  };
}

function presentLink({ id, kind, location, title }: SuspectLink) {
  const { column, file, line } = location;
  return { id, kind, title, location: { file, line, ...(column === undefined ? {} : { column }) } };
}

/** The operations of the tag comparison. */
export const comparisonOperations = {
  compareStates,
  confirmSuspectLinks,
  getComparisonPage,
  getProjectStates,
  getSuspectLinks,
  recordVisit,
} satisfies Partial<Operations>;
