import { readApproval, readThread } from "@archscribe/core/document/project-folder";
import { isSamePerson, type Thread } from "@archscribe/core/model";
import type { FileChange } from "../../project-files/change-files.ts";
import type { ProjectFiles } from "../../project-files/read-files.ts";
import { invalid, Refusal } from "../../refusal.ts";

/**
 * Requires that a person changes only their own comments and approvals, and writes them in their own name. Anybody who
 * takes part may close and open a conversation.
 *
 * @param changes of files in `comments/` and `approvals/`
 * @param files as they are before the changes
 * @param name of the person
 * @throws Refusal FORBIDDEN with the file and the other name, VALIDATION for a file that cannot be read
 */
export function checkOwnWords(changes: readonly FileChange[], files: ProjectFiles, name: string): void {
  for (const { path, text: after } of changes) {
    const before = files.get(path)?.text;
    if (before === after) continue;
    const authors = path.startsWith("comments/")
      ? changedAuthors(threadOf(path, before), threadOf(path, after))
      : [before, after].flatMap((text) => authorOfApproval(path, text));
    const other = authors.find((author) => !isSamePerson(author, name));
    if (other !== undefined) throw notYours(path, other, name);
  }
}

function threadOf(path: string, text: string | undefined): Thread | undefined {
  if (text === undefined) return undefined;
  const { thread } = readThread({ path, text });
  if (thread === undefined) throw unreadable(path);
  return thread;
}

function authorOfApproval(path: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const { approval } = readApproval({ path, text });
  if (approval === undefined) throw unreadable(path);
  return [approval.by];
}

/** The authors of everything that differs between two versions of a conversation. */
function changedAuthors(before: Thread | undefined, after: Thread | undefined): readonly string[] {
  const isMoved = before?.about !== after?.about;
  const said = [before, after].map((thread) => new Map(thread?.comments.map((one) => [one.id, one])));
  const authors = [...new Set(said.flatMap((comments) => [...comments.keys()]))].flatMap((id) => {
    const [old, recent] = said.map((comments) => comments.get(id));
    const isSame = !isMoved && JSON.stringify(old) === JSON.stringify(recent);
    return isSame ? [] : [old, recent].flatMap((comment) => comment?.by ?? []);
  });
  const isClosedAnew = JSON.stringify(before?.resolved) !== JSON.stringify(after?.resolved);
  return isClosedAnew && after?.resolved !== undefined ? [...authors, after.resolved.by] : authors;
}

function unreadable(path: string): Refusal {
  return invalid({ [path]: `'${path}' cannot be read. Ask an editor of the project to repair it.` });
}

function notYours(path: string, other: string, name: string): Refusal {
  return new Refusal(
    "FORBIDDEN",
    `'${path}' would change the words of ${other}. With the role 'commenter' you write in your own name, '${name}'.`,
  );
}
