import { Command } from "commander";
import type { World } from "../../world.ts";
import type { ServeOptions } from "./run.ts";

export function serveCommand(world: () => World): Command {
  return new Command("serve")
    .summary("run the server on this machine")
    .description(
      "Starts the server of this version, with its data in a folder. It is configured through environment variables; see docs/configuration.md.",
    )
    .option("--port <number>", "port to listen on (default: the variable PORT, or 3000)")
    .option(
      "--data <folder>",
      "folder of the database, and of mails if no SMTP server is configured (default: the variable DATA_FOLDER, or archscribe-data)",
    )
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe serve
  $ archscribe serve --port 8080 --data /var/lib/archscribe`,
    )
    .action(async (options: ServeOptions) => {
      const { runServe } = await import("./run.ts");
      process.exitCode = await runServe(options, world());
    });
}
