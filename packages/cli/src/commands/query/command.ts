import { Command } from "commander";
import type { World } from "../../world.ts";

export function queryCommand(world: () => World): Command {
  return new Command("query")
    .summary("find elements of the architecture by a sentence")
    .description(
      "Prints the elements that a sentence describes: a kind of element or a name, with conditions. Conditions are joined by and, or, not and parentheses; several sentences by a comma.",
    )
    .argument("<query>", "such as 'components that use databases'")
    .argument("[folder]", "the project folder, or a file with diagrams", ".")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe query "components that use databases" order.puml
  $ archscribe query "components that use databases"
  $ archscribe query "components without owner" shop
  $ archscribe query "elements related to order-service within 2 steps"
  $ archscribe query "components tagged core and not used by anything, queues" --json`,
    )
    .action(async (query: string, folder: string) => {
      const { runQuery } = await import("./run.ts");
      process.exitCode = await runQuery(query, folder, world());
    });
}
