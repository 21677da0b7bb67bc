import { timingSafeEqual } from "node:crypto";
import type { components } from "@archscribe/core/product/client";
import { hashToken } from "../../accounts/random-token.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { notFound, Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

type Health = components["schemas"]["Health"];

type PartStatus = components["schemas"]["PartStatus"];

/** Reports whether the parts of this server work: one word per part, without versions or locations. */
const getHealth: Operation<"getHealth"> = async (_, world) => {
  const health = await readHealth(world);
  if (health.status !== "down") return { status: 200, body: health };
  const failed = health.database === "down" ? "The database is not available" : "Jobs are not running";
  throw new Refusal("UNAVAILABLE", `${failed}. Please try again in a moment.`, {
    body: { ...health },
    headers: { "Retry-After": "5" },
  });
};

async function readHealth(world: World): Promise<Health> {
  const { configuration, engineStatus, jobs, languageModel, mailbox, store } = world;
  const [isDatabaseThere, isMailThere] = await Promise.all([store.isThere(), mailbox.isThere()]);
  const parts = {
    database: word(isDatabaseThere),
    jobs: word(isDatabaseThere && jobs.isThere()),
    mail: configuration.SMTP_URL === undefined ? "off" : word(isMailThere),
    engines: {
      rules: "ok",
      llm: languageModel === undefined ? "off" : "ok",
      plantuml: engineStatus("plantuml"),
      mermaid: engineStatus("mermaid"),
    },
  } as const;
  return { status: overall(parts), ...parts };
}

function word(works: boolean): PartStatus {
  return works ? "ok" : "down";
}

function overall({ database, engines, jobs, mail }: Omit<Health, "status">): PartStatus {
  if (database === "down" || jobs === "down") return "down";
  return [mail, ...Object.values(engines)].includes("down") ? "degraded" : "ok";
}

/** Returns the metrics of this server to callers with the configured token. */
const getMetrics: Operation<"getMetrics"> = async ({ headers }, { configuration, metrics }) => {
  const token = configuration.METRICS_TOKEN;
  if (token === undefined || metrics === undefined) throw notFound("page");
  if (!isSame(headers["authorization"], `Bearer ${token}`))
    throw new Refusal("UNAUTHORIZED", "Send the METRICS_TOKEN of this server as a bearer token");
  const { contentType, text } = await metrics.read();
  return { status: 200, body: text, headers: { "content-type": contentType } };
};

/** Compared by their hashes, so that the time taken reveals neither content nor length. */
function isSame(given: string | readonly string[] | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(String(given))), Buffer.from(hashToken(wanted)));
}

/** The operations of the tag operations. */
export const serviceOperations = { getHealth, getMetrics } satisfies Partial<Operations>;
