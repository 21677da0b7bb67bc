import { Command } from "commander";
import type { World } from "../../world.ts";
import type { ShareOptions } from "./run.ts";

export function shareCommand(world: () => World): Command {
  return new Command("share")
    .summary("share a project on the server")
    .description("Invites somebody by e-mail, or ends their access.")
    .argument("<project>", "id of the project")
    .argument("<email>", "whom to share it with")
    .option("--remove", "end the access instead")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe share 7 ben@example.com
  $ archscribe share 7 ben@example.com --remove`,
    )
    .action(async (project: string, email: string, options: ShareOptions) => {
      const { runShare } = await import("./run.ts");
      process.exitCode = await runShare({ project, email }, options, world());
    });
}
