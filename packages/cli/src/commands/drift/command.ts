import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { parseName, parseOutputPath } from "../shared-options.ts";
import type { DriftOptions } from "./run.ts";
import { driftFormats } from "./present-report.ts";

export function driftCommand(world: () => World): Command {
  return new Command("drift")
    .summary("report the differences between a document and its system")
    .description(
      "Scans the repositories of a system and compares them with the document: parts, connections, technologies, endpoints, messages, tables and columns. Each finding names both places and has a stable id. It ends with 1 if a finding that is not accepted is based on a manifest, a contract or code; findings that are only based on names do not fail. system.yaml in the project contains the places of the repositories, the names of the parts there, and the accepted drift.",
    )
    .argument("[folder]", "the project folder", ".")
    .option(
      "--system <folder...>",
      "the folder of each of the system's repositories; by default the ones in system.yaml",
    )
    .addOption(
      new Option("--format <format>", "how to print the findings").choices(driftFormats).default("text"),
    )
    .option("--patch", "print what to change in the diagrams, as a unified diff")
    .option("--apply", "change the diagrams so that they show the system")
    .option("--only <id...>", "settle only these findings, or the findings of these groups")
    .option("--accept <id>", "accept a finding, or all of a group, in system.yaml")
    .addOption(new Option("--reason <text>", "why it is accepted").argParser(parseName))
    .addOption(new Option("--until <date>", "the last day on which it is accepted, such as 2027-01-31"))
    .addOption(new Option("--author <name>", "who accepts it").argParser(parseName))
    .option("--report <file>", "also write the report as JSON to a file", parseOutputPath)
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe drift --system ../shop-system
  $ archscribe drift shop --format md > drift.md      for a comment on a pull request
  $ archscribe drift --format sarif > drift.sarif     for a code host
  $ archscribe drift --patch                          what would change in the diagrams
  $ archscribe drift --accept DR-4F7K2 --reason "decommissioned in January" --until 2027-01-31`,
    )
    .action(async (folder: string, options: DriftOptions) => {
      const { runDrift } = await import("./run.ts");
      process.exitCode = await runDrift(folder, options, world());
    });
}
