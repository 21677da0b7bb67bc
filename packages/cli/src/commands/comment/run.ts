import { plainLine } from "../../output/plain-line.ts";
import { readInput } from "../../read-input.ts";
import type { World } from "../../world.ts";
import { findPullRequest, type FoundPullRequest } from "./find-pull-request.ts";
import { putComment } from "./put-comment.ts";
import { addToStepSummary } from "./step-summary.ts";

export interface CommentOptions {
  readonly pullRequest?: number;
  readonly key?: string;
}

/**
 * Writes a file as the one comment on the pull request of this run, or changes the comment of an earlier run. A host that does
 * not allow it, as for a pull request from a fork, is no failure: the text goes to the summary of the run instead.
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
