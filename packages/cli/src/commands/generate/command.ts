import { diagramKeys, notations, generatedParts } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addModelOptions } from "../model-options.ts";
import { listOf } from "../shared-options.ts";
import type { GenerateOptions } from "./run.ts";

export function generateCommand(world: () => World): Command {
  const command = new Command("generate")
    .summary("write the design of a project from its requirements")
    .description(
      "Writes use cases, diagrams, data models, API description, screens and design pages from the requirements of a project, or from its brief if it has none. Files that a person has written or changed are not touched.",
    )
    .argument("[folder]", "the project folder", ".")
    .addOption(
      new Option(
        "--only <parts>",
        `what to write: ${[...diagramKeys, ...generatedParts].join(", ")}`,
      ).argParser(listOf([...diagramKeys, ...generatedParts])),
    )
    .addOption(
      new Option(
        "--all",
        "also parts that no requirement calls for: deployments on all four platforms, and all design pages",
      ).conflicts("only"),
    )
    .option(
      "--stated-only",
      "omit elements that are only proposed, or that no requirement states, such as a database",
    );
  return addModelOptions(command)
    .addOption(
      new Option("--notation <notation>", "language of the diagrams").choices(notations).default("plantuml"),
    )
    .option("--dry-run", "show the requests to the language model and their cost, and do nothing")
    .option("--project <id>", "a project on the server instead of a folder")
    .option("--diff", "show the changes, and write nothing")
    .addOption(
      new Option(
        "--explain",
        "also show for each element the words of the requirements that support it",
      ).conflicts(["diff", "dryRun", "project"]),
    )
    .addOption(
      new Option(
        "--review",
        "ask about each element and each open question before writing; your decisions are kept in review.yaml",
      ).conflicts(["diff", "dryRun", "project", "proposals"]),
    )
    .addOption(
      new Option("--proposals", "list the undecided elements and questions, and write nothing").conflicts([
        "diff",
        "dryRun",
        "project",
        "explain",
      ]),
    )
    .option("--force", "also overwrite files that a person has written or changed")
    .option("--replace-llm", "let the rules replace files that a language model generated")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe generate                                the whole design, by rules, offline
  $ archscribe generate shop --diff                    what would change
  $ archscribe generate shop --only usecase,interaction --notation mermaid
  $ archscribe generate shop --explain                 why each element is there
  $ archscribe generate shop --review                  decide on what is proposed
  $ archscribe generate shop --only AWS                also the deployment on AWS
  $ archscribe generate shop --engine llm --model openai:gpt-5-mini --budget 0.50`,
    )
    .action(async (folder: string, options: GenerateOptions) => {
      if (options.project !== undefined) {
        const { runGenerateOnServer } = await import("./run-on-server.ts");
        process.exitCode = await runGenerateOnServer(options.project, options, world());
        return;
      }
      const { runGenerate } = await import("./run.ts");
      process.exitCode = await runGenerate(folder, options, world());
    });
}
