import { readApproval, readThread } from "@archscribe/core/document/project-folder";
import { isSamePerson, type Thread } from "@archscribe/core/model";
import type { FileChange } from "../../project-files/change-files.ts";
import type { ProjectFiles } from "../../project-files/read-files.ts";
import { invalid, Refusal } from "../../refusal.ts";

/** The roles that are held to their own words. Owners may bring the words of others, such as from a repository. */
export type HeldRole = "commenter" | "editor";

/** The person who changes files. */
interface Writer {
  readonly name: string;
  readonly role: HeldRole;
}

/**
 * Requires that a person changes only their own comments and verdicts, and writes them in their own name. Every
 * participant may close and open a conversation. Editors may also move and remove the comments of others, but not change
 * them: a comment is not new if a file that begins with the same comment already has it.
 *
 * @param changes of files; those outside `comments/` and `approvals/` are allowed
 * @param files as they are before the changes
 * @throws Refusal FORBIDDEN with the file and the other name, VALIDATION for a file that cannot be read
 */
export function checkOwnWords(changes: readonly FileChange[], files: ProjectFiles, writer: Writer): void {
  let known: ReadonlySet<string> | undefined;
  const isKnown = (thread: Thread | undefined, words: object): boolean =>
    (known ??= wordsOf(files)).has(keyOf(thread, words));
  for (const { path, text: after } of changes) {
    const before = files.get(path)?.text;
    if (before === after) continue;
    const authors = path.startsWith("comments/")
      ? changedAuthors(threadBefore(path, before, writer), threadOf(path, after), { ...writer, isKnown })
      : path.startsWith("approvals/")
        ? [before, after].flatMap((text) => authorOfApproval(path, text))
        : [];
    const other = authors.find((author) => !isSamePerson(author, writer.name));
    if (other !== undefined) throw notYours(path, other, writer);
  }
}

function threadOf(path: string, text: string | undefined): Thread | undefined {
  if (text === undefined) return undefined;
  const { thread } = readThread({ path, text });
  if (thread === undefined) throw unreadable(path);
  if (new Set(thread.comments.map(({ id }) => id)).size < thread.comments.length)
    throw invalid({ [path]: `Two comments in '${path}' have the same id. Give each its own id.` });
  return thread;
}

/** An editor may remove a file that cannot be read. */
function threadBefore(path: string, text: string | undefined, { role }: Writer): Thread | undefined {
  return role === "editor" && text !== undefined ? readThread({ path, text }).thread : threadOf(path, text);
}

function authorOfApproval(path: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const { approval } = readApproval({ path, text });
  if (approval === undefined) throw unreadable(path);
  return [approval.by];
}

interface Held extends Writer {
  readonly isKnown: (thread: Thread | undefined, words: object) => boolean;
}

/** The authors of everything that differs between two versions of a conversation and that the person may not change. */
function changedAuthors(
  before: Thread | undefined,
  after: Thread | undefined,
  { isKnown, role }: Held,
): readonly string[] {
  const mayMove = role === "editor";
  const isMoved = !mayMove && before?.about !== after?.about;
  const said = [before, after].map((thread) => new Map(thread?.comments.map((one) => [one.id, one])));
  const authors = [...new Set(said.flatMap((comments) => [...comments.keys()]))].flatMap((id) => {
    const [old, recent] = said.map((comments) => comments.get(id));
    if (!isMoved && JSON.stringify(old) === JSON.stringify(recent)) return [];
    const isRemoved = recent === undefined;
    const isBrought = old === undefined && recent !== undefined && isKnown(after, recent);
    if (mayMove && (isRemoved || isBrought)) return [];
    return [old, recent].flatMap((comment) => comment?.by ?? []);
  });
  const resolved = after?.resolved;
  if (resolved === undefined || JSON.stringify(before?.resolved) === JSON.stringify(resolved)) return authors;
  return mayMove && isKnown(after, resolved) ? authors : [...authors, resolved.by];
}

/** The comments and closings of all conversations. */
function wordsOf(files: ProjectFiles): ReadonlySet<string> {
  const threads = [...files].flatMap(([path, { text }]) =>
    path.startsWith("comments/") ? (readThread({ path, text }).thread ?? []) : [],
  );
  return new Set(
    threads.flatMap((thread) => {
      const { comments, resolved } = thread;
      return [...comments, ...(resolved === undefined ? [] : [resolved])].map((words) =>
        keyOf(thread, words),
      );
    }),
  );
}

/** Words belong to the conversation with their first comment, in whatever file. */
function keyOf(thread: Thread | undefined, words: object): string {
  return JSON.stringify([thread?.comments[0], words]);
}

function unreadable(path: string): Refusal {
  return invalid({ [path]: `'${path}' cannot be read. Ask an owner of the project to repair it.` });
}

function notYours(path: string, other: string, { name, role }: Writer): Refusal {
  return new Refusal(
    "FORBIDDEN",
    `'${path}' would change the words of ${other}. With the role '${role}' you write in your own name, '${name}': set ARCHSCRIBE_AUTHOR to it. An owner of the project can bring the words of others.`,
  );
}
