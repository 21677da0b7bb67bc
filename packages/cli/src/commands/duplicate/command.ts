import { Command } from "commander";
import type { World } from "../../world.ts";

export function duplicateCommand(world: () => World): Command {
  return new Command("duplicate")
    .summary("duplicate a project on the server")
    .description(
      "Creates your own project with the same files, and prints its id. Collaborators, documents, links and the history are not copied.",
    )
    .argument("<project>", "id of the project")
    .argument("[name]", "name of the copy (default: 'Copy of' and the original name)")
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
