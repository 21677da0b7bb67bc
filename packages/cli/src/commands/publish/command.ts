import { diagramKeys, layoutNames } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, listOf } from "../shared-options.ts";
import type { PublishCommandOptions } from "./run.ts";

const formats = ["html", "pdf", "md"] as const;

export function publishCommand(world: () => World): Command {
  const command = new Command("publish")
    .summary("publish the Software Architecture Document of a project")
    .description(
      "Publishes a project folder as a Software Architecture Document: one self-contained HTML page, a PDF, Markdown with pictures beside it. Nothing is written when the project has errors.",
    )
    .argument("[folder]", "the project folder", ".")
    .option("-o, --output <folder>", "folder for the document; sad/ in the project when not given")
    .addOption(
      new Option("-f, --format <formats>", "html, pdf, md, or several with commas")
        .argParser(listOf(formats))
        .default(["html"], "html"),
    )
    .addOption(
      new Option("--layout <name>", "order of the chapters; the project's when not given").choices(
        layoutNames,
      ),
    )
    .addOption(
      new Option("--diagrams <keys>", "kinds of diagram to publish; all when not given").argParser(
        listOf(diagramKeys),
      ),
    )
    .addOption(new Option("--paper <size>", "paper of the PDF").choices(["A4", "Letter"]).default("A4"))
    .option("--project <id>", "a project on the server in place of a folder")
    .option(
      "--keep-going",
      "publish even if there are errors; the document names them, and the exit code is 1",
    )
    .action(async (folder: string, options: PublishCommandOptions) => {
      if (options.project !== undefined) {
        const { runPublishOnServer } = await import("./run-on-server.ts");
        process.exitCode = await runPublishOnServer(options.project, options, world());
        return;
      }
      const { runPublish } = await import("./run.ts");
      process.exitCode = await runPublish(folder, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe publish                                  this folder, as sad/sad.html
  $ archscribe publish shop -o out --format html,pdf,md
  $ archscribe publish shop --layout Layout3 --diagrams usecase,component,AWS
  $ SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) archscribe publish shop --format pdf`,
  );
}
