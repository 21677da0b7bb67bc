import { hasRecordedItem } from "@archscribe/core/document/change";
import { commentable, indexProject } from "@archscribe/core/document/checks";
import {
  beginConversation,
  continueConversation,
  emitThread,
  diagramFileId,
  readReviewers,
  readThread,
  threadFile,
  withoutCopies,
} from "@archscribe/core/document/project-folder";
import { nearestName } from "@archscribe/core/document/words";
import {
  designPages,
  isRequirementId,
  isSamePerson,
  manifestFile,
  type Thread,
  waitsFor,
} from "@archscribe/core/model";
import type { Finding } from "@archscribe/core/model/errors";
import type { components } from "@archscribe/core/product/client";
import { eq } from "drizzle-orm";
import { nameAmong, peopleOfProject, takeName } from "../../accounts/people-of-project.ts";
import type { Account } from "../../accounts/session.ts";
import type { Operation } from "../../contract/operation.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { changeFiles } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkText } from "../../project-files/check-text.ts";
import { type ProjectFiles, readFiles } from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { artefacts, driftReports } from "../../store/schema.ts";
import type { World } from "../../world.ts";
import { checkSize } from "../files/check-folder.ts";

type Schemas = components["schemas"];

/** Returns the conversations of a project, the last that somebody wrote in first. */
export const getConversations: Operation<"getConversations"> = async ({ account, query }, { database }) => {
  const { project_id: projectId, resolved = false } = query;
  const files = await readFiles(database, projectId, [manifestFile, "comments/"]);
  const { threads, unread } = readThreads(files);
  const reviewers = readReviewers(files.get(manifestFile)?.text ?? "");
  const { people, you } = await namesOf(database, projectId, { account, reviewers, threads });
  const present = presenter(await pathsOf(database, projectId), { you, people });
  const isOpen = (thread: Thread): boolean => thread.resolved === undefined;
  return {
    status: 200,
    body: {
      conversations: threads
        .filter((thread) => resolved || isOpen(thread))
        .toSorted((one, other) => lastMoment(other) - lastMoment(one))
        .map(present),
      resolved_count: threads.filter((thread) => !isOpen(thread)).length,
      people: [...people],
      you,
      is_reviewer: reviewers.some((name) => isSamePerson(name, you)),
      unread: unread.map(presentUnread),
    },
  };
};

/**
 * Begins a conversation in the name of the caller.
 *
 * @throws Refusal VALIDATION for a subject that the project does not have, TOO_LARGE, TOO_MANY_REQUESTS
 */
export const startConversation: Operation<"startConversation"> = async (call, world) => {
  const { account, body } = call;
  await limitTalk("comment", account, world);
  const speaker = await speakerOf(account, body.project_id, world);
  const text = textOf(body.text);
  let begun: Thread | undefined;
  const found = await reportedDrift(world.database, body.project_id);
  await changeFiles(world.database, changeOf(call, world), async (files) => {
    const about = await checkedSubject(body.about, files, found);
    const started = beginConversation(about, text, speaker);
    const path = threadFile(started.name);
    begun = { ...started, file: path };
    const written = emitThread(begun);
    await checkText(path, written);
    checkSize(new Map<string, { readonly text: string }>([...files, [path, { text: written }]]));
    return [{ path, text: written }];
  });
  world.mailbox.wake();
  return { status: 200, body: await presentOne(begun, call, world) };
};

/**
 * Answers, closes or opens a conversation in the name of the caller. The file is read while nobody else can change it, so
 * that no answer is lost.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for an answer without a text, TOO_LARGE, TOO_MANY_REQUESTS
 */
export const answerConversation: Operation<"continueConversation"> = async (call, world) => {
  const { account, body } = call;
  await limitTalk("comment", account, world);
  const speaker = await speakerOf(account, body.project_id, world);
  const { name, step } = body;
  if (step === "answer" && body.text === undefined) throw invalid({ text: "Write an answer" });
  const text = body.text === undefined ? undefined : textOf(body.text);
  let next: Thread | undefined;
  const change = { ...changeOf(call, world), only: ["comments/"] };
  await changeFiles(world.database, change, async (files) => {
    const thread = readThreads(files).threads.find((one) => one.name === name);
    if (thread === undefined) throw notFound("conversation");
    next = continueConversation(
      thread,
      step === "answer" ? { kind: step, text: text ?? "" } : { kind: step, text },
      speaker,
    );
    const written = emitThread(next, files.get(thread.file)?.text);
    await checkText(thread.file, written);
    return [{ path: thread.file, text: written }];
  });
  world.mailbox.wake();
  return { status: 200, body: await presentOne(next, call, world) };
};

/** @throws Refusal TOO_MANY_REQUESTS for a person who comments, or reviews, more than 120 times a minute */
export async function limitTalk(
  what: "comment" | "approval",
  { id }: Account,
  { database, now }: World,
): Promise<void> {
  await limitRate(database, now(), [{ key: `${what}:${String(id)}`, max: 120, windowMs: 60_000 }]);
}

/** The person who speaks in a project, now. */
export async function speakerOf(
  account: Account,
  projectId: number,
  { database, now }: World,
): Promise<{ readonly by: string; readonly at: string }> {
  return { by: await takeName(database, projectId, account), at: now().toISOString() };
}

function textOf(text: string): string {
  const said = text.trim();
  if (said === "") throw invalid({ text: "Write something" });
  return said;
}

interface Threads {
  readonly threads: readonly Thread[];
  readonly unread: readonly Finding[];
}

