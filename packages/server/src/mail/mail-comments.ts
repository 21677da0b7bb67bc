import { readThread } from "@archscribe/core/document/project-folder";
import { isSamePerson, type Thread, waitsFor } from "@archscribe/core/model";
import { and, count, eq, gt } from "drizzle-orm";
import { peopleOfProject } from "../accounts/people-of-project.ts";
import type { Database } from "../store/open-database.ts";
import { mails } from "../store/schema.ts";
import { type Mail, postMail } from "./mailbox.ts";
import { plainLine, plainName } from "./plain-name.ts";

/** A change of a project that may bring comments. */
interface Commented {
  /** The address of the workspace; without it no mails are sent. */
  readonly origin?: string | undefined;
  readonly project: { readonly id: number; readonly name: string };
  /** The author of the change, who is not mailed about it. */
  readonly accountId: number;
  readonly now: Date;
}

interface ChangedText {
  readonly path: string;
  readonly text: string;
  /** Undefined for a new file. */
  readonly before: string | undefined;
}

/** Older comments have come with the files of an existing project. */
const freshMs = 24 * 3_600_000;

const mailsAnHour = 20;

/**
 * Queues a mail to each member of a project for whom a conversation waits since this change, because a comment mentions
 * or answers them: one mail per conversation until they have written in it, and at most twenty an hour. Members who have
 * turned it off get none.
 */
export async function mailComments(
  transaction: Database,
  { accountId, now, origin, project }: Commented,
  changed: readonly ChangedText[],
): Promise<void> {
  if (origin === undefined) return;
  // A change mostly writes other files, which may be long.
  const conversations = changed.filter(({ path }) => isThreadPath(path));
  const threads = conversations.flatMap(({ before, path, text }) => {
    const { thread } = readThread({ path, text });
    const known = before === undefined ? undefined : readThread({ path, text: before }).thread;
    return thread === undefined ? [] : [{ thread, known, fresh: freshComments(thread, known, now) }];
  });
  if (!threads.some(({ fresh }) => fresh.length > 0)) return;
  const people = await peopleOfProject(transaction, project.id);
  const names = people.map(({ called }) => called);
  for (const person of people) {
    if (person.id === accountId || !person.mailsComments || person.blockedAt !== null) continue;
    const name = person.called;
    const mine = threads.flatMap(({ fresh, known, thread }) => {
      const last = fresh.findLast(({ by }) => !isSamePerson(by, name));
      const waits = waitsFor(thread, name, names);
      const waited = known === undefined ? undefined : waitsFor(known, name, names);
      const isNew = waits !== undefined && waits !== waited && waited !== "mentioned";
      return isNew && last !== undefined ? [{ thread, waits, last }] : [];
    });
    if (mine.length === 0) continue;
    const left =
      mailsAnHour - (await mailsSince(transaction, person.email, new Date(now.getTime() - 3_600_000)));
    for (const one of mine.slice(0, Math.max(0, left)))
      await postMail(transaction, commentMail(person.email, { ...one, origin, project }), now);
  }
}

function isThreadPath(path: string): boolean {
  return /^comments\/[^/]+\.ya?ml$/.test(path);
}

function freshComments(thread: Thread, known: Thread | undefined, now: Date): Thread["comments"] {
  const ids = new Set(known?.comments.map(({ id }) => id));
  return thread.comments.filter(({ at, id }) => !ids.has(id) && now.getTime() - Date.parse(at) < freshMs);
}

async function mailsSince(transaction: Database, recipient: string, since: Date): Promise<number> {
  const [posted] = await transaction
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), gt(mails.createdAt, since)));
  return posted?.count ?? 0;
}

interface Waiting {
  readonly thread: Thread;
  readonly waits: "mentioned" | "answered";
  /** The newest comment by another person. */
  readonly last: Thread["comments"][number];
  readonly origin: string;
  readonly project: { readonly id: number; readonly name: string };
}

/** The most characters of a comment that a mail quotes. */
const maxQuote = 1000;

/** The mail about a comment, in plain text. Text by people contains no clickable addresses. */
function commentMail(recipient: string, { last, origin, project, thread, waits }: Waiting): Mail {
  const by = plainName(last.by);
  const name = plainName(project.name);
  const quote = last.text.length > maxQuote ? `${last.text.slice(0, maxQuote)} …` : last.text;
  const address = `/project/${String(project.id)}/model/conversations?conversation=${encodeURIComponent(thread.name)}`;
  return {
    recipient,
    subject: `Archscribe: ${by} ${waits === "mentioned" ? "mentions" : "answers"} you in "${name}"`,
    body: [
      `${by} writes about ${plainName(thread.about)} in the project "${name}":`,
      "",
      ...quote.split(/\r?\n/).map((line) => `> ${plainLine(line)}`),
      "",
      "Open the conversation:",
      `${origin}${address}`,
      "",
      "You get one mail for a conversation until you have written in it. To get none, turn them off in your profile:",
      `${origin}/profile`,
    ].join("\n"),
  };
}
