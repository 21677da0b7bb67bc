import { Command } from "commander";
import type { World } from "../../world.ts";

export function logoutCommand(world: () => World): Command {
  return new Command("logout")
    .summary("forget the token of the server")
    .description("Removes the personal token from this machine. It can be revoked on the server.")
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
