import { Command } from "commander";
import type { World } from "../../world.ts";
import type { ServeOptions } from "./run.ts";

export function serveCommand(world: () => World): Command {
  return new Command("serve")
    .summary("run the server on this machine")
    .description(
      "Starts the server of this package's version with its data in a folder. It is configured by the environment; see docs/configuration.md.",
    )
    .option("--port <number>", "port to listen on; PORT of the environment, or 3000, when not given")
    .option(
      "--data <folder>",
      "folder of the database and of mails that no SMTP server sends; DATA_FOLDER of the environment, or archscribe-data, when not given",
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
