import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Remote, remoteFor } from "../remote/open-remote.ts";
import { signUp } from "../remote/sign-in.ts";
import { afterFile } from "./after-file.ts";

/** The password of every account. */
export const password = "Correct-horse-9!";

/** Where the server's mails say that its application is. */
const publicOrigin = "https://archscribe.example";

/** Somebody with an account, as a command and as a client of the contract. */
export interface Person extends Remote {
  readonly email: string;
  /** What a command runs in to be theirs. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A server in a process of its own. */
export interface RunningServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** The newest mail to somebody with some words, as soon as it is there. */
  mailTo(email: string, words: string): Promise<string>;
  /** Creates an account as a person does. */
  signedUp(email: string): Promise<Person>;
  stop(): Promise<void>;
}

/** Starts the real server on a free port, with data of its own; it is gone after the tests of this file. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-cli-server-"));
  await copyEmptyData(folder);
  const main = fileURLToPath(import.meta.resolve("@archscribe/server/main"));
  const child = spawn(process.execPath, ["--conditions=@archscribe/source", main], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_FOLDER: folder,
      LOG_LEVEL: "silent",
      EXAMPLE_PROJECT: "off",
      PUBLIC_ORIGINS: publicOrigin,
      ...environment,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  afterFile(stop);
  const heard = listenTo(child);
  const address = await heard(/Archscribe runs at (\S+)/);
  const mailTo = (email: string, words: string): Promise<string> =>
    heard(new RegExp(`.*Mail to ${email}: ((?:(?!\\n\\n(?! ))[^])*${words}[^]*?\\n)\\n(?! )`, "s"));
  return { address, process: child, mailTo, stop, signedUp: (email) => signedUp({ address, mailTo }, email) };
}

/** A copy of what the run has made for all is there in a fraction of the time that a new database takes. */
async function copyEmptyData(folder: string): Promise<void> {
  const copyOf = process.env["TEST_DATA_COPY"];
  if (copyOf !== undefined) await cp(copyOf, folder, { recursive: true });
}

async function signedUp(
  { address, mailTo }: Pick<RunningServer, "address" | "mailTo">,
  email: string,
): Promise<Person> {
  const world = { signal: new AbortController().signal };
  const askForCode = async (): Promise<string> => /\d{6}/.exec(await mailTo(email, "code"))?.[0] ?? "";
  const askForPassword = async (): Promise<string> => password;
  const credentials = await signUp({ server: address, email, askForCode, askForPassword }, world);
  const environment = { ARCHSCRIBE_SERVER: address, ARCHSCRIBE_TOKEN: credentials.token };
  return { ...remoteFor(credentials, world), email, environment };
}

/** What a process has said that matches, as soon as it has. */
function listenTo({ stdout }: ChildProcess): (pattern: RegExp) => Promise<string> {
  let said = "";
  stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return async (pattern) => {
    for (;;) {
      const [, found] = pattern.exec(said) ?? [];
      if (found !== undefined) return found;
      if (stdout === null || stdout.readableEnded) throw new Error(`the server ended and had said: ${said}`);
      await Promise.race([once(stdout, "data"), once(stdout, "end")]);
    }
  };
}
