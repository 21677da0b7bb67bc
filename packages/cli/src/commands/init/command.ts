import { notations } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { parseName } from "../shared-options.ts";
import type { InitOptions } from "./run.ts";

export function initCommand(world: () => World): Command {
  return new Command("init")
    .summary("start a project folder")
    .description(
      "Starts a small project that can be published at once. At a terminal it asks for values that are not given; otherwise it uses defaults.",
    )
    .argument("[folder]", "the folder; created if it does not exist", ".")
    .addOption(new Option("--name <name>", "name of the project").argParser(parseName))
    .addOption(new Option("--organization <name>", "name of the organization").argParser(parseName))
    .addOption(new Option("--notation <notation>", "language of the first diagrams").choices(notations))
    .option(
      "--from <file>",
      "text, Markdown, CSV, DOCX or PDF from which to take name, brief, requirements, use cases, roles and terms, or - for standard input",
    )
    .option("-y, --yes", "ask nothing and use the defaults")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe init shop                                   asks for the rest
  $ archscribe init shop --name "Web shop" --organization Acme --notation mermaid --yes
  $ archscribe init shop --from brief.md                   a project with the requirements from a text`,
    )
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import("./run.ts");
      process.exitCode = await runInit(folder, options, world());
    });
}
