import { notations } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addModelOptions } from "../model-options.ts";
import { parseName } from "../shared-options.ts";
import type { InitOptions } from "./run.ts";

export function initCommand(world: () => World): Command {
  const command = new Command("init")
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
      "text, Markdown, CSV, XLSX, ReqIF, DOCX or PDF from which to take name, brief, requirements, use cases, roles and terms, or - for standard input",
    )
    .addOption(
      new Option(
        "--from-repo <folder>",
        "repository of an existing system, which the project describes as found; repeat it for several",
      )
        .conflicts("from")
        .argParser((folder: string, others: string[] | undefined) => [...(others ?? []), folder]),
    )
    .addOption(
      new Option(
        "--from-model <path>",
        "model of another tool, whose views become diagrams: Structurizr (DSL, JSON), LikeC4, FINOS CALM, Backstage, ArchiMate, draw.io, Excalidraw, or a folder of PlantUML, Mermaid and Markdown files",
      ).conflicts(["from", "fromRepo"]),
    );
  return addModelOptions(command)
    .option(
      "--explain",
      "with --from: show the form in which the document states its requirements, with the counts",
    )
    .option("--losses", "with --from-model: list each item that has no place in a project")
    .option("--dry-run", "show the requests to the language model and their cost, and do nothing")
    .option("-y, --yes", "ask nothing and use the defaults")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe init shop                                   asks for the rest
  $ archscribe init shop --name "Web shop" --organization Acme --notation mermaid --yes
  $ archscribe init shop --from brief.md                   a project with the requirements from a text
  $ archscribe init shop --from-model workspace.dsl        a project with the views of a model
  $ archscribe init shop --from-repo ../shop-system        a project with the design of an existing system
  $ archscribe init shop --from-repo ../shop-system        again: updates what nobody has edited
  $ archscribe init shop --from-repo ../shop-system --engine llm --model openai:gpt-5-mini --budget 0.10`,
    )
    .action(async (folder: string, options: InitOptions) => {
      const { runInit } = await import("./run.ts");
      process.exitCode = await runInit(folder, options, world());
    });
}
