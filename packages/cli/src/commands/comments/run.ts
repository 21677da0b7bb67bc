import { commentable, indexProject } from "@archscribe/core/document/checks";
import { commentId, emitThread, threadFile, threadName } from "@archscribe/core/document/project-folder";
import { nearestName } from "@archscribe/core/document/words";
import { aboutFoundPattern, counted, maxCommentLength, type Thread } from "@archscribe/core/model";
import { changeFolder } from "@archscribe/core/platform/node";
import { authorOf } from "../../author.ts";
import { changeProject } from "../../change-project.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
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
      action === "add" ? "it is not said what the comment is about" : "it is not said which conversation",
      action === "add"
        ? 'Write it as in `archscribe comments add FR-3 "Which currency?"`.'
        : `Name one that \`archscribe comments\` lists, as in \`archscribe comments ${action} fr-3-4f7c2a\`.`,
    );
  const needsText = action === "add" || action === "reply" || words.text !== undefined;
  const said = needsText ? await textOf(words.text, world) : "";
  return changeProject(options.folder, world, async () => {
    const opened = await openProject(options.folder, world);
    const by = await authorOf(options.by, opened.folder, world);
    const at = momentOf(world);
    const comment = { id: commentId(by, at, subject, said), by, at, text: said };
    if (action === "add") {
      const about = checkedSubject(subject, opened);
      return write({ about, name: threadName(about, comment.id), comments: [comment] }, opened, world);
    }
    const { resolved, ...thread } = threadCalled(subject, opened);
    const open = said === "" ? thread : { ...thread, comments: [...thread.comments, comment] };
    if (action === "resolve") {
      if (resolved === undefined || said !== "")
        return write({ ...open, resolved: { by, at } }, opened, world);
      world.output.say(`${plainLine(resolved.by)} has closed it already.`);
      return 0;
    }
    // An answer is to be seen, so a closed conversation opens again.
    if (resolved !== undefined && action === "reply") world.output.say("The conversation is open again.");
    return write(open, opened, world);
  });
}

async function textOf(given: string | undefined, world: World): Promise<string> {
  const text = (given === "-" ? new TextDecoder().decode(await world.readStdin()) : (given ?? "")).trim();
  if (text === "")
    throw wrongUsage("the comment has no text", "Write it behind what it is about, in quotes.");
  if (text.length > maxCommentLength)
    throw wrongUsage(
      `the comment has ${String(text.length)} characters`,
      `A comment has ${String(maxCommentLength)} characters at most; a page can hold more.`,
    );
  return text;
}

/** What is commented, as the project writes it. */
function checkedSubject(subject: string, { places, project }: OpenProject): string {
  if (aboutFoundPattern.test(subject)) return subject;
  const known = commentable(indexProject(project, places));
  const own = known.get(subject.toLowerCase());
  if (own !== undefined) return own;
  const nearest = nearestName(subject, [...known.values()]);
  throw wrongUsage(
    `the project has no ${subject}`,
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
    found.length > 1 ? `several conversations begin with '${name}'` : `there is no conversation '${name}'`,
    names.length === 0 ? "The project has no comments yet." : `There are: ${names.slice(0, 10).join(", ")}.`,
  );
}

async function write(
  thread: Omit<Thread, "file"> & { readonly file?: string },
  opened: OpenProject,
  world: World,
): Promise<number> {
  const path = thread.file ?? threadFile(thread.name);
  const existing = thread.file === undefined ? undefined : (await readTexts(opened.tree)).get(path);
  const written = new Map([[path, emitThread(thread, existing)], ...(await outdatedSchemas(opened.folder))]);
  await changeFolder(opened.folder, { written, removed: [] }, world);
  if (world.output.json) world.output.data(JSON.stringify(asJson({ ...thread, file: path }), undefined, 2));
  else world.output.data(path);
  return 0;
}

interface Listing {
  readonly options: CommentsOptions;
  readonly world: World;
}

function list({ project }: OpenProject, subject: string | undefined, { options, world }: Listing): number {
  const { output } = world;
  const shown = (project.threads ?? []).filter(
    (thread) =>
      (options.all === true || thread.resolved === undefined) &&
      (subject === undefined || [thread.about, thread.name].some((one) => sameName(one, subject))) &&
      (options.for === undefined || awaits(thread, options.for)),
  );
  if (output.json) output.data(JSON.stringify({ threads: shown.map(asJson) }, undefined, 2));
  else if (shown.length > 0) output.data(shown.map(present).join("\n\n"));
  output.say(counted(shown.length, options.all === true ? "conversation" : "open conversation"));
  return 0;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether a conversation mentions somebody after their last comment, or answers them. */
function awaits({ comments }: Thread, name: string): boolean {
  const last = comments.findLastIndex(({ by }) => sameName(by, name));
  const later = comments.slice(last + 1);
  return last >= 0 ? later.length > 0 : later.some(({ text }) => mentions(text, name));
}

/** `@Ada Lovelace`, `@ada-lovelace` and `@Ada` mention Ada Lovelace. */
function mentions(text: string, name: string): boolean {
  const plain = (words: string): string => words.toLowerCase().replaceAll(/[^\p{L}\p{N}@]+/gu, " ");
  const [first = ""] = plain(name).split(" ");
  const said = `${plain(text)} `;
  return said.includes(`@${plain(name)} `) || said.includes(`@${first} `);
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
