import { projectRoles } from "@archscribe/core/model";
import { Command, Option } from "commander";
import type { World } from "../../world.ts";
import type { ShareOptions } from "./run.ts";

export function shareCommand(world: () => World): Command {
  return new Command("share")
    .summary("share a project on the server")
    .description(
      "Invites somebody by e-mail, gives another role to a person of the project, or ends their access.",
    )
    .argument("<project>", "id of the project")
    .argument("<email>", "whom to share it with")
    .addOption(
      new Option("--role <role>", "what the person may do; by default editor for a new person").choices(
        projectRoles,
      ),
    )
    .addOption(new Option("--remove", "end the access instead").conflicts("role"))
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe share 7 ben@example.com
  $ archscribe share 7 ben@example.com --role reader
  $ archscribe share 7 ben@example.com --remove`,
    )
    .action(async (project: string, email: string, options: ShareOptions) => {
      const { runShare } = await import("./run.ts");
      process.exitCode = await runShare({ project, email }, options, world());
    });
}
