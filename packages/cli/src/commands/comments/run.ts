import { changeFolder } from "@archscribe/core/platform/node/folder";
import { hasRecordedItem } from "@archscribe/core/document/change";
import { commentable, indexProject } from "@archscribe/core/document/checks";
import {
  beginConversation,
  continueConversation,
  emitThread,
  threadFile,
} from "@archscribe/core/document/project-folder";
import { nearestName } from "@archscribe/core/document/words";
import {
  aboutFoundPattern,
  counted,
  isSamePerson,
  listed,
  maxCommentLength,
  type Thread,
  unknownMentions,
  waitsFor,
} from "@archscribe/core/model";
import { authorOf } from "../../author.ts";
import { changeProject } from "../../change-project.ts";
import { findDrift } from "../../find-drift.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { presentFindings } from "../../output/present-findings.ts";
import { plainLine } from "../../output/plain-line.ts";
import { readTexts } from "../../read-texts.ts";
import { momentOf } from "../../today.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";
import type { CommentAction } from "./command.ts";

export interface CommentsOptions {
  readonly folder: string;
  readonly by?: string;
  readonly for?: string;
  readonly all?: boolean;
  readonly dryRun?: boolean;
}

interface CommentsWords {
  readonly action: CommentAction;
  readonly subject: string | undefined;
  readonly text: string | undefined;
}

/**
 * Lists the conversations of a project, begins one, adds to one, closes or opens it.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, WRONG_USAGE, OUTPUT_NOT_WRITABLE, LINK_IN_THE_WAY
 */
export async function runComments(
  words: CommentsWords,
  options: CommentsOptions,
  world: World,
): Promise<number> {
  const { action, subject } = words;
  if (action === "list") return list(await openProject(options.folder, world), subject, { options, world });
  if (subject === undefined)
    throw wrongUsage(
      action === "add" ? "The subject of the comment is missing" : "The conversation is missing",
      action === "add"
        ? 'Write it as in `archscribe comments add FR-3 "Which currency?"`.'
        : `Name a conversation that \`archscribe comments\` lists, as in \`archscribe comments ${action} fr-3-4f7c2a\`.`,
    );
  const needsText = action === "add" || action === "reply" || words.text !== undefined;
  const said = needsText ? await textOf(words.text, world) : "";
  const work = async (): Promise<number> => {
    const opened = await openProject(options.folder, world);
    reportUnread(opened, world);
    sayUnknownMentions(said, opened, world);
    const speaker = {
      by: await authorOf(options.by, opened.folder, world),
      at: momentOf(world),
    };
    if (action === "add") {
      const about = await checkedSubject(subject, opened, world);
      return write(beginConversation(about, said, speaker), opened, { options, world });
    }
    const thread = threadCalled(subject, opened);
    const { resolved } = thread;
    const text = said === "" ? {} : { text: said };
    const next = continueConversation(
      thread,
      action === "reply" ? { kind: "answer", text: said } : { kind: action, ...text },
      speaker,
    );
    if (next === thread) {
      world.output.say(`${plainLine(resolved?.by ?? "Somebody")} has closed it already.`);
      return 0;
    }
    if (resolved !== undefined && action === "reply") world.output.say("The conversation is open again.");
    return write(next, opened, { options, world });
  };
  return options.dryRun === true ? work() : changeProject(options.folder, world, work);
}

/** Somebody new can be mentioned, but a mistyped name reaches nobody. */
function sayUnknownMentions(text: string, opened: OpenProject, { output }: World): void {
  const people = peopleOf(opened);
  for (const name of unknownMentions(text, people)) {
    const nearest = nearestName(name, people);
    const advice =
      nearest === undefined ? `Known are: ${listed(people) || "none"}.` : `Did you mean '@${nearest}'?`;
    output.say(plainLine(`No reviewer and no author of a comment is called '@${name}'. ${advice}`));
  }
}

/**
 * The files of others that cannot be read do not stop a conversation, but are never silent.
 *
 * @returns whether there are any
 */
function reportUnread({ findings }: OpenProject, { output }: World): boolean {
  const unread = findings.filter(({ severity }) => severity === "error");
  if (unread.length > 0) output.fail(presentFindings(unread, output.colour));
  return unread.length > 0;
}

async function textOf(given: string | undefined, world: World): Promise<string> {
  const text = (given === "-" ? new TextDecoder().decode(await world.readStdin()) : (given ?? "")).trim();
  if (text === "") throw wrongUsage("The comment has no text", "Put it after the subject, in quotes.");
  if (text.length > maxCommentLength)
    throw wrongUsage(
      `The comment has ${String(text.length)} characters`,
      `A comment has ${String(maxCommentLength)} characters at most; a page can hold more.`,
    );
  return text;
}

/**
 * The subject of a comment, as the project writes it. @throws ArchscribeError WRONG_USAGE for an unknown
 * subject
 */
