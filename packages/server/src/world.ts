import type { ProjectState, SharedReadings } from "@archscribe/core/document/assistance";
import type { Logger } from "pino";
import type { Billing } from "./billing/billing.ts";
import type { ComparisonPool } from "./comparison/comparison-pool.ts";
import type { Configuration } from "./configuration.ts";
import type { ConfiguredModel } from "./generation/configured-model.ts";
import type { GenerationPool } from "./generation/generation-pool.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import type { ProjectEvents } from "./project-events/open-project-events.ts";
import type { PublishingPool } from "./publishing/publishing-pool.ts";
import type { Metrics } from "./metrics/open-metrics.ts";
import type { WatchedRendering } from "./metrics/watch-rendering.ts";
import type { Rendering } from "./rendering/open-rendering.ts";
import type { Database, OpenDatabase } from "./store/open-database.ts";
import type { ReadingPool } from "./uploads/reading-pool.ts";

/** The dependencies of operations; a test provides its own clock. */
export interface World {
  readonly configuration: Configuration;
  readonly store: OpenDatabase;
  readonly database: Database;
  readonly mailbox: Mailbox;
  readonly billing: Billing;
  readonly rendering: Rendering;
  readonly engineStatus: WatchedRendering["engineStatus"];
  /** Undefined if they are disabled. */
  readonly metrics: Metrics | undefined;
  readonly publishingPool: PublishingPool;
  readonly comparisonPool: ComparisonPool;
  readonly readingPool: ReadingPool;
  /** Projects as they were last read for coding agents. */
  readonly readings: SharedReadings<ProjectState>;
  readonly jobs: Jobs;
  readonly events: ProjectEvents;
  /** The rules engine. */
  readonly generationPool: GenerationPool;
  /** None if generation is by the rules only. */
  readonly languageModel: ConfiguredModel | undefined;
  readonly log: Logger;
  readonly now: () => Date;
  /** Signs values that leave the server and return. */
  readonly secret: string;
}
