import { Command } from "commander";
import type { World } from "../../world.ts";
import type { PullOptions } from "./run.ts";

export function pullCommand(world: () => World): Command {
  return new Command("pull")
    .summary("fetch a project from the server into a folder")
    .description(
      "Writes what has changed on the server since the last pull. A file that was also changed here is kept, and the server's text is written beside it.",
    )
    .argument("[folder]", "folder of the project", ".")
    .option("--project <id>", "id of the project; required the first time")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe pull shop --project 7
  $ cd shop && archscribe pull`,
    )
    .action(async (folder: string, options: PullOptions) => {
      const { runPull } = await import("./run.ts");
      process.exitCode = await runPull(folder, options, world());
    });
}
