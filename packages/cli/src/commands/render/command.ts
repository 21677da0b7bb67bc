import { defaultTheme } from "@archscribe/core/model";
import { Command, InvalidArgumentError, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions } from "../shared-options.ts";
import { pictureThemes } from "./picture-theme.ts";
import type { RenderOptions } from "./run.ts";

export function renderCommand(world: () => World): Command {
  const command = new Command("render")
    .summary("render diagrams to SVG or PNG")
    .description(
      "Renders every diagram in the given files: PlantUML (.puml, .plantuml), Mermaid (.mmd), and Markdown with fenced diagrams, also in lists and quotations. A file without a diagram is reported; it is an error only if no other file has one. '-' reads standard input and, without -o, writes to standard output.",
    )
    .argument("<file...>", "files with diagrams, or - for standard input")
    .option(
      "-o, --output <path>",
      "folder for the pictures, or a file or - for a single one (default: beside the source)",
    )
    .addOption(new Option("-f, --format <format>", "what to write").choices(["svg", "png"]).default("svg"))
    .addOption(
      new Option("-t, --theme <name>", "colours of the pictures; the last four are Mermaid's own")
        .choices(pictureThemes)
        .default(defaultTheme),
    )
    .addOption(
      new Option("--scale <factor>", "pixels of a PNG for each pixel of the diagram")
        .argParser(parseScale)
        .default(2),
    )
    .option("--frame", "put each picture into the product's export frame")
    .option("--root <folder>", "folder that includes may not leave (default: the project's or repository's)")
    .option(
      "--keep-going",
      "write the pictures that can be rendered even if others, or whole files, cannot; the exit code is then 1",
    )
    .action(async (files: string[], options: RenderOptions) => {
      const { runRender } = await import("./run.ts");
      process.exitCode = await runRender(files, options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
Examples:
  $ archscribe render order.puml                        writes order.svg beside it
  $ archscribe render docs/*.md -o pictures             every fenced diagram in a folder
  $ archscribe render flow.mmd -o flow.png --format png --scale 3
  $ cat order.puml | archscribe render - > order.svg`,
  );
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (!(scale > 0 && scale <= 10))
    throw new InvalidArgumentError("It must be a number above 0 and at most 10.");
  return scale;
}
