import { Command } from "commander";
import type { World } from "../../world.ts";

export function whoamiCommand(world: () => World): Command {
  return new Command("whoami")
    .summary("show who is signed in, and where")
    .description("Asks the server for the owner and the permissions of the personal token.")
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
