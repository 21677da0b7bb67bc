import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { shareReadings } from "@archscribe/core/document/assistance";
import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { deleteExpiredHourly } from "./accounts/delete-expired.ts";
import { openBilling } from "./billing/billing.ts";
import { createComparisonPool } from "./comparison/comparison-pool.ts";
import type { Configuration } from "./configuration.ts";
import { type ConfiguredModel, configuredModel } from "./generation/configured-model.ts";
import { createGenerationPool } from "./generation/create-generation-pool.ts";
import { jobRunners } from "./jobs/job-runners.ts";
import { openJobs } from "./jobs/open-jobs.ts";
import type { Mail } from "./mail/mailbox.ts";
import { openMailbox } from "./mail/open-mailbox.ts";
import { openProjectEvents } from "./project-events/open-project-events.ts";
import { createPublishingPool } from "./publishing/publishing-pool.ts";
import { watchRendering } from "./metrics/watch-rendering.ts";
import { openRendering } from "./rendering/open-rendering.ts";
import { type Database, type DatabasePlace, openDatabase } from "./store/open-database.ts";
import { settings } from "./store/schema.ts";
import { createReadingPool } from "./uploads/reading-pool.ts";
import type { World } from "./world.ts";
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { Refusal } from "./refusal.ts";
import { StartError } from "./start-error.ts";
import { longestPath, socketIn } from "./administration/ask-server.ts";
import { presentFailure } from "./administration/present-failure.ts";
import { runTask, type TaskWorld } from "./administration/run-task.ts";
import { readTaskRequest } from "./administration/task.ts";

/** Each is as large as its project. */
const keptReadings = 8;

interface Dependencies {
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly now: () => Date;
  /** Shows a mail to the operator of the server if there is no SMTP server. */
  readonly showMail: (mail: Mail) => void;
  /** Replaces the setting of the configuration. */
  readonly place?: DatabasePlace | undefined;
  /** Replaces the setting of the configuration. */
  readonly languageModel?: ConfiguredModel | undefined;
  /** Whether each document that is read or published gets a new thread; a test saves their starts. */
  readonly freshThreads?: boolean;
  /** Used in place of new pools, and not closed with the server: tests share them, which saves starts of threads. */
  readonly pools?: Pick<World, "generationPool" | "readingPool"> | undefined;
}

/** Opens everything that the operations need. @throws StartError */
export async function openWorld({
  configuration,
  freshThreads = true,
  languageModel,
  log,
  now,
  place,
  pools,
  showMail,
}: Dependencies): Promise<{
  readonly world: World;
  readonly close: () => Promise<void>;
}> {
  const { DATABASE_POOL, DATABASE_URL, DATA_FOLDER, MAIL_FROM, SMTP_URL } = configuration;
  const billing = await openBilling(configuration);
  const store = await openDatabase(
    place ??
      (DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { url: DATABASE_URL, poolSize: DATABASE_POOL }),
  );
  const { database } = store;
  // No other process can open it.
  const isEmbedded = place === undefined && DATABASE_URL === undefined;
  const metrics =
    configuration.METRICS_TOKEN === undefined
      ? undefined
      : (await import("./metrics/open-metrics.ts")).openMetrics(database);
  const { engineStatus, rendering } = watchRendering(
    openRendering(configuration, (reason) => log.warn({ reason }, "the browser runs without its sandbox")),
    metrics,
  );
  const publishingPool = createPublishingPool(configuration, { freshThreads, log });
  const comparisonPool = createComparisonPool(configuration, log);
  const mailbox = openMailbox({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    folder: join(DATA_FOLDER, "mail"),
    database,
    log,
    now,
    show: showMail,
  });
  const stopDeleting = deleteExpiredHourly({ auditDays: configuration.AUDIT_DAYS, database, log, now });
  const { generationPool, readingPool } = pools ?? {
    generationPool: createGenerationPool(log),
    readingPool: createReadingPool({ freshThreads }),
  };
  const jobs = openJobs(() => world, jobRunners);
  const events = openProjectEvents(() => world);
  const world: World = {
    configuration,
    store,
    database,
    mailbox,
    billing,
    jobs,
    events,
    generationPool,
    languageModel: languageModel ?? configuredModel(configuration),
    rendering,
    engineStatus,
    metrics,
    publishingPool,
    comparisonPool,
    readingPool,
    readings: shareReadings(keptReadings),
    log,
    now,
    secret: await storedSecret(database),
  };
  const stopTasks = isEmbedded ? await serveTasks(DATA_FOLDER, world, log) : undefined;
  // Unfinished work of an earlier server is resumed.
  jobs.wake();
  return {
    world,
    close: async () => {
      await stopTasks?.();
      await events.close();
      await jobs.close();
      if (pools === undefined) await Promise.all([generationPool.close(), readingPool.close()]);
      await comparisonPool.close();
      await publishingPool.close();
      await rendering.close();
      await mailbox.close();
      await stopDeleting();
      await store.close();
    },
  };
}

/** Created by the first server and shared by all: a token that one of them signs is valid on the others. */
async function storedSecret(database: Database): Promise<string> {
  const key = "secret";
  await database
    .insert(settings)
    .values({ key, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await database.select().from(settings).where(eq(settings.key, key));
  return row?.value ?? "";
}

/**
 * Does the tasks of `archscribe admin` for a server whose embedded database no other process can open. Only the user who
 * runs the server reaches the socket.
 *
 * @returns a function that stops it
 */
async function serveTasks(folder: string, world: TaskWorld, log: Logger): Promise<() => Promise<void>> {
  const path = socketIn(folder);
  if (Buffer.byteLength(path) > longestPath) {
    log.warn({ path }, "the path is too long for a socket; stop the server to use archscribe admin");
    return async () => undefined;
  }
  const server = createServer((asked, answer) => void answerTask({ asked, answer }, world, log));
  await rm(path, { force: true });
  server.listen(path);
  await once(server, "listening");
  await chmod(path, 0o600);
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
    await rm(path, { force: true });
  };
}

interface Exchange {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
}

async function answerTask({ answer, asked }: Exchange, world: TaskWorld, log: Logger): Promise<void> {
  try {
    const given = readTaskRequest(await text(asked));
    if (given.task.type === "restore")
      throw new StartError("A server is running on this data", "Stop it, then restore the backup.");
    const result = await runTask(given, world);
    if ("data" in result)
      answer.setHeader("content-type", "application/json").end(JSON.stringify(result.data));
    else await pipeline(result.stream, answer.setHeader("content-type", "application/octet-stream"));
  } catch (cause) {
    const isForeseen = cause instanceof StartError || cause instanceof Refusal;
    if (!isForeseen) log.error({ err: cause }, "a task of archscribe admin failed");
    // A stream that ends early must not look complete.
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(isForeseen ? 400 : 500).end(JSON.stringify(presentFailure(cause)));
  }
}
