import type { Operation, Operations, Outcome } from "../../contract/operation.ts";
import { costLimitMicros } from "../../generation/account-funds.ts";
import { answerGeneration, checkMayGenerate, payableModel } from "../../generation/answer-generation.ts";
import { closedParts } from "../../generation/closed-parts.ts";
import { requireModel } from "../../generation/require-model.ts";
import { acceptedJob } from "../../jobs/present-job.ts";
import { remainingMicros } from "../../jobs/reserve-cost.ts";
import { accessProject } from "../../policies/access.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

/** Generates the whole design of a project, or chosen parts of it. */
const generateProject: Operation<"generateProject"> = async ({ account, body }, world) => {
  const except = await closedParts(body.parts, account, world);
  return answerGeneration({ account, body, except }, body.parts, world);
};

/** Proposes a text for notes; it is not stored. @throws Refusal VALIDATION, PLAN, TOO_MANY_REQUESTS, UNAVAILABLE */
const generateText: Operation<"generateText"> = async ({ account, body }, world) => {
  await checkMayGenerate(account, world);
  const { engine = "rules", idempotency_key, project_id, purpose, text } = body;
  if (engine === "rules") {
    const { project } = await accessProject(world.database, account, {
      projectId: project_id,
      needed: "editor",
    });
    const proposed = await world.generationPool.proposeText({ system: project.name, text, purpose });
    return { status: 200, body: { engine, proposed_text: proposed } };
  }
  const model = await payableModel(account, body.model, world);
  const job = await world.jobs.enqueue({
    kind: "generate",
    projectId: project_id,
    accountId: account.id,
    input: { task: "text", model, text, purpose },
    idempotencyKey: idempotency_key,
  });
  return acceptedJob(job);
};

type Offer = Extract<Outcome<"getEngines">, { readonly status: 200 }>["body"]["engines"][number];

/** Returns the engines and models of this server, and the account's remaining budget. */
const getEngines: Operation<"getEngines"> = async ({ account }, world) => {
  const left = await remainingMicros(world.database, account.id, costLimitMicros(world));
  return {
    status: 200,
    body: {
      engines: [{ engine: "rules", available: true, models: [] }, await offerOfModel(world)],
      limits: { max_cost: world.configuration.MAX_COST, remaining_cost: left / 1_000_000 },
    },
  };
};

/** An unusable model is left out; the reason is logged for the operator. */
async function offerOfModel(world: World): Promise<Offer> {
  try {
    const { isLocal, name, price, provider } = await requireModel(world, undefined);
    const prices = isLocal ? {} : { input_price: price.input, output_price: price.output };
    return {
      engine: "llm",
      available: true,
      models: [{ model: `${provider}:${name}`, is_local: isLocal, ...prices }],
    };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    if (cause.code !== "VALIDATION")
      world.log.warn({ cause: cause.message }, "no language model can be used");
    return { engine: "llm", available: false, models: [] };
  }
}

/** The operations of the tag generation. */
export const generationOperations = {
  generateProject,
  generateText,
  getEngines,
} satisfies Partial<Operations>;
