import type { Thread } from "../../model/index.ts";
import { byTime, commentId, threadName } from "./discussion-files.ts";

/** A person who says something, and when, in ISO 8601. */
export interface Speaker {
  readonly by: string;
  readonly at: string;
}

/** A person's step in a conversation; a text is without spaces at its ends, and is not empty. */
export type ConversationStep =
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "resolve"; readonly text?: string | undefined }
  | { readonly kind: "reopen"; readonly text?: string | undefined };

/** A conversation, before it has a file. */
export type Conversation = Omit<Thread, "file" | "copies">;

/** Begins a conversation about a part of a project. */
export function beginConversation(about: string, text: string, speaker: Speaker): Conversation {
  const comment = commentBy(speaker, about, text);
  return { about, name: threadName(about, comment.id), comments: [comment] };
}

/**
 * Returns a conversation after a step. An answer opens a closed conversation, so that it is seen; a conversation
 * that is already closed does not change if it is closed again without a text.
 */
export function continueConversation<Known extends Conversation>(
  thread: Known,
  step: ConversationStep,
  speaker: Speaker,
): Known {
  const { resolved: _, ...rest } = thread;
  const said = step.text === undefined ? [] : [commentBy(speaker, thread.name, step.text)];
  const open = { ...rest, comments: [...thread.comments, ...said] } as Known;
  if (step.kind !== "resolve") return open;
  if (thread.resolved !== undefined && said.length === 0) return thread;
  return { ...open, resolved: { by: speaker.by, at: speaker.at } };
}

function commentBy({ at, by }: Speaker, where: string, text: string): Thread["comments"][number] {
  return { id: commentId(by, at, where, text), by, at, text };
}

/**
 * Returns each conversation once. A copied file has the same first comment as its original; the comments of both belong
 * to one conversation, which has the file whose name contains the id of that comment.
 */
export function withoutCopies(threads: readonly Thread[]): readonly Thread[] {
  const same = Map.groupBy(threads, ({ about, comments: [first] }) =>
    JSON.stringify([about.toLowerCase(), first?.id, first?.by, first?.at]),
  );
  return Array.from(same.values(), (group) => joined(group.toSorted(originalFirst)));
}

function joined([original, ...copies]: readonly Thread[]): Thread {
  if (original === undefined) throw new RangeError("a conversation has a file");
  if (copies.length === 0) return original;
  const comments = new Map(
    [original, ...copies].flatMap((one) => one.comments).map((comment) => [comment.id, comment] as const),
  );
  const [resolved] = byTime([original, ...copies].flatMap((one) => one.resolved ?? []));
  return {
    ...original,
    comments: byTime(comments.values()),
    ...(resolved === undefined ? {} : { resolved }),
    copies: copies.map(({ file }) => file),
  };
}

function originalFirst(one: Thread, other: Thread): number {
  const isNamed = ({ comments: [first], name }: Thread): boolean => name.endsWith(`-${first?.id ?? ""}`);
  if (isNamed(one) !== isNamed(other)) return isNamed(one) ? -1 : 1;
  return one.name.length - other.name.length || (one.name < other.name ? -1 : 1);
}
