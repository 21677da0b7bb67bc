import { Argument, Command } from "commander";
import type { World } from "../../world.ts";
import type { CommentsOptions } from "./run.ts";

/** The actions on conversations. */
export const commentActions = ["list", "add", "reply", "resolve", "reopen"] as const;

export type CommentAction = (typeof commentActions)[number];

export function commentsCommand(world: () => World): Command {
  const command = new Command("comments")
    .summary("talk about parts of a project")
    .description(
      "Lists the open conversations of a project, or adds to them. A conversation is a file in comments/, about a requirement, use case, element, diagram, page, decision or screen, section:KEY, finding:ID or change:ID. In a text, @name mentions somebody.",
    )
    .addArgument(new Argument("[action]", "what to do").choices(commentActions).default("list"))
    .argument("[subject]", "the subject of the comment, or the name of a conversation")
    .argument("[text]", "what to say; - reads it from standard input")
    .option("--folder <folder>", "the project folder", ".")
    .option("--by <name>", "who says it; by default ARCHSCRIBE_AUTHOR, or the name in the settings of git")
    .option("--for <name>", "only the conversations that mention somebody, or that await an answer to them")
    .option("--all", "list the closed conversations too")
    .option("--dry-run", "show the file that would be written, and write nothing")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe comments                                 what is open
  $ archscribe comments list FR-3                       about FR-3
  $ archscribe comments --for Ada                       what waits for Ada
  $ archscribe comments add FR-3 "Which currency? @Bob"
  $ archscribe comments reply fr-3-4f7c2a "Euro."
  $ archscribe comments resolve fr-3-4f7c2a`,
    );
  return command.action(async (action: CommentAction) => {
    const { runComments } = await import("./run.ts");
    const [, subject, text] = command.args;
    process.exitCode = await runComments({ action, subject, text }, command.opts<CommentsOptions>(), world());
  });
}
