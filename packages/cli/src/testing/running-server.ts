import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { type Remote, remoteFor } from "../remote/open-remote.ts";
import { signUp } from "../remote/sign-in.ts";
import { afterFile } from "./after-file.ts";

/** The password of every account. */
export const password = "Correct-horse-9!";

/** The address of the application in the server's mails. */
const publicOrigin = "https://archscribe.example";

/** Somebody with an account, as a command and as a client of the contract. */
export interface Person extends Remote {
  readonly email: string;
  /** The environment of this person's commands. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A server in a separate process. */
export interface RunningServer {
  readonly address: string;
  /** The folder of its data. */
  readonly data: string;
  /** Returns the newest mail to somebody that contains some words, as soon as it arrives. */
  mailTo(email: string, words: string): Promise<string>;
  /** Creates an account as a person does; the number in its e-mail makes it a new one. */
  signedUp(name: string): Promise<Person>;
  /** Returns the account for all tests that do not depend on its other projects. */
  anybody(): Promise<Person>;
}

/**
 * Runs a program until it ends or standard input does, which happens also if the process of the tests is killed. Then the
 * folder of its data is removed.
 */
const untilInputEnds = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(cat <&3; kill "$program") >/dev/null 2>&1 &
exec 3<&-
wait "$program"
rm -rf "$DATA_FOLDER"`;

let shared: Promise<RunningServer> | undefined;

/** Returns the one server of this process, which all its test files use; it ends with the process. */
export function sharedServer(): Promise<RunningServer> {
  shared ??= launch({}).then(({ server }) => server);
  return shared;
}

/** Starts a server with its own environment; it ends after the tests of this file. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const { child, server } = await launch(environment);
  afterFile(async () => {
    const ended = once(child, "exit");
    child.stdin.end();
    await ended;
  });
  return server;
}

type ServerProcess = ChildProcessByStdio<Writable, Readable, null>;

/** Starts the real server on a free port, with new data. */
async function launch(
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly child: ServerProcess; readonly server: RunningServer }> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-cli-server-"));
  await copyEmptyData(folder);
  // In a run of `npm test` the built one, which starts faster than its sources.
  const program =
    process.env["TEST_PROGRAMS"] === "built"
      ? [join(import.meta.dirname, "../../../server/bin/archscribe-server.cjs")]
      : ["--conditions=@archscribe/source", fileURLToPath(import.meta.resolve("@archscribe/server/main"))];
  // It lives for seconds; to optimize the machine code of the embedded database would take more time than it saves.
  const line = [process.execPath, "--liftoff-only", ...program];
  const child = spawn("sh", ["-c", untilInputEnds, "sh", ...line], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_FOLDER: folder,
      LOG_LEVEL: "silent",
      EXAMPLE_PROJECT: "off",
      PUBLIC_ORIGINS: publicOrigin,
      ...environment,
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const heard = listenTo(child);
  const address = await heard(/Archscribe runs at (\S+)/);
  const mailTo = (email: string, words: string): Promise<string> =>
    heard(new RegExp(`.*Mail to ${email}: ((?:(?!\\n\\n(?! ))[^])*${words}[^]*?\\n)\\n(?! )`, "s"));
  let count = 0;
  const newAccount = (name: string): Promise<Person> => {
    count += 1;
    return signedUp({ address, mailTo }, `${name}-${String(count)}@example.com`);
  };
  let member: Promise<Person> | undefined;
  const server = {
    address,
    data: folder,
    mailTo,
    signedUp: newAccount,
    anybody: () => (member ??= newAccount("ada")),
  };
  return { child, server };
}

/** Puts a database without accounts into a folder, in a fraction of the time that a new one takes. */
export async function copyEmptyData(folder: string): Promise<void> {
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

/** Returns the first match in the output of a process, as soon as it appears. */
function listenTo({ stdout }: ServerProcess): (pattern: RegExp) => Promise<string> {
  let said = "";
  stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return async (pattern) => {
    for (;;) {
      const [, found] = pattern.exec(said) ?? [];
      if (found !== undefined) return found;
      if (stdout.readableEnded) throw new Error(`the server ended and had said: ${said}`);
      await Promise.race([once(stdout, "data"), once(stdout, "end")]);
    }
  };
}
