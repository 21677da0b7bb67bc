import { layoutNames } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, parsePort } from "../shared-options.ts";
import type { WatchOptions } from "./run.ts";

export function watchCommand(world: () => World): Command {
  const command = new Command("watch")
    .summary("preview the document and reload it on every save")
    .description(
      "Serves the document of a project folder on this machine; the page reloads whenever a file is saved.",
    )
    .argument("[folder]", "the project folder", ".")
    .addOption(
      new Option("-p, --port <number>", "port to listen on").argParser(parsePort).default(0, "a free one"),
    )
    .addOption(
      new Option("--layout <name>", "order of the chapters (default: the project's)").choices(layoutNames),
    )
    .action(async (folder: string, options: WatchOptions) => {
      const { runWatch } = await import("./run.ts");
      process.exitCode = await runWatch(folder, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe watch                 the project in this folder
  $ archscribe watch shop --port 4000`,
  );
}
