import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions } from "../shared-options.ts";
import type { CheckOptions } from "./run.ts";

export function checkCommand(world: () => World): Command {
  const command = new Command("check")
    .summary("report what is wrong with a project")
    .description(
      "Checks a project folder: its files, references and traces, whether every diagram renders, and whether the document agrees with the repositories that system.yaml names.",
    )
    .argument("[folder]", "the project folder", ".")
    .addOption(
      new Option("--format <format>", "how to print the findings")
        .choices(["text", "json", "sarif"])
        .default("text"),
    )
    .option("--strict", "fail on warnings too")
    .option("--no-render", "do not render the diagrams")
    .option("--approved", "fail unless the reviewers have approved the present state")
    .option("--no-drift", "do not compare the document with the system that system.yaml names")
    .action(async (folder: string, options: CheckOptions) => {
      const { runCheck } = await import("./run.ts");
      process.exitCode = await runCheck(folder, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe check                                 the project in this folder
  $ archscribe check shop --strict                   warnings fail too
  $ archscribe check --approved                      before a release: who has not approved this state
  $ archscribe check --format sarif > findings.sarif for a code host`,
  );
}
