import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { UntraceOptions } from "./run.ts";

export function untraceCommand(world: () => World): Command {
  return new Command("untrace")
    .summary("remove the ids of deleted requirements from everything that names them")
    .description(
      "Removes the ids of requirements that do not exist from use cases, other requirements, risks, elements, diagrams, pages, decisions, screens and the API, as one change: all files or none. Other ids, comments and formatting stay.",
    )
    .argument("[folder]", "the project folder (default: .)")
    .addOption(new Option("--diff", "print the change as a unified diff, and write nothing"))
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe untrace --diff     what would change
  $ archscribe untrace shop`,
    )
    .action(async (folder: string | undefined, options: UntraceOptions) => {
      const { runUntrace } = await import("./run.ts");
      process.exitCode = await runUntrace(folder ?? ".", options, world());
    });
}
