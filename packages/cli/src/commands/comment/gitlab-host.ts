import { z } from "zod";
import type { World } from "../../world.ts";
import { type CommentHost, DeniedByHost, type HostComment } from "./comment-host.ts";
import { connectToHost } from "./host-connection.ts";

/** A merge request on GitLab. */
export interface GitlabTarget {
  /** Such as `https://gitlab.example/api/v4`. */
  readonly address: string;
  readonly project: number;
  readonly mergeRequest: number;
  /** The page of the merge request, such as `https://gitlab.example/acme/shop/-/merge_requests/7`. */
  readonly page: string;
  readonly token: string;
}

const noteSchema = z.object({
  id: z.number(),
  body: z.string(),
  author: z.object({ id: z.number(), username: z.string() }),
});

/** Project and group access tokens write as such accounts. */
const botName = /^(?:project|group)_\d+_bot(?:_|$)/;

/** Returns the comments of a merge request on GitLab, which it calls notes. @throws ArchscribeError WRONG_USAGE */
export function gitlabHost(target: GitlabTarget, { signal }: Pick<World, "signal">): CommentHost {
  const { address, mergeRequest, page: pageOfRequest, project, token } = target;
  const ask = connectToHost({
    name: "GitLab",
    address,
    variable: "CI_API_V4_URL",
    headers: { "private-token": token },
    signal,
  });
  const notes = `/projects/${String(project)}/merge_requests/${String(mergeRequest)}/notes`;
  const addressOf = ({ id }: z.infer<typeof noteSchema>): string => `${pageOfRequest}#note_${String(id)}`;

  return {
    name: "GitLab",
    limit: 1_000_000,
    async ownId() {
      try {
        return (await ask({ method: "GET", path: "/user" }, z.object({ id: z.number() }))).value.id;
      } catch (error) {
        if (error instanceof DeniedByHost) return undefined;
        throw error;
      }
    },
    async list(page) {
      const path = `${notes}?order_by=created_at&sort=asc&per_page=100&page=${String(page)}`;
      const { hasNext, value } = await ask({ method: "GET", path }, z.array(noteSchema));
      return { comments: value.map(toComment), hasNext };
    },
    async create(body) {
      return addressOf((await ask({ method: "POST", path: notes, body: { body } }, noteSchema)).value);
    },
    async update(id, body) {
      const path = `${notes}/${String(id)}`;
      return addressOf((await ask({ method: "PUT", path, body: { body } }, noteSchema)).value);
    },
  };
}

function toComment({ author, body, id }: z.infer<typeof noteSchema>): HostComment {
  return { id, text: body, author: { id: author.id, isBot: botName.test(author.username) } };
}
