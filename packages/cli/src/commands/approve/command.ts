import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { ApproveOptions } from "./run.ts";

export function approveCommand(world: () => World): Command {
  return new Command("approve")
    .summary("approve the state of a project, or ask for changes")
    .description(
      "Records in approvals/ that somebody approves the present state of a project, or asks for changes, with the digests of everything that the state consists of. The published document states who has approved it, and check --approved whether an approval is missing. Reviewers are named in archscribe.yaml.",
    )
    .argument("[folder]", "the project folder", ".")
    .option("--by <name>", "who approves; by default ARCHSCRIBE_AUTHOR, or the name in the settings of git")
    .option("--request-changes", "ask for changes instead")
    .option("--of <decision>", "only this decision record, such as 0003-use-postgresql")
    .option("--note <text>", "the reason, or the requested changes")
    .option("--with-errors", "approve although the checks find errors; the approval records how many")
    .addOption(
      new Option("--list", "list the approvals, and the changes since").conflicts([
        "requestChanges",
        "of",
        "note",
        "by",
        "withErrors",
      ]),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe approve                              this state, in your name
  $ archscribe approve shop --request-changes --note "FR-3 names no currency."
  $ archscribe approve --of 0003-use-postgresql
  $ archscribe approve --list
  $ archscribe check --approved                     for CI`,
    )
    .action(async (folder: string, options: ApproveOptions) => {
      const { runApprove } = await import("./run.ts");
      process.exitCode = await runApprove(folder, options, world());
    });
}
