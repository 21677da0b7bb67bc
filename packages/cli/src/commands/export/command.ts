import { exportFormatNames } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { withOutputFile } from "../shared-options.ts";
import type { ExportOptions } from "./run.ts";

export function exportCommand(world: () => World): Command {
  return new Command("export")
    .summary("write the architecture in the format of another tool")
    .description(
      "Writes the architecture model for LikeC4, Structurizr, FINOS CALM or Backstage, or the requirements as ReqIF. Everything that the format cannot hold is listed.",
    )
    .argument("[folder]", "the project folder, or a file with diagrams", ".")
    .addOption(new Option("--format <format>", "the format").choices(exportFormatNames).makeOptionMandatory())
    .option(
      "-o, --output <path>",
      "file or folder to write; a folder gets a file with the usual name (default: -, standard output)",
    )
    .option("--losses", "list everything that the format cannot hold, instead of a summary")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe export --format structurizr -o .            workspace.dsl
  $ archscribe export --format likec4 shop > shop.c4
  $ archscribe export --format likec4 design.puml          the diagrams of one file
  $ archscribe export --format backstage -o .              catalog-info.yaml
  $ archscribe export --format reqif -o .                  requirements.reqif
  $ archscribe export --format calm --json                 the text and its losses as JSON`,
    )
    .action(async (folder: string, options: ExportOptions) => {
      const { runExport } = await import("./run.ts");
      process.exitCode = await runExport(folder, withOutputFile(options), world());
    });
}
