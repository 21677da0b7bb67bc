import { Command } from "commander";
import type { World } from "../../world.ts";
import type { LoginOptions } from "./run.ts";

export function loginCommand(world: () => World): Command {
  return new Command("login")
    .summary("sign in to a server")
    .description(
      "Stores a personal token for a server in a file that only you can read. At a terminal it shows a code and the address of a page, and waits until you allow the sign-in there, in a browser on any device; otherwise it reads a token from standard input.",
    )
    .argument("<server>", "address of the server, such as https://archscribe.example")
    .option("--sign-up", "create an account first, with a code that the server mails")
    .option("--browser", "open the page in the browser of this machine")
    .option("--password", "ask for e-mail and password here instead")
    .option("--token", "ask for a personal token instead")
    .addHelpText(
      "after",
      `
Examples:
  $ archscribe login http://localhost:3000 --sign-up     the first time
  $ archscribe login http://localhost:3000
  $ archscribe login https://archscribe.example --browser
  $ printf %s "$TOKEN" | archscribe login https://archscribe.example
  $ ARCHSCRIBE_SERVER=https://archscribe.example ARCHSCRIBE_TOKEN=ars_… archscribe projects     without login, in CI`,
    )
    .action(async (server: string, options: LoginOptions) => {
      const { runLogin } = await import("./run.ts");
      process.exitCode = await runLogin(server, options, world());
    });
}
