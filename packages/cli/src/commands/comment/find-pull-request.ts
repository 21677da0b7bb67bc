import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { World } from "../../world.ts";
import { wrongUsage } from "../shared-options.ts";
import type { CommentHost } from "./comment-host.ts";
import { githubHost } from "./github-host.ts";
import { gitlabHost } from "./gitlab-host.ts";

/** The pull request of a run in CI; without a host, the reason why nothing can be posted. */
export type FoundPullRequest =
  | { readonly host: CommentHost }
  | { readonly host: undefined; readonly reason: string; readonly advice: string };

/**
 * Finds the pull request that a run in CI is about, from the variables that the code host sets.
 *
 * @param named the number of the pull request, if a person names it
 * @throws ArchscribeError WRONG_USAGE outside of CI, and for variables with values that no host sets
 */
export async function findPullRequest(named: number | undefined, world: World): Promise<FoundPullRequest> {
  const { environment } = world;
  if (isSet(environment["GITHUB_REPOSITORY"])) return onGithub(named, world);
  if (isSet(environment["CI_PROJECT_ID"])) return onGitlab(named, world);
  throw wrongUsage(
    "Neither GITHUB_REPOSITORY nor CI_PROJECT_ID is set, so the code host is unknown",
    "Run it in CI of GitHub or GitLab, or set the variables that docs/guides/pull-requests.md lists.",
  );
}

const noRequest = {
  host: undefined,
  reason: "this run is not about a pull request",
  advice: "Run it for the event pull_request, or name the pull request with --pull-request.",
} as const;

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

const eventSchema = z.object({
  pull_request: z.object({ number: z.int().positive() }).nullish(),
  issue: z.object({ number: z.int().positive(), pull_request: z.object({}).nullish() }).nullish(),
});

/** The number in the event that started a workflow, which may be one that has no pull request. */
async function numberOfEvent({ environment }: World): Promise<number | undefined> {
  const path = environment["GITHUB_EVENT_PATH"];
  if (!isSet(path)) return undefined;
  const text = await readFile(path, "utf8").catch(() => "null");
  const { data } = eventSchema.safeParse(parseJson(text));
  const issue = data?.issue ?? undefined;
  return data?.pull_request?.number ?? (issue?.pull_request ? issue.number : undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
