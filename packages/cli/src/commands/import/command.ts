import { Command } from "commander";
import type { World } from "../../world.ts";
import type { ImportOptions } from "./run.ts";

export function importCommand(world: () => World): Command {
  return new Command("import")
    .summary("import requirements, an API description or a model into a project")
    .description(
      "Reads requirements from plain text, Markdown, CSV, XLSX, ReqIF, DOCX, PDF or a list of user stories, determines their kinds, and adds those that the project does not have, with the use cases, roles and terms that the text declares. An OpenAPI file becomes the project's API description. A model of Structurizr, LikeC4, FINOS CALM, Backstage, ArchiMate, draw.io or Excalidraw, or files and folders of PlantUML, Mermaid and decision records, becomes diagrams, elements, pages and decisions; a second import updates the files that nobody has edited.",
    )
    .argument("<file...>", "files to read, or - for standard input; a project folder may come last")
    .option("--dry-run", "show the additions, and write nothing")
    .option("--review", "ask which requirements, roles and terms to take, and as which kind")
    .option("--explain", "show the form in which each document states its requirements, with the counts")
    .option("--force", "replace an existing API description")
    .option("--losses", "list each item of a model that has no place in a project")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe import requirements.md                  into the project in this folder
  $ archscribe import stories.csv openapi.yaml shop
  $ archscribe import specification.pdf --review       choose what to take
  $ archscribe import workspace.dsl shop --losses      a model of Structurizr
  $ archscribe import docs/diagrams shop               a folder of diagrams
  $ archscribe import docs/adr shop                    a folder of decision records
  $ pbpaste | archscribe import - shop --dry-run`,
    )
    .action(async (files: string[], options: ImportOptions) => {
      const { runImport } = await import("./run.ts");
      process.exitCode = await runImport(files, options, world());
    });
}
