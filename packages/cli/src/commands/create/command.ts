import { Command } from "commander";
import type { World } from "../../world.ts";
import type { CreateOptions } from "./run.ts";

export function createCommand(world: () => World): Command {
  return new Command("create")
    .summary("create a project on the server")
    .description("Creates an empty project and prints its id.")
    .argument("<name>", "name of the project")
    .requiredOption("--organization <name>", "organization that the project belongs to")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe create "Online bookstore" --organization "Paperleaf Books"`,
    )
    .action(async (name: string, options: CreateOptions) => {
      const { runCreate } = await import("./run.ts");
      process.exitCode = await runCreate(name, options, world());
    });
}
