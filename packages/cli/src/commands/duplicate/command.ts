import { Command } from "commander";
import type { World } from "../../world.ts";

export function duplicateCommand(world: () => World): Command {
  return new Command("duplicate")
    .summary("duplicate a project on the server")
    .description(
      "Makes a project of your own with the same files, and prints its id. Collaborators, documents, links and the history stay with the first one.",
    )
    .argument("<project>", "id of the project")
    .argument("[name]", "name of the copy (default: 'Copy of' and the name of the first one)")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe duplicate 7
  $ archscribe duplicate 7 "Try-out"`,
    )
    .action(async (project: string, name: string | undefined) => {
      const { runDuplicate } = await import("./run.ts");
      process.exitCode = await runDuplicate({ project, name }, world());
    });
}
