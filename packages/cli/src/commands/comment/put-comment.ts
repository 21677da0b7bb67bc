import { type CommentHost, DeniedByHost, type HostComment } from "./comment-host.ts";
import { fitComment } from "./fit-comment.ts";

/** What became of a comment. */
export type PutOutcome =
  | { readonly kind: "created" | "updated"; readonly url: string }
  | { readonly kind: "denied"; readonly reason: string };

/** Pages of 100 comments; a pull request with more is not searched further. */
const mostPages = 50;

/**
 * Writes a text as the one comment of a pull request that begins with the marker: an earlier one of the same author is changed
 * in place, so that readers find it where it was.
 *
 * @throws ArchscribeError COMMENT_TOKEN_REJECTED, COMMENT_NOT_POSTED
 */
export async function putComment(text: string, marker: string, host: CommentHost): Promise<PutOutcome> {
  const whole = fitComment(`${marker}\n${text}`, host.limit);
  try {
    const earlier = await findOwn(marker, host);
    if (earlier === undefined) return { kind: "created", url: await host.create(whole) };
    return { kind: "updated", url: await host.update(earlier.id, whole) };
  } catch (error) {
    if (error instanceof DeniedByHost) return { kind: "denied", reason: error.message };
    throw error;
  }
}

async function findOwn(marker: string, host: CommentHost): Promise<HostComment | undefined> {
  let own: { readonly id: number | undefined } | undefined;
  for (let page = 1; page <= mostPages; page++) {
    const { comments, hasNext } = await host.list(page);
    for (const comment of comments.filter(({ text }) => text.startsWith(marker))) {
      own ??= { id: await host.ownId() };
      if (isOwn(comment, own.id)) return comment;
    }
    if (!hasNext) break;
  }
  return undefined;
}

/** Anybody can write a comment with the marker. It would be theirs to change after the report stood in it. */
function isOwn({ author }: HostComment, ownId: number | undefined): boolean {
  return ownId === undefined ? author.isBot : author.id === ownId;
}
