import { Command } from "commander";
import type { World } from "../../world.ts";
import type { PushOptions } from "./run.ts";

export function pushCommand(world: () => World): Command {
  return new Command("push")
    .summary("send what was changed in a folder to the server")
    .description(
      "Shows the changes in the folder since the last pull, asks for confirmation and sends them, all or nothing. If a file was also changed on the server, nothing is sent: the server's text is written beside the file for you to merge. Only files of the project format are sent; the others are listed. With --drift it sends a drift report instead, and no file.",
    )
    .argument("[folder]", "folder of the project", ".")
    .option("--project <id>", "id of the project; required the first time")
    .option("--dry-run", "show the changes, and send nothing")
    .option("--force", "make the project on the server identical to the folder, whatever was changed there")
    .option("--yes", "send without asking")
    .option("--drift <file>", "send this report of `archscribe drift`, which replaces the project's last one")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe push
  $ archscribe push shop --dry-run
  $ archscribe push shop --project 7 --force --yes    in CI, where a repository is the source of truth
  $ archscribe push shop --drift drift.json            in CI, after archscribe drift --report drift.json`,
    )
    .action(async (folder: string, options: PushOptions) => {
      const { drift } = options;
      if (drift === undefined) {
        const { runPush } = await import("./run.ts");
        process.exitCode = await runPush(folder, options, world());
        return;
      }
      const { pushDrift } = await import("./push-drift.ts");
      process.exitCode = await pushDrift(folder, { ...options, drift }, world());
    });
}
