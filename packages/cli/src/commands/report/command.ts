import { Command, InvalidArgumentError, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, parseOutputPath } from "../shared-options.ts";
import { failConditions } from "./find-failure.ts";
import type { ReportOptions } from "./run.ts";

export function reportCommand(world: () => World): Command {
  const command = new Command("report")
    .summary("write what a pull request changes")
    .description(
      "Writes what a pull request changes in the projects of a repository: a comment (comment.md), all findings for the code host (archscribe.sarif), and a page for each project that shows the changes.",
    )
    .argument("[folders...]", "folders of projects (default: all projects that git tracks)")
    .option(
      "--base <ref>",
      "branch, tag or commit to compare with (default: the target of the pull request of this run)",
    )
    .option("--fetch", "fetch what a shallow clone lacks for the comparison")
    .option("-o, --output <folder>", "where to write the report", parseOutputPath, "archscribe-report")
    .option(
      "--artefact-url <url>",
      "where readers find the report; the name of a page is added to an address that ends with /",
      parseAddress,
    )
    .addOption(
      new Option(
        "--fail-on <condition>",
        "end with 1 for errors, also for new warnings or breaking changes, or never",
      )
        .choices(failConditions)
        .default("error"),
    )
    .option("--no-render", "do not render the diagrams")
    .option("--no-drift", "do not compare documents with the systems that system.yaml names")
    .action(async (folders: readonly string[], options: ReportOptions) => {
      const { runReport } = await import("./run.ts");
      process.exitCode = await runReport(folders, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe report --base main                     all projects, compared with where this branch left main
  $ archscribe report shop --base v1.1 -o out         one project, compared with a release
  $ archscribe report --fetch --fail-on breaking      in CI, where the base is known`,
  );
}

function parseAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("It must be an address that begins with https://.");
  return new URL(text).href;
}
