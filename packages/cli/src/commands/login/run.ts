import { hostname } from "node:os";
import { answerOf } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { emailForm, fieldErrors, newPasswordForm, otpForm } from "@archscribe/core/product/validation";
import { ask } from "../../ask.ts";
import { type Credentials, keepCredentials, serverSchema } from "../../remote/credentials.ts";
import { remoteFor, valueOf } from "../../remote/open-remote.ts";
import { makeToken, providersOf, signUp } from "../../remote/sign-in.ts";
import type { World } from "../../world.ts";

export interface LoginOptions {
  readonly token?: boolean;
  readonly signUp?: boolean;
  readonly browser?: boolean;
}

/** @throws ArchscribeError WRONG_USAGE, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE, INTERRUPTED */
export async function runLogin(address: string, options: LoginOptions, world: World): Promise<number> {
  const credentials = await credentialsFor(originOf(address), options, world);
  const remote = remoteFor(credentials, world);
  const { user } = valueOf(await answerOf(remote.client.GET("/account/whoami")), remote);
  const path = await keepCredentials(credentials, world);
  world.output.say(`Signed in to ${credentials.server} as ${user.email}. The token is stored in ${path}.`);
  return 0;
}

function originOf(address: string): string {
  const { data: origin } = serverSchema.safeParse(address);
  if (origin !== undefined) return origin;
  throw new ArchscribeError("WRONG_USAGE", {
    reason: `${address} is not the address of a server`,
    advice: "Write it as https://archscribe.example.",
  });
}

async function credentialsFor(server: string, options: LoginOptions, world: World): Promise<Credentials> {
  const token = world.environment["ARCHSCRIBE_TOKEN"];
  if (token !== undefined && token !== "") return { server, token };
  return world.interactive ? askForCredentials(server, options, world) : readToken(server, world);
}

async function readToken(server: string, { readStdin }: World): Promise<Credentials> {
  const token = new TextDecoder().decode(await readStdin()).trim();
  if (token !== "") return { server, token };
  throw new ArchscribeError("WRONG_USAGE", {
    reason: "There is no token on standard input",
    advice: "Provide one there, or in ARCHSCRIBE_TOKEN.",
  });
}

async function askForCredentials(
  server: string,
  { browser = false, signUp: isNew, token: hasToken = browser }: LoginOptions,
  world: World,
): Promise<Credentials> {
  return ask(world, async ({ input, password: secret }, terminal) => {
    if (browser) world.output.say(`Create a token at ${tokenPageOf(server)} and paste it here.`);
    if (hasToken) return { server, token: await secret({ message: "Personal token" }, terminal) };
    const providers = isNew === true ? [] : await providersOf(server, world);
    if (providers.length > 0)
      world.output.say(
        `If you sign in with ${providers.join(" or ")} and have no password, use \`archscribe login ${server} --browser\`.`,
      );
    const email = await input(
      { message: "E-mail", validate: (text) => fieldErrors(emailForm, { email: text }).email ?? true },
      terminal,
    );
    if (isNew !== true) {
      const password = await secret({ message: "Password" }, terminal);
      const askForCode = () =>
        input({ message: "Code of your authenticator app, or a recovery code" }, terminal);
      return makeToken({ server, email, password, askForCode }, world);
    }
    const askForCode = (): Promise<string> =>
      input(
        {
          message: "Code from the mail",
          validate: (otp) => fieldErrors(otpForm, { otp: otp.trim() }).otp ?? true,
        },
        terminal,
      );
    const askForPassword = async (): Promise<string> => {
      const password = await secret(
        { message: "New password", validate: (text) => faultOf(text, text) ?? true },
        terminal,
      );
      const validate = (again: string): string | true => faultOf(password, again) ?? true;
      return secret({ message: "Repeat the password", validate }, terminal);
    };
    return signUp({ server, email, askForCode, askForPassword }, world);
  });
}

/**
 * The page on which a person creates the token. The person copies it: if the page sent the token to a program
 * on this machine, any link could request it.
 */
function tokenPageOf(server: string): string {
  return `${server}/profile?${new URLSearchParams({ cli: hostname() }).toString()}`;
}

/** The fault of a new password that was typed twice. */
function faultOf(password: string, confirmPassword: string): string | undefined {
  const faults = fieldErrors(newPasswordForm, { password, confirmPassword });
  return faults.password ?? faults.confirmPassword;
}
