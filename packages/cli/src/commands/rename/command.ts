import { Command } from "commander";
import type { World } from "../../world.ts";
import type { RenameOptions } from "./run.ts";

export function renameCommand(world: () => World): Command {
  return new Command("rename")
    .summary("rename a project on the server")
    .description("Renames a project, in its manifest too.")
    .argument("<project>", "id of the project")
    .argument("<name>", "its new name")
    .option("--organization <name>", "its new organization (default: unchanged)")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe rename 7 "Corner shop"
  $ archscribe rename 7 "Corner shop" --organization "Paperleaf Books"`,
    )
    .action(async (project: string, name: string, options: RenameOptions) => {
      const { runRename } = await import("./run.ts");
      process.exitCode = await runRename({ project, name }, options, world());
    });
}