async function checkedSubject(subject: string, opened: OpenProject, world: World): Promise<string> {
  const [, kind, id = ""] = /^(finding|change):(.*)$/.exec(subject) ?? [];
  const indexed = indexProject(opened.project, opened.places);
  if (kind === "finding") {
    const drift = await findDrift({ ...opened, indexed }, world);
    if (drift === undefined)
      throw wrongUsage(
        `${subject} cannot be looked up: the project names no system`,
        "Name its repositories in system.yaml, as docs/guides/existing-system.md explains.",
      );
    const absent = drift.absent.map(({ name }) => name);
    if (absent.length > 0)
      throw wrongUsage(
        `${subject} cannot be looked up: the system is not here (${absent.join(", ")})`,
        "Clone its repositories to the places that system.yaml names.",
      );
    const ids = drift.findings.flatMap((one) => [one.id, ...(one.group === undefined ? [] : [one.group.id])]);
    return `finding:${known(id, ids, `The comparison with the system has no finding ${id}`)}`;
  }
  if (kind === "change") {
    if (hasRecordedItem(indexed, id)) return subject;
    throw wrongUsage(
      `The project has no ${id === "" ? "such item" : id}, and no recorded state has it`,
      "A change is named by the item that changed, such as change:requirement:FR-3.",
    );
  }
  const own = commentable(indexed);
  return own.get(subject.toLowerCase()) ?? known(subject, [...own.values()], `The project has no ${subject}`);
}

function known(id: string, ids: readonly string[], fault: string): string {
  if (ids.includes(id)) return id;
  const nearest = nearestName(id, ids);
  throw wrongUsage(
    fault,
    nearest === undefined
      ? "Name a requirement, use case, element, diagram, page, decision or screen by its id, or section:KEY."
      : `Did you mean '${nearest}'?`,
  );
}

function threadCalled(name: string, { project }: OpenProject): Thread {
  const threads = project.threads ?? [];
  const found = threads.filter((thread) => thread.name === name || thread.name.startsWith(`${name}-`));
  const [thread, ...others] = found;
  if (thread !== undefined && others.length === 0) return thread;
  const names = (found.length > 0 ? found : threads).map((one) => one.name);
  throw wrongUsage(
    found.length > 1 ? `Several conversations begin with '${name}'` : `There is no conversation '${name}'`,
    names.length === 0 ? "The project has no comments yet." : `There are: ${names.slice(0, 10).join(", ")}.`,
  );
}

async function write(
  thread: Omit<Thread, "file"> & { readonly file?: string },
  opened: OpenProject,
  { options, world }: Talking,
): Promise<number> {
  const path = thread.file ?? threadFile(thread.name);
  const existing = thread.file === undefined ? undefined : (await readTexts(opened.tree)).get(path);
  const text = emitThread(thread, existing);
  if (options.dryRun === true)
    world.output.say(`Not written:\n${text.trimEnd().split("\n").map(plainLine).join("\n")}`);
  else {
    const written = new Map([[path, text], ...(await outdatedSchemas(opened.folder))]);
    await changeFolder(opened.folder, { written, removed: [] }, world);
  }
  if (world.output.json) world.output.data(JSON.stringify(asJson({ ...thread, file: path }), undefined, 2));
  else world.output.data(path);
  return 0;
}

interface Talking {
  readonly options: CommentsOptions;
  readonly world: World;
}

/** @returns 1 if some conversations cannot be read, otherwise 0 */
function list(opened: OpenProject, subject: string | undefined, { options, world }: Talking): number {
  const { output } = world;
  const { threads = [] } = opened.project;
  const isPartial = reportUnread(opened, world);
  if (subject !== undefined) checkListed(subject, opened);
  const people = peopleOf(opened);
  const shown = threads.filter(
    (thread) =>
      (options.all === true || thread.resolved === undefined) &&
      (subject === undefined || [thread.about, thread.name].some((one) => isSamePerson(one, subject))) &&
      (options.for === undefined || waitsFor(thread, options.for, people) !== undefined),
  );
  if (output.json) output.data(JSON.stringify({ threads: shown.map(asJson) }, undefined, 2));
  else if (shown.length > 0) output.data(shown.map(present).join("\n\n"));
  output.say(counted(shown.length, options.all === true ? "conversation" : "open conversation"));
  return isPartial ? 1 : 0;
}

/** A mistyped subject would look like one without conversations. */
function checkListed(subject: string, { places, project }: OpenProject): void {
  const named = (project.threads ?? []).flatMap(({ about, name }) => [about, name]);
  if (named.some((one) => isSamePerson(one, subject)) || aboutFoundPattern.test(subject)) return;
  const own = commentable(indexProject(project, places));
  if (!own.has(subject.toLowerCase()))
    known(
      subject,
      [...own.values(), ...named],
      `The project has no ${subject}, and no conversation about it`,
    );
}

function peopleOf({ project }: OpenProject): readonly string[] {
  const authors = (project.threads ?? []).flatMap(({ comments }) => comments.map(({ by }) => by));
  return [...new Set([...project.manifest.reviewers, ...authors])];
}

function present({ about, comments, name, resolved }: Thread): string {
  const head = `${plainLine(about)}  ${name}${resolved === undefined ? "" : `  closed by ${plainLine(resolved.by)}`}`;
  const lines = comments.flatMap(({ at, by, text }) => [
    `  ${plainLine(by)}, ${at.slice(0, 10)}`,
    ...text.split("\n").map((line) => `    ${plainLine(line)}`),
  ]);
  return [head, ...lines].join("\n");
}

function asJson({ about, comments, file, name, resolved }: Thread): object {
  return { name, file, about, comments, ...(resolved === undefined ? {} : { resolved }) };
}
