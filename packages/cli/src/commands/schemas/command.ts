import { Command } from "commander";
import type { World } from "../../world.ts";

export function schemasCommand(world: () => World): Command {
  return new Command("schemas")
    .summary("let editors complete and check the project's YAML files")
    .description(
      "Writes the JSON Schemas of the project's YAML files into .archscribe/schemas, and names them in the first line of each file that names none. Editors with a YAML language server then complete and check these files, offline. Commit the schemas, so that this works after a clone.",
    )
    .argument("[folder]", "the project folder", ".")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe schemas          for the project of this folder
  $ archscribe schemas shop`,
    )
    .action(async (folder: string) => {
      const { runSchemas } = await import("./run.ts");
      process.exitCode = await runSchemas(folder, world());
    });
}
