import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { RenameOptions } from "./run.ts";

export function renameCommand(world: () => World): Command {
  return new Command("rename")
    .summary("rename an element everywhere, or a project on the server")
    .description(
      "Renames one element of the architecture in every diagram, use case, API text, screen, page and decision, as one change: all files or none. Its id stays; elements.yaml states it. Requirements are not reworded. A number without a folder is a project on the server, which is renamed there.",
    )
    .argument("<element>", "id or name of the element, or number of a project on the server")
    .argument("<name>", "its new name")
    .argument("[folder]", "the project folder (default: .)")
    .addOption(new Option("--diff", "print the change as a unified diff, and write nothing"))
    .option("--dry-run", "list the files and lines that would change, and write nothing")
    .addOption(
      new Option("--organization <name>", "new organization of a project on the server").conflicts([
        "diff",
        "dryRun",
      ]),
    )
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe rename "Order service" Ordering
  $ archscribe rename "Order service" Ordering --dry-run
  $ archscribe rename order-service "Order management" shop --diff
  $ archscribe rename 7 "Corner shop"                project 7 on the server
  $ archscribe rename 7 "Corner shop" --organization "Paperleaf Books"`,
    )
    .action(async (...given: readonly [string, string, string | undefined, RenameOptions]) => {
      const [element, name, folder, options] = given;
      const { runRename } = await import("./run.ts");
      process.exitCode = await runRename({ element, name, folder }, options, world());
    });
}
