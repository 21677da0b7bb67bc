import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApp } from "../app.ts";
import { type Configuration, readConfiguration } from "../configuration.ts";
import { readContract } from "../contract/read-contract.ts";
import { contractValidators } from "../contract/validators.ts";
import type { ConfiguredModel } from "../generation/configured-model.ts";
import { createGenerationPool } from "../generation/create-generation-pool.ts";
import type { Mail } from "../mail/mailbox.ts";
import { openWorld } from "../open-world.ts";
import type { DatabasePlace } from "../store/open-database.ts";
import { createReadingPool } from "../uploads/reading-pool.ts";
import type { World } from "../world.ts";
import { answerFaults } from "./answer-faults.ts";
import { type Browser, createBrowser } from "./browser.ts";
import { emptyPlace } from "./empty-place.ts";

/** A server for a test, with a clock that the test moves and the mails that it sent. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly world: World;
  readonly mails: readonly Mail[];
  /** A browser with its own session; every answer is validated against the contract. */
  readonly browser: () => Browser;
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly database?: DatabasePlace;
  readonly environment?: Readonly<Record<string, string>>;
  readonly start?: Date;
  readonly languageModel?: ConfiguredModel;
}

const log = pino({ level: "silent" });
const isFullSize = process.env["TEST_SIZE"] === "full";

/** For all servers of this process: to start a thread takes a second of the processor. Their own tests have fresh ones. */
const sharedPools: Pick<World, "generationPool" | "readingPool"> = {
  generationPool: createGenerationPool(log),
  readingPool: createReadingPool({ freshThreads: false }),
};

/** Starts a server for all tests of a file, which call this outside of tests and hooks; it is closed after them. */
export async function testServerForFile(options: Options = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** Starts a server on an empty database, or on the given one, without a port. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-server-"));
  const mails: Mail[] = [];
  let now = (options.start ?? new Date("2026-03-02T09:00:00Z")).getTime();
  const configuration: Configuration = readConfiguration({
    DATA_FOLDER: folder,
    PUBLIC_ORIGINS: "https://archscribe.example",
    ...options.environment,
  });
  const { close, world } = await openWorld({
    configuration,
    log,
    now: () => new Date(now),
    place: options.database ?? (await emptyPlace()),
    languageModel: options.languageModel,
    freshThreads: isFullSize,
    pools: isFullSize ? undefined : sharedPools,
    showMail: (mail) => void mails.push(mail),
  });
  const app = await createApp(world);
  const faults = answerFaults(readContract().operations, contractValidators().strict);
  return {
    app,
    world,
    mails,
    browser: () => createBrowser({ app, faults, origin: "https://archscribe.example", settle }),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** Waits until the mails in the outbox are sent. */
  async function settle(): Promise<void> {
    world.mailbox.wake();
    await world.mailbox.settled();
  }
}
