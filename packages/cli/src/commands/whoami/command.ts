import { Command } from "commander";
import type { World } from "../../world.ts";

export function whoamiCommand(world: () => World): Command {
  return new Command("whoami")
    .summary("say who is signed in, and where")
    .description("Asks the server whose personal token this is, and what it may do.")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe whoami
  $ archscribe --json whoami`,
    )
    .action(async () => {
      const { runWhoami } = await import("./run.ts");
      process.exitCode = await runWhoami(world());
    });
}
