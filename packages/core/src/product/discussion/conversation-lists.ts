import { isSamePerson } from "../../model/index.ts";
import type { Approvals, Conversation, Conversations } from "./discussion-api.ts";

/** The lists of conversations that a page can show. */
export const conversationLists = ["waiting", "open", "resolved"] as const;

export type ConversationList = (typeof conversationLists)[number];

/** Returns the conversations of a list. */
export function listed({ conversations }: Conversations, list: ConversationList): readonly Conversation[] {
  switch (list) {
    case "waiting":
      return conversations.filter(({ waits }) => waits !== null);
    case "open":
      return conversations.filter(({ resolved }) => resolved === null);
    case "resolved":
      return conversations.filter(({ resolved }) => resolved !== null);
    default:
      return list satisfies never;
  }
}

/** Returns the conversations about a part of a project; case does not matter in its id. */
export function conversationsAbout(
  { conversations }: Pick<Conversations, "conversations">,
  about: string,
): readonly Conversation[] {
  return conversations.filter((one) => isSamePerson(one.about, about));
}

/** A part of a project that a person who reviews has to decide on; `of` is the decision record. */
export interface AwaitedReview {
  readonly of?: string;
  readonly title: string;
}

/** Returns what waits for the verdict of the person. */
export function awaitedReviews(
  approvals: Pick<Approvals, "decisions" | "waits"> | undefined,
): readonly AwaitedReview[] {
  if (approvals === undefined) return [];
  return [
    ...(approvals.waits ? [{ title: "The document" }] : []),
    ...approvals.decisions.filter(({ waits }) => waits).map(({ id, title }) => ({ of: id, title })),
  ];
}

/** How many conversations and reviews wait for the person. */
export function waitingCount(talk: Conversations | undefined, approvals: Approvals | undefined): number {
  return (talk === undefined ? 0 : listed(talk, "waiting").length) + awaitedReviews(approvals).length;
}
