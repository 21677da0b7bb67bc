import { Command } from "commander";
import type { World } from "../../world.ts";

export function logoutCommand(world: () => World): Command {
  return new Command("logout")
    .summary("remove the token of the server")
    .description("Removes the personal token from this machine. To revoke it, use the server.")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe logout`,
    )
    .action(async () => {
      const { runLogout } = await import("./run.ts");
      process.exitCode = await runLogout(world());
    });
}
