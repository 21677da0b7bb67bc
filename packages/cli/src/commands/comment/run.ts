import { notWritable } from "@archscribe/core/platform/node/folder";
import { parsedJson } from "@archscribe/core/model";
import { appendFile, readFile } from "node:fs/promises";
import * as z from "zod";
import { plainLine } from "../../output/plain-line.ts";
import { readInput } from "../../read-input.ts";
import { tokenForHeader } from "../../remote/address-for-token.ts";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";
import { type CommentHost, DeniedByHost, type HostComment } from "./comment-host.ts";
import { fitComment } from "./fit-comment.ts";
import { connectToHost } from "./host-connection.ts";

const commentSchema = z.object({
  id: z.number(),
  body: z.string().nullish(),
  html_url: z.string(),
  // The account of a comment may have been deleted.
  user: z.object({ id: z.number(), type: z.string() }).nullish(),
});

const noteSchema = z.object({
  id: z.number(),
  body: z.string(),
  author: z.object({ id: z.number(), username: z.string() }),
});

/** Project and group access tokens write as such accounts. */
const botName = /^(?:project|group)_\d+_bot(?:_|$)/;

const noRequest = {
  host: undefined,
  reason: "this run is not about a pull request",
  advice: "Run it for the event pull_request, or name the pull request with --pull-request.",
} as const;

const eventSchema = z.object({
  pull_request: z.object({ number: z.int().positive() }).nullish(),
  issue: z.object({ number: z.int().positive(), pull_request: z.object({}).nullish() }).nullish(),
});

export interface CommentOptions {
  readonly pullRequest?: number;
  readonly key?: string;
}

/**
 * Writes a file as the one comment on the pull request of this run, or changes the comment of an earlier run. If the host does
 * not allow it, as for a pull request from a fork, the text goes to the summary of the run, and the run does not fail.
 *
 * @returns 0
 * @throws ArchscribeError WRONG_USAGE, FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, OUTPUT_NOT_WRITABLE,
 *   COMMENT_TOKEN_REJECTED, COMMENT_NOT_POSTED
 */
export async function runComment(file: string, options: CommentOptions, world: World): Promise<number> {
  const text = await readInput(file, world);
  const found = await findPullRequest(options.pullRequest, world);
  const outcome = found.host === undefined ? notPosted(found) : await post(text, options, found);
  const { output } = world;
  if (outcome.kind === "denied") {
    const isShown = await addToStepSummary(text, world);
    warn(
      `The comment was not posted: ${outcome.reason}. ${isShown ? "The report is in the summary of this run" : `The report is in ${file}`}. ${outcome.advice}`,
      world,
    );
  } else output.say(`The comment was ${outcome.kind}: ${plainLine(outcome.url)}`);
  if (output.json) output.data(JSON.stringify(outcome, undefined, 2));
  return 0;
}

type Outcome =
  | { readonly kind: "created" | "updated"; readonly url: string }
  | { readonly kind: "denied"; readonly reason: string; readonly advice: string };

async function post(
  text: string,
  { key }: CommentOptions,
  { host }: Extract<FoundPullRequest, { readonly host: object }>,
): Promise<Outcome> {
  const marker = `<!-- archscribe-report${key === undefined ? "" : ` ${key}`} -->`;
  const outcome = await putComment(text, marker, host);
  if (outcome.kind !== "denied") return outcome;
  const advice =
    host.name === "GitHub"
      ? "A pull request from a fork has no right to comment. For others, the job needs `permissions: pull-requests: write`."
      : "The token needs the scope api, and its account at least the role Reporter in this project.";
  return { kind: "denied", reason: `${host.name} does not allow it (${outcome.reason})`, advice };
}

function notPosted({ advice, reason }: Extract<FoundPullRequest, { readonly host: undefined }>): Outcome {
  return { kind: "denied", reason, advice };
}

/** Warns, on GitHub as an annotation of the run. */
function warn(text: string, { output }: World): void {
  output.annotate(plainLine(text));
}

/**
 * Adds a text to the summary of a run on GitHub, which its page shows.
 *
 * @returns false if there is no such summary, as on other hosts
 * @throws ArchscribeError OUTPUT_NOT_WRITABLE
 */
async function addToStepSummary(text: string, { environment }: World): Promise<boolean> {
  const path = environment["GITHUB_STEP_SUMMARY"];
  if (path === undefined || path === "") return false;
  try {
    await appendFile(path, `${text}\n`);
    return true;
  } catch (cause) {
    throw notWritable(cause, "GITHUB_STEP_SUMMARY");
  }
}

