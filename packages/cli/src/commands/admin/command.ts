import { Argument, Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { AdminOptions } from "./run.ts";

/** The tasks of an operator. */
export const adminActions = [
  "people",
  "projects",
  "storage",
  "block",
  "unblock",
  "operator",
  "delete",
  "audit",
  "backup",
  "restore",
] as const;

/** One of the tasks of an operator. */
export type AdminAction = (typeof adminActions)[number];

export function adminCommand(world: () => World): Command {
  const command = new Command("admin")
    .summary("administer the server of this machine")
    .description(
      "Administers a server from the machine with its data: the folder of --data, or the PostgreSQL of DATABASE_URL. The server may be running, except to restore a backup. Each action is in the audit log.",
    )
    .addArgument(new Argument("<action>", "what to do").choices(adminActions))
    .argument(
      "[subject]",
      "e-mail of the person, or file of the backup; - writes the backup to standard output",
    )
    .option(
      "--data <folder>",
      "folder of the server's data (default: the variable DATA_FOLDER, or archscribe-data)",
    )
    .option("--search <text>", "only people, projects or entries that contain this text")
    .addOption(new Option("--format <format>", "of the audit log").choices(["jsonl", "csv"]).default("jsonl"))
    .option(
      "--projects <decision>",
      "what becomes of the projects of a deleted person without another owner: delete, or transfer:EMAIL",
    )
    .option("--remove", "end the rights of an operator instead")
    .option("--force", "replace the data of the server, or an existing backup")
    .option("--dry-run", "show what would be done, and change nothing")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe admin people --search example.com
  $ archscribe admin operator olga@example.com
  $ archscribe admin block ben@example.com
  $ archscribe admin delete ben@example.com --projects transfer:ada@example.com --dry-run
  $ archscribe admin audit --format csv > audit.csv
  $ archscribe admin backup archscribe.backup
  $ archscribe admin restore archscribe.backup --data /var/lib/archscribe`,
    );
  return command.action(async (action: AdminAction, subject: string | undefined, options: AdminOptions) => {
    const { runAdmin } = await import("./run.ts");
    process.exitCode = await runAdmin({ action, subject }, options, world());
  });
}
