import { z } from "zod";
import type { World } from "../../world.ts";
import { type CommentHost, DeniedByHost, type HostComment } from "./comment-host.ts";
import { connectToHost } from "./host-connection.ts";

/** A pull request on GitHub. */
export interface GithubTarget {
  /** `https://api.github.com`, or the address of an own installation. */
  readonly address: string;
  /** Such as `acme/shop`. */
  readonly repository: string;
  readonly pullRequest: number;
  readonly token: string;
}

const commentSchema = z.object({
  id: z.number(),
  body: z.string().nullish(),
  html_url: z.string(),
  // The account of a comment may have been deleted.
  user: z.object({ id: z.number(), type: z.string() }).nullish(),
});

/** Returns the comments of a pull request on GitHub. @throws ArchscribeError WRONG_USAGE */
export function githubHost(target: GithubTarget, { signal }: Pick<World, "signal">): CommentHost {
  const { address, pullRequest, repository, token } = target;
  const ask = connectToHost({
    name: "GitHub",
    address,
    variable: "GITHUB_API_URL",
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "x-github-api-version": "2022-11-28",
    },
    signal,
  });
  const issue = `/repos/${repository}/issues`;

  return {
    name: "GitHub",
    limit: 65_536,
    async ownId() {
      try {
        return (await ask({ method: "GET", path: "/user" }, z.object({ id: z.number() }))).value.id;
      } catch (error) {
        // The token of a workflow belongs to an installation, which is no user.
        if (error instanceof DeniedByHost) return undefined;
        throw error;
      }
    },
    async list(page) {
      const path = `${issue}/${String(pullRequest)}/comments?per_page=100&page=${String(page)}`;
      const { hasNext, value } = await ask({ method: "GET", path }, z.array(commentSchema));
      return { comments: value.map(toHostComment), hasNext };
    },
    async create(body) {
      const path = `${issue}/${String(pullRequest)}/comments`;
      return (await ask({ method: "POST", path, body: { body } }, commentSchema)).value.html_url;
    },
    async update(id, body) {
      const path = `${issue}/comments/${String(id)}`;
      return (await ask({ method: "PATCH", path, body: { body } }, commentSchema)).value.html_url;
    },
  };
}

function toHostComment({ body, id, user }: z.infer<typeof commentSchema>): HostComment {
  return { id, text: body ?? "", author: { id: user?.id ?? 0, isBot: user?.type === "Bot" } };
}
