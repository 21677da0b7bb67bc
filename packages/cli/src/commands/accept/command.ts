import { Command } from "commander";
import type { World } from "../../world.ts";

export function acceptCommand(world: () => World): Command {
  return new Command("accept")
    .summary("accept an invitation to a project on the server")
    .description("Accepts the invitation of a mailed link, and prints the id of the shared project.")
    .argument("<link>", "the mailed link, or the token in it")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe accept "https://archscribe.example/?project_token=…"`,
    )
    .action(async (link: string) => {
      const { runAccept } = await import("./run.ts");
      process.exitCode = await runAccept(link, world());
    });
}
