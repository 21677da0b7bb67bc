import type { components } from "@archscribe/core/product/client";
import type { Operation } from "../../contract/operation.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

type Health = components["schemas"]["Health"];

type PartStatus = components["schemas"]["PartStatus"];

/** Reports whether the parts of this server work: one word per part, without versions or locations. */
export const getHealth: Operation<"getHealth"> = async (_, world) => {
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
