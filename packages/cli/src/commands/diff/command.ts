import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, withOutputFile } from "../shared-options.ts";
import { diffFormats } from "./diff-formats.ts";
import type { DiffOptions } from "./run.ts";

export function diffCommand(world: () => World): Command {
  const command = new Command("diff")
    .summary("show the differences in meaning between two states of a project")
    .description(
      "Compares two states of a project: requirements, use cases, elements, relations, API, tables, screens, pages, decisions and figures. Renamed items are distinguished from removed and added ones; order, formatting and layout are ignored. A state is a commit of git (a branch, a tag, an id), the index, the work tree, or a folder with a project; nothing is checked out. In a folder that is linked to a server, revision:12 and document:3 are states of its project there. Without a state, it shows the uncommitted changes; one state is compared with the work tree; base...head shows the changes of head since it left base.",
    )
    .argument(
      "[base]",
      "the earlier state: a commit, index, worktree, a folder, baseline:1.2, revision:12, document:3, or base...head",
    )
    .argument("[head]", "the later state (default: the work tree)")
    .option("--folder <folder>", "the project folder", ".")
    .addOption(
      new Option("--format <format>", "how to print the differences").choices(diffFormats).default("text"),
    )
    .option("-o, --output <file>", "write to this file (default: -, standard output)")
    .option("--all", "print long lists and texts whole")
    .option("--exit-code", "end with 1 if anything differs in meaning")
    .option("--no-pictures", "leave the pictures out of a page")
    .action(async (base: string | undefined, head: string | undefined, options: DiffOptions) => {
      const { runDiff } = await import("./run.ts");
      process.exitCode = await runDiff({ base, head }, withOutputFile(options), world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe diff                          what is not committed
  $ archscribe diff main...                  what this branch has changed since it left main
  $ archscribe diff v1.1 v1.2 --folder shop  two releases of the project in shop
  $ archscribe diff baseline:1.2             what has changed since a baseline
  $ archscribe diff HEAD index               what the next commit would change
  $ archscribe diff ../shop-before .         two folders
  $ archscribe diff document:3               since the third document on the server was published
  $ archscribe diff main --exit-code --quiet for a script
  $ archscribe diff main... --json           for a program
  $ archscribe diff main... --format html --output changes.html
                                             a page with the pictures before and after
  $ archscribe diff main... --format markdown
                                             a comment for a pull request`,
  );
}
