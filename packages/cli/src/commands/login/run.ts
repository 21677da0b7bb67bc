import { spawn } from "node:child_process";
import { answerOf, type components } from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { emailForm, fieldErrors, newPasswordForm, otpForm } from "@archscribe/core/product/validation";
import { ask } from "../../ask.ts";
import { type Credentials, keepCredentials, serverSchema } from "../../remote/credentials.ts";
import { remoteFor, valueOf } from "../../remote/open-remote.ts";
import { signInByDevice } from "../../remote/device-sign-in.ts";
import { makeToken, signUp } from "../../remote/sign-in.ts";
import type { World } from "../../world.ts";

export interface LoginOptions {
  readonly token?: boolean;
  readonly signUp?: boolean;
  readonly browser?: boolean;
  readonly password?: boolean;
}

/** @throws ArchscribeError WRONG_USAGE, SIGN_IN_NOT_ALLOWED, SERVER_DENIED, SERVER_REFUSED, SERVER_UNREACHABLE, INTERRUPTED */
export async function runLogin(address: string, options: LoginOptions, world: World): Promise<number> {
  const credentials = await credentialsFor(originOf(address), options, world);
  if (!credentials.token.startsWith("ars_"))
    throw new ArchscribeError("WRONG_USAGE", {
      reason: "This is not a personal token of Archscribe",
      advice: "Create one on the page Profile of the server, or sign in with `archscribe login SERVER`.",
    });
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
    advice: /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i.test(address)
      ? `Write it as http://${address}.`
      : "Write it as https://archscribe.example.",
  });
}

async function credentialsFor(server: string, options: LoginOptions, world: World): Promise<Credentials> {
  const token = world.environment["ARCHSCRIBE_TOKEN"];
  if (token !== undefined && token !== "") return { server, token };
  if (!world.interactive) return readToken(server, world);
  const { browser = false, password = false, signUp: isNew = false, token: hasToken = false } = options;
  return password || isNew || hasToken
    ? askForCredentials(server, options, world)
    : signInByDevice({ server, show: (begun) => void showCode(begun, { browser, world }) }, world);
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
  { signUp: isNew, token: hasToken = false }: LoginOptions,
  world: World,
): Promise<Credentials> {
  return ask(world, async ({ input, password: secret }, terminal) => {
    if (hasToken) return { server, token: await secret({ message: "Personal token" }, terminal) };
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

interface Shown {
  readonly browser: boolean;
  readonly world: World;
}

/** Shows the code even with `--quiet`, like the questions of the other ways to sign in. */
async function showCode(begun: components["schemas"]["DeviceAuthorization"], { browser, world }: Shown) {
  const { expires_in, user_code, verification_uri_complete: page } = begun;
  const { output } = world;
  output.fail(`Your code: ${output.colour.bold(user_code)}`);
  output.fail(`Open ${page} in a browser, on any device, compare the code, and allow the sign-in.`);
  output.fail(`Waiting. The code is valid for ${String(Math.round(expires_in / 60))} minutes.`);
  if (!browser) return;
  await openInBrowser(page).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    output.fail(`The page could not be opened here (${reason}). Open it yourself.`);
  });
}

/** The program of each platform that opens an address, without a shell. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens a page in the browser of this machine, and does not wait for it. Addresses of other programs are not opened. */
async function openInBrowser(address: string): Promise<void> {
  const { href, protocol } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error("it is not the address of a page");
  const [program, ...options] = openers[process.platform] ?? ["xdg-open"];
  const child = spawn(program, [...options, href], { stdio: "ignore", detached: true });
  await new Promise<void>((resolve, reject) => child.once("error", reject).once("spawn", resolve));
  child.unref();
}

/** The fault of a new password that was typed twice. */
function faultOf(password: string, confirmPassword: string): string | undefined {
  const faults = fieldErrors(newPasswordForm, { password, confirmPassword });
  return faults.password ?? faults.confirmPassword;
}
