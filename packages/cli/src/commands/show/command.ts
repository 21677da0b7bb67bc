import { Command } from "commander";
import type { World } from "../../world.ts";

export function showCommand(world: () => World): Command {
  return new Command("show")
    .summary("show everything about one element")
    .description(
      "Shows what an element is, its requirements and relations, and every figure, step, operation, screen, page and decision that shows it.",
    )
    .argument("<element>", "its id or name")
    .argument("[folder]", "the project folder, or a file with diagrams", ".")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe show "Order service" order.puml
  $ archscribe show order-service            by its id
  $ archscribe show "Order service" shop     by its name, in any case
  $ archscribe show UC-1 --json`,
    )
    .action(async (element: string, folder: string) => {
      const { runShow } = await import("./run.ts");
      process.exitCode = await runShow(element, folder, world());
    });
}
