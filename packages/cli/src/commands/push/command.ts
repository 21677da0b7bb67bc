import { Command } from "commander";
import type { World } from "../../world.ts";
import type { PushOptions } from "./run.ts";

export function pushCommand(world: () => World): Command {
  return new Command("push")
    .summary("send what was changed in a folder to the server")
    .description(
      "Shows what has changed here since the last pull, asks, and sends it, all or nothing. Nothing is sent when a file was changed on the server too: its text is written beside the file, to be put together. Only files of the project format are sent; the others are named.",
    )
    .argument("[folder]", "folder of the project", ".")
    .option("--project <id>", "id of the project; needed the first time")
    .option("--dry-run", "show what would be sent, and send nothing")
    .option("--force", "make the project on the server what the folder is, whatever was changed there")
    .option("--yes", "send without asking")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe push
  $ archscribe push shop --dry-run
  $ archscribe push shop --project 7 --force --yes    in CI, where a repository is the truth`,
    )
    .action(async (folder: string, options: PushOptions) => {
      const { runPush } = await import("./run.ts");
      process.exitCode = await runPush(folder, options, world());
    });
}
