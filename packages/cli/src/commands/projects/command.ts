import { Command } from "commander";
import type { World } from "../../world.ts";

export function projectsCommand(world: () => World): Command {
  return new Command("projects")
    .summary("list the projects on the server")
    .description("Lists the projects that you own or share, with the ids that other commands take.")
    .argument("[name]", "only projects whose name contains this text")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe projects
  $ archscribe projects shop`,
    )
    .action(async (name: string | undefined) => {
      const { runProjects } = await import("./run.ts");
      process.exitCode = await runProjects(name, world());
    });
}