/** The outcome of a comment. */
type PutOutcome =
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
async function putComment(text: string, marker: string, host: CommentHost): Promise<PutOutcome> {
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

/** Anybody can write a comment with the marker, and could change it after the report was in it. */
function isOwn({ author }: HostComment, ownId: number | undefined): boolean {
  return ownId === undefined ? author.isBot : author.id === ownId;
}

/** The pull request of a run in CI, or the reason why nothing can be posted. */
type FoundPullRequest =
  | { readonly host: CommentHost }
  | { readonly host: undefined; readonly reason: string; readonly advice: string };

/**
 * Finds the pull request that a run in CI is about, from the variables that the code host sets.
 *
 * @param named the number of the pull request, if a person names it
 * @throws ArchscribeError WRONG_USAGE outside of CI, and for variables with values that no host sets
 */
async function findPullRequest(named: number | undefined, world: World): Promise<FoundPullRequest> {
  const { environment } = world;
  if (isSet(environment["GITHUB_REPOSITORY"])) return onGithub(named, world);
  if (isSet(environment["CI_PROJECT_ID"])) return onGitlab(named, world);
  throw wrongUsage(
    "Neither GITHUB_REPOSITORY nor CI_PROJECT_ID is set, so the code host is unknown",
    "Run it in CI of GitHub or GitLab, or set the variables that docs/guides/pull-requests.md lists.",
  );
}

async function onGithub(named: number | undefined, world: World): Promise<FoundPullRequest> {
  const { environment } = world;
  const { GITHUB_API_URL, GITHUB_REPOSITORY = "", GITHUB_TOKEN } = environment;
  if (!/^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY))
    throw wrongUsage("GITHUB_REPOSITORY is not the name of a repository", "Set it to OWNER/NAME.");
  const pullRequest = named ?? (await numberOfEvent(world)) ?? numberOfRef(environment["GITHUB_REF"]);
  if (pullRequest === undefined) return noRequest;
  if (!isSet(GITHUB_TOKEN))
    return {
      host: undefined,
      reason: "GITHUB_TOKEN is not set",
      advice: "Pass the token of the workflow: GITHUB_TOKEN: ${{ github.token }}.",
    };
  const address = isSet(GITHUB_API_URL) ? GITHUB_API_URL : "https://api.github.com";
  const target = { address, repository: GITHUB_REPOSITORY, pullRequest, token: GITHUB_TOKEN };
  return { host: githubHost(target, world) };
}

/** The number of the event that started a workflow; other events than pull requests have one, too. */
async function numberOfEvent({ environment }: World): Promise<number | undefined> {
  const path = environment["GITHUB_EVENT_PATH"];
  if (!isSet(path)) return undefined;
  const text = await readFile(path, "utf8").catch(() => "null");
  const { data } = eventSchema.safeParse(parsedJson(text));
  const issue = data?.issue ?? undefined;
  return data?.pull_request?.number ?? (issue?.pull_request ? issue.number : undefined);
}

function numberOfRef(ref = ""): number | undefined {
  const [, number] = /^refs\/pull\/([1-9]\d*)\/(?:merge|head)$/.exec(ref) ?? [];
  return number === undefined ? undefined : Number(number);
}

function onGitlab(named: number | undefined, world: World): FoundPullRequest {
  const { environment } = world;
  const { CI_API_V4_URL, CI_MERGE_REQUEST_IID, CI_PROJECT_URL = "", GITLAB_TOKEN } = environment;
  const project = Number(environment["CI_PROJECT_ID"]);
  const mergeRequest = named ?? Number(CI_MERGE_REQUEST_IID || Number.NaN);
  if (!Number.isInteger(project) || project < 1)
    throw wrongUsage("CI_PROJECT_ID is not the id of a project", "Set it to the number of the project.");
  if (!Number.isInteger(mergeRequest) || mergeRequest < 1)
    return {
      ...noRequest,
      reason: "this pipeline is not one of a merge request",
      advice: "Run it in merge request pipelines, or name the merge request with --pull-request.",
    };
  if (!isSet(GITLAB_TOKEN))
    return {
      host: undefined,
      reason: "GITLAB_TOKEN is not set; the token of a job may not comment",
      advice:
        "Create a project access token with the role Reporter and the scope api, and store it as the masked variable GITLAB_TOKEN.",
    };
  const address = isSet(CI_API_V4_URL) ? CI_API_V4_URL : "https://gitlab.com/api/v4";
  const page = `${CI_PROJECT_URL}/-/merge_requests/${String(mergeRequest)}`;
  return { host: gitlabHost({ address, project, mergeRequest, page, token: GITLAB_TOKEN }, world) };
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

/** A merge request on GitLab. */
interface GitlabTarget {
  /** Such as `https://gitlab.example/api/v4`. */
  readonly address: string;
  readonly project: number;
  readonly mergeRequest: number;
  /** The page of the merge request, such as `https://gitlab.example/acme/shop/-/merge_requests/7`. */
  readonly page: string;
  readonly token: string;
}

/** Returns the comments of a merge request on GitLab, which it calls notes. @throws ArchscribeError WRONG_USAGE */
function gitlabHost(target: GitlabTarget, { signal }: Pick<World, "signal">): CommentHost {
  const { address, mergeRequest, page: pageOfRequest, project } = target;
  const token = tokenForHeader(target.token, "GITLAB_TOKEN");
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
    ownId: () => ownIdOf(ask),
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

/** Returns the id of the user whose token it is; undefined for the token of a workflow, which is not one of a user. */
async function ownIdOf(ask: ReturnType<typeof connectToHost>): Promise<number | undefined> {
  try {
    return (await ask({ method: "GET", path: "/user" }, z.object({ id: z.number() }))).value.id;
  } catch (error) {
    if (error instanceof DeniedByHost) return undefined;
    throw error;
  }
}

function toComment({ author, body, id }: z.infer<typeof noteSchema>): HostComment {
  return { id, text: body, author: { id: author.id, isBot: botName.test(author.username) } };
}

/** A pull request on GitHub. */
interface GithubTarget {
  /** `https://api.github.com`, or the address of an own installation. */
  readonly address: string;
  /** Such as `acme/shop`. */
  readonly repository: string;
  readonly pullRequest: number;
  readonly token: string;
}

/** Returns the comments of a pull request on GitHub. @throws ArchscribeError WRONG_USAGE */
function githubHost(target: GithubTarget, { signal }: Pick<World, "signal">): CommentHost {
  const { address, pullRequest, repository } = target;
  const token = tokenForHeader(target.token, "GITHUB_TOKEN");
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
    ownId: () => ownIdOf(ask),
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
