import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions } from "../shared-options.ts";
import type { BaselineOptions } from "./run.ts";

export function baselineCommand(world: () => World): Command {
  const command = new Command("baseline")
    .summary("record what a version of a project consists of")
    .description(
      "Records the present state in baselines/VERSION.yaml: the digest of every requirement, use case, element, relation, operation, schema, screen, page, decision and figure, the findings of check, the day, and the commit if nothing is uncommitted. Documents then name their baseline and the number of changes since.",
    )
    .argument("[version]", "the version, such as 1.2")
    .argument("[folder]", "the project folder (default: .)")
    .option("--force", "overwrite a baseline of this version")
    .option("--allow-errors", "record a project that check finds errors in")
    .option("--no-render", "do not render the diagrams to check them")
    .addOption(new Option("--list", "list the baselines of the project").conflicts("verify"))
    .option(
      "--verify",
      "compare the project with a baseline, by default the newest; ends with 1 if something differs",
    )
    .action(async (version: string | undefined, folder: string | undefined, options: BaselineOptions) => {
      const { runBaseline } = await import("./run.ts");
      process.exitCode = await runBaseline({ version, folder }, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe baseline 1.2                     this folder, as baselines/1.2.yaml
  $ archscribe baseline 1.2 shop --date 2026-03-31
  $ archscribe baseline --list
  $ archscribe baseline --verify                what differs from the newest baseline
  $ archscribe baseline 1.1 --verify`,
  );
}