function readThreads(files: ProjectFiles): Threads {
  const readings = [...files]
    .filter(([path]) => /^comments\/[^/]+\.ya?ml$/.test(path))
    .map(([path, { text }]) => readThread({ path, text }));
  return {
    threads: withoutCopies(readings.flatMap(({ thread }) => thread ?? [])),
    unread: readings.flatMap(({ findings, thread }) => (thread === undefined ? findings.slice(0, 1) : [])),
  };
}

/** A file that cannot be read, as the contract shows it. */
export function presentUnread({ location, message }: Finding): Schemas["UnreadTalk"] {
  return { file: location.file, line: location.line, message };
}

function lastMoment({ comments, resolved }: Thread): number {
  return Date.parse(resolved?.at ?? comments.at(-1)?.at ?? "");
}

interface Talk {
  readonly account: Account;
  readonly reviewers: readonly string[];
  readonly threads: readonly Thread[];
}

/** The name of the caller, and the people who can be mentioned: each name once. */
async function namesOf(
  database: Database,
  projectId: number,
  { account, reviewers, threads }: Talk,
): Promise<{ readonly you: string; readonly people: readonly string[] }> {
  const members = await peopleOfProject(database, projectId);
  const authors = threads.flatMap(({ comments }) => comments.map(({ by }) => by));
  const names = new Map<string, string>();
  for (const name of [...members.map(({ called }) => called), ...reviewers, ...authors])
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  const people = [...names.values()].toSorted((one, other) => one.localeCompare(other, "en"));
  return { you: nameAmong(members, account), people };
}

async function pathsOf(database: Database, projectId: number): Promise<readonly string[]> {
  const rows = await database
    .select({ path: artefacts.path })
    .from(artefacts)
    .where(eq(artefacts.projectId, projectId));
  return rows.map(({ path }) => path);
}

interface Reader {
  readonly you: string;
  readonly people: readonly string[];
}

function presenter(paths: readonly string[], { people, you }: Reader) {
  const kindOf = kindByPaths(paths);
  return (thread: Thread): Schemas["Conversation"] => {
    const { about, comments, name, resolved } = thread;
    return {
      name,
      about,
      kind: kindOf(about),
      comments: comments.map(({ at, by, id, text }) => ({ id, by, at, text })),
      resolved: resolved === undefined ? null : { by: resolved.by, at: resolved.at },
      waits: waitsFor(thread, you, people) ?? null,
    };
  };
}

/** Returns the kind of a subject without reading the project, by its form and by the files that are there. */
function kindByPaths(paths: readonly string[]): (about: string) => Schemas["Conversation"]["kind"] {
  const nameIn = (folder: string): ReadonlySet<string> =>
    new Set(
      paths
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length).replace(/\.[^.]+$/, "")),
    );
  const [decisions, screens] = [nameIn("decisions/"), nameIn("ui-previews/")];
  const diagrams = paths.filter((path) => path.startsWith("diagrams/")).map(diagramFileId);
  return (about) => {
    const [prefix = ""] = /^(?:section|finding|change)(?=:)/.exec(about) ?? [];
    if (prefix === "section" || prefix === "finding" || prefix === "change") return prefix;
    if (isRequirementId(about)) return "requirement";
    if (/^UC-\d+$/i.test(about)) return "use-case";
    if (designPages.some(({ key }) => key === about)) return "page";
    if (decisions.has(about)) return "decision";
    if (screens.has(about)) return "screen";
    // The second diagram of a file has the id of the file with a number.
    return diagrams.some((id) => about === id || about.startsWith(`${id}#`)) ? "diagram" : "element";
  };
}

interface Asked {
  readonly account: Account;
  readonly body: { readonly project_id: number };
}

async function presentOne(
  thread: Thread | undefined,
  { account, body: { project_id: projectId } }: Asked,
  { database }: World,
): Promise<Schemas["Conversation"]> {
  if (thread === undefined) throw notFound("conversation");
  const names = await namesOf(database, projectId, { account, reviewers: [], threads: [thread] });
  return presenter(await pathsOf(database, projectId), names)(thread);
}

/** The ids of the findings in the last drift report, and of their groups. */
async function reportedDrift(database: Database, projectId: number): Promise<readonly string[]> {
  const [row] = await database
    .select({ report: driftReports.report })
    .from(driftReports)
    .where(eq(driftReports.projectId, projectId));
  return (row?.report.findings ?? []).flatMap(({ group, id }) =>
    group === undefined ? [id] : [id, group.id],
  );
}

/**
 * Returns a subject in the spelling of the project.
 *
 * @throws Refusal VALIDATION for a subject that the project does not have
 */
async function checkedSubject(about: string, files: ProjectFiles, found: readonly string[]): Promise<string> {
  const subject = about.trim();
  if (subject === "") throw invalid({ about: "Name the part of the project that you write about" });
  const [, kind, id = ""] = /^(finding|change):(.*)$/.exec(subject) ?? [];
  if (kind === "finding") {
    if (found.includes(id)) return subject;
    throw invalid({ about: `The last drift report has no finding ${id}` });
  }
  const { places, project } = await readStoredProject(files);
  const indexed = indexProject(project, places);
  if (kind === "change") {
    if (hasRecordedItem(indexed, id)) return subject;
    throw invalid({ about: `The project has no ${id}, and no recorded state has it` });
  }
  const known = commentable(indexed);
  const own = known.get(subject.toLowerCase());
  if (own !== undefined) return own;
  const nearest = nearestName(subject, [...known.values()]);
  throw invalid({
    about: `The project has no ${subject}${nearest === undefined ? "" : `. Did you mean ${nearest}?`}`,
  });
}
