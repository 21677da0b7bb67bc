import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import { addRenderingOptions } from "../shared-options.ts";
import type { LspOptions } from "./run.ts";

export function lspCommand(world: () => World): Command {
  const command = new Command("lsp")
    .summary("serve projects to an editor (Language Server Protocol)")
    .description(
      "Serves project folders to an editor by the Language Server Protocol, on standard input and output: findings while you type, completion, hover cards, definitions, references, renaming and fixes. It writes no files. See docs/guides/editors.md.",
    )
    .option("--no-render", "do not render the diagrams")
    .option("--no-drift", "do not compare the document with the system that system.yaml names")
    // Editors add these by themselves; there is no other way to connect, and the end of the input is the client's end.
    .addOption(new Option("--stdio", "as by default").hideHelp())
    .addOption(new Option("--clientProcessId <id>", "not needed").hideHelp())
    .action(async (options: LspOptions) => {
      const { runLsp } = await import("./run.ts");
      process.exitCode = await runLsp(options, world());
    });
  addRenderingOptions(command);
  return command.addHelpText(
    "after",
    `
An editor starts this command for a folder with an archscribe.yaml; in other folders it is silent.

Examples:
  $ archscribe lsp
  $ archscribe lsp --no-render           without engines and browser`,
  );
}
