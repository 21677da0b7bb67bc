import { diagramKeys, layoutNames } from "@archscribe/core/model";
import { Command, InvalidArgumentError, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions, listOf, parseOutputPath } from "../shared-options.ts";
import type { PublishCommandOptions } from "./run.ts";

const formats = ["html", "pdf", "docx", "md", "adoc"] as const;

export function publishCommand(world: () => World): Command {
  const command = new Command("publish")
    .summary("publish the Software Architecture Document of a project")
    .description(
      "Publishes a project folder as a Software Architecture Document: one self-contained HTML page, a PDF, a Word file, or Markdown or AsciiDoc with pictures beside it. If the project has errors, nothing is written.",
    )
    .argument("[folder]", "the project folder", ".")
    .option(
      "-o, --output <folder>",
      "folder for the document (default: sad/ in the project)",
      parseOutputPath,
    )
    .addOption(
      new Option("-f, --format <formats>", "html, pdf, docx, md, adoc, or several separated by commas")
        .argParser(listOf(formats))
        .default(["html"], "html"),
    )
    .addOption(
      new Option("--layout <name>", "order of the chapters (default: the project's)").choices(layoutNames),
    )
    .addOption(
      new Option("--diagrams <keys>", "kinds of diagram to publish (default: all)").argParser(
        listOf(diagramKeys),
      ),
    )
    .addOption(
      new Option("--paper <size>", "paper size of the PDF and the Word file")
        .choices(["A4", "Letter"])
        .default("A4"),
    )
    .addOption(
      new Option(
        "--template <file>",
        "a Word file whose styles, header, footer and page the Word format takes",
      ).conflicts("project"),
    )
    .addOption(new Option("--comments", "list the open comments among the open points").conflicts("project"))
    .option("--embed", "also write a page for each figure, for other pages to show in a frame: embed/")
    .option("--address <url>", "address of the document, for the links of --embed; also relative to embed/")
    .addOption(
      new Option(
        "--since <state>",
        "show the changes since a commit, a folder or baseline:VERSION: bars at the margin, and a chapter",
      ).conflicts("project"),
    )
    .addOption(
      new Option("--to <wiki>", "publish pages in a wiki; without --format, no files are written")
        .choices(["confluence"])
        .conflicts("project"),
    )
    .option("--wiki <url>", "the address of the wiki (default: the variable ARCHSCRIBE_CONFLUENCE_ADDRESS)")
    .option("--space <key>", "the space of the wiki (default: the project's)")
    .addOption(
      new Option(
        "--parent <id>",
        "the page below which the pages are (default: the project's, or the home page of the space)",
      ).argParser(parsePageId),
    )
    .option("--dry-run", "list the pages of the wiki that would change, and write nothing")
    .option("--force", "overwrite pages that somebody has edited in the wiki")
    .option("--project <id>", "a project on the server instead of a folder")
    .option(
      "--keep-going",
      "publish even if there are errors; the document names them, and the exit code is 1",
    )
    .action(async (folder: string, given: PublishCommandOptions) => {
      const isGiven = command.getOptionValueSource("format") !== "default";
      const options = { ...given, format: isGiven || given.to === undefined ? given.format : [] };
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
  $ archscribe publish shop --format docx --template company.docx
  $ archscribe publish shop --format adoc --layout Layout3 -o handbook    as docToolchain has arc42
  $ archscribe publish shop --embed --address ../sad.html
  $ archscribe publish shop --to confluence --space ARCH --dry-run
  $ archscribe publish --since v1.1 --format html,pdf   with bars at what has changed since v1.1
  $ archscribe publish shop --layout Layout3 --diagrams usecase,component,AWS
  $ SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) archscribe publish shop --format pdf`,
  );
}

function parsePageId(text: string): string {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be the id of a page, such as 65601.");
  return text;
}
