import { notations } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { parseName } from "../shared-options.ts";
import type { InitOptions } from "./run.ts";

export function initCommand(world: () => World): Command {
  return new Command("init")
    .summary("start a project folder")
    .description(
      "Starts a project: a small one that publishes at once. Asks for what is not given when there is a terminal, and takes defaults when there is none.",
    )
    .argument("[folder]", "the folder; made when it is not there", ".")
    .addOption(new Option("--name <name>", "name of the project").argParser(parseName))
    .addOption(new Option("--organization <name>", "name of the organization").argParser(parseName))
    .addOption(new Option("--notation <notation>", "language of the first diagrams").choices(notations))
    .option(
      "--from <file>",
      "text, Markdown, CSV, DOCX or PDF to take name, brief and requirements from, or - for standard input",
    )
    .option("-y, --yes", "ask nothing and take the defaults")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe init shop                                   asks for the rest
  $ archscribe init shop --name "Web shop" --organization Acme --notation mermaid --yes
  $ archscribe init shop --from brief.md                   a project with the requirements of a text`,
    )
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import("./run.ts");
      process.exitCode = await runInit(folder, options, world());
    });
}
