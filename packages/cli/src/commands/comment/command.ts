import { Command, InvalidArgumentError } from "commander";
import type { World } from "../../world.ts";
import type { CommentOptions } from "./run.ts";

export function commentCommand(world: () => World): Command {
  return new Command("comment")
    .summary("post a report as the comment of a pull request")
    .description(
      "Posts a file as a comment on the pull request of this run in CI, on GitHub or GitLab. Later runs change the same comment. The token is GITHUB_TOKEN or GITLAB_TOKEN.",
    )
    .argument("<file>", "the report in Markdown, as archscribe report writes it; - for standard input")
    .option("--pull-request <number>", "the pull request (default: the one of this run)", parseNumber)
    .option("--key <name>", "name of the comment, if a pull request has several reports", parseKey)
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe comment archscribe-report/comment.md
  $ archscribe comment archscribe-report/comment.md --pull-request 7`,
    )
    .action(async (file: string, options: CommentOptions) => {
      const { runComment } = await import("./run.ts");
      process.exitCode = await runComment(file, options, world());
    });
}

function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new InvalidArgumentError("It must be the number of a pull request.");
  return Number(text);
}

/** The key is part of a comment in HTML, which it must not end. */
function parseKey(text: string): string {
  if (!/^[a-z\d][a-z\d-]{0,39}$/.test(text) || text.includes("--"))
    throw new InvalidArgumentError("It must consist of small letters, digits and single hyphens.");
  return text;
}
