import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { ConfirmOptions } from "./run.ts";

export function confirmCommand(world: () => World): Command {
  return new Command("confirm")
    .summary("confirm what is traced to a requirement that has changed")
    .description(
      "Records in confirmed.yaml that the items traced to a requirement were reviewed: use cases, elements, figures, operations, screens, pages, decisions, risks and the requirements that refine it. If the requirement changes, they are suspect, and check reports them until they are confirmed again. Items that were never confirmed are not suspect; confirm --all starts the record. Without ids, it lists the suspect items.",
    )
    .argument(
      "[ids...]",
      "ids of requirements, and of items traced to them; the project folder may come last (default: .)",
    )
    .option("--all", "confirm everything that is traced to a requirement")
    .addOption(new Option("--list", "list what is suspect, and confirm nothing").conflicts("all"))
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe confirm --all                  start the record: everything is as it should be
  $ archscribe confirm                        what is suspect since
  $ archscribe confirm FR-3                   all that is traced to FR-3 was looked at
  $ archscribe confirm FR-3 UC-1 order-service
  $ archscribe confirm UC-1 shop              UC-1, for each requirement, in the folder shop`,
    )
    .action(async (ids: readonly string[], options: ConfirmOptions) => {
      const { runConfirm } = await import("./run.ts");
      process.exitCode = await runConfirm(ids, options, world());
    });
}
