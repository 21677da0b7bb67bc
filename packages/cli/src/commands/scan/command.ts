import { Command } from "commander";
import type { World } from "../../world.ts";
import type { ScanCommandOptions } from "./run.ts";

export function scanCommand(world: () => World): Command {
  return new Command("scan")
    .summary("read an existing system: its parts, connections, endpoints and tables")
    .description(
      "Reads the repositories of a system and prints the system that they show: parts, connections, endpoints, messages, tables, nodes and decisions, each with its evidence. Nothing of the system is executed, no link is followed, and nothing is sent anywhere. The output ends with a summary of the sources that were read and those that were not: languages, formats, and each file that could not be understood. With --write, system.yaml of a project gets the repositories, and proposals for the names of the document's parts in the system; entries of people are kept.",
    )
    .argument(
      "[folders...]",
      "the folder of each of the system's repositories; with --write, folders in system.yaml may be omitted",
    )
    .option("--leave-out <path...>", "folders and files that are not read, such as legacy")
    .option(
      "--sentences <file...>",
      "also print which files and folders the sentences of Markdown files speak about",
    )
    .option("--write [project]", "write or complete system.yaml of a project")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe scan ../shop-system
  $ archscribe scan ../shop-system --json > found.json
  $ archscribe scan ../orders ../payments               a system of several repositories
  $ archscribe scan ../shop-system --leave-out legacy tools/demo
  $ archscribe scan ../shop-system --sentences ../shop-system/docs/architecture.md
  $ archscribe scan ../shop-system --write shop         prepares shop to be compared with its system`,
    )
    .action(async (folders: string[], options: ScanCommandOptions) => {
      const { runScan } = await import("./run.ts");
      process.exitCode = await runScan(folders, options, world());
    });
}
