import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { type Configuration, ownOrigins, readConfiguration } from "./configuration.ts";
import type { Mail } from "./mail/mailbox.ts";
import { openWorld } from "./open-world.ts";
import { StartError } from "./start-error.ts";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { World } from "./world.ts";

/** The inputs of a server. */
interface ServerDependencies {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly openLog: (level: Configuration["LOG_LEVEL"]) => Logger;
  /** Prints a message for the operator of the server. */
  readonly say: (text: string) => void;
}

/** A listening server. */
export interface RunningServer {
  readonly address: string;
  readonly log: Logger;
  /** Finds out how the browser runs, and logs it. */
  readonly tryBrowser: () => Promise<void>;
  /** Accepts no more requests, answers pending ones, and closes the database properly. */
  readonly close: () => Promise<void>;
}

/** How long requests that are being answered may still take when the server stops, in milliseconds. */
const patience = 5000;

/** Starts a server with the settings of its environment. @throws StartError with the remedy */
export async function startServer({ environment, openLog, say }: ServerDependencies): Promise<RunningServer> {
  const configuration = withLiveOrigins(readConfiguration(environment));
  const log = openLog(configuration.LOG_LEVEL);
  const { close: closeWorld, world } = await openWorld({
    configuration,
    log,
    now: () => new Date(),
    showMail: (mail) => say(presentMail(mail)),
  }).catch((cause: unknown) => {
    throw toStartError(cause, configuration);
  });
  try {
    const app = await createApp(world);
    if (!environment["PUBLIC_ORIGINS"])
      app.server.once("listening", () => configuration.listenAt(portOf(app)));
    await listen(app, configuration);
    const address = addressOf(app, configuration);
    say(presentStart(address, configuration));
    return {
      address,
      log,
      tryBrowser: () => tryBrowser(world),
      close: async () => {
        const timer = setTimeout(() => app.server.closeAllConnections(), patience);
        await world.events.close();
        await app.close();
        clearTimeout(timer);
        await closeWorld();
      },
    };
  } catch (cause) {
    await closeWorld();
    throw cause;
  }
}

interface LiveOrigins {
  /** Only then is the port known, if the system chooses it. */
  readonly listenAt: (port: number) => void;
}

/** A configuration with the origins of the port at which the server listens. */
function withLiveOrigins(configuration: Configuration): Configuration & LiveOrigins {
  let origins = configuration.PUBLIC_ORIGINS;
  return {
    ...configuration,
    get PUBLIC_ORIGINS() {
      return origins;
    },
    listenAt: (port) => {
      origins = ownOrigins(configuration.HOST, port);
    },
  };
}

async function listen(app: FastifyInstance, { HOST, PORT }: Configuration): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (cause) {
    await app.close();
    const code = codeOf(cause);
    if (code !== "EADDRINUSE" && code !== "EACCES" && code !== "EADDRNOTAVAIL") throw cause;
    const what = code === "EADDRINUSE" ? "is in use" : "cannot be used";
    throw new StartError(
      `Port ${String(PORT)} of ${HOST} ${what}`,
      "Stop the program that uses it, or set PORT or HOST to another value.",
      { cause },
    );
  }
}

function toStartError(cause: unknown, { DATA_FOLDER }: Configuration): unknown {
  const code = codeOf(cause);
  if (code !== "EACCES" && code !== "EROFS" && code !== "ENOTDIR" && code !== "EEXIST") return cause;
  return new StartError(
    `The folder ${DATA_FOLDER} cannot be written`,
    "Set DATA_FOLDER to a folder that the server may write to.",
    { cause },
  );
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}

function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port;
}

function addressOf(app: FastifyInstance, { HOST }: Configuration): string {
  const host = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(HOST) ? "localhost" : HOST;
  return `http://${host}:${String(portOf(app))}`;
}

function presentStart(
  address: string,
  { DATABASE_URL, DATA_FOLDER, SMTP_URL, WEB_FOLDER }: Configuration,
): string {
  const signIn =
    WEB_FOLDER === undefined
      ? `Sign up with: archscribe login ${address} --sign-up`
      : "Open it in a browser to sign up or to sign in.";
  const mail =
    SMTP_URL === undefined
      ? [
          `No SMTP_URL is set: codes and invitations are shown here and stored in ${join(DATA_FOLDER, "mail")}.`,
        ]
      : [];
  const data =
    DATABASE_URL === undefined ? [`All data is stored in ${DATA_FOLDER}. Press Ctrl+C to stop.`] : [];
  return ["", `Archscribe runs at ${address}`, "", signIn, ...mail, ...data, "", ""].join("\n");
}

function presentMail({ body, recipient, subject }: Mail): string {
  const lines = body.trimEnd().split("\n");
  return ["", `Mail to ${recipient}: ${subject}`, ...lines.map((line) => `  ${line}`), "", ""].join("\n");
}

/** Logs information about the browser for the operator. */
async function tryBrowser({ log, rendering }: Pick<World, "log" | "rendering">): Promise<void> {
  try {
    await rendering.tryBrowser();
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    // The server is stopping in the middle of it.
    if (cause.code === "INTERRUPTED") return;
    log.warn({ cause: cause.message, hint: cause.hint }, "there is no browser for Mermaid, PNG and PDF");
  }
}
