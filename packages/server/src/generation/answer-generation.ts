import type { GeneratedPart } from "@archscribe/core/model";
import type { Account } from "../accounts/session.ts";
import { checkEntitled } from "../billing/entitlement.ts";
import type { BodyOf } from "../contract/operation.ts";
import { findOrdered } from "../jobs/order-job.ts";
import { acceptedJob } from "../jobs/present-job.ts";
import { remainingMicros } from "../jobs/reserve-cost.ts";
import { accessProject } from "../policies/access.ts";
import { limitRate } from "../policies/limit-rate.ts";
import { readFiles, textsOf } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import { holdRows } from "../store/hold-rows.ts";
import { jobs } from "../store/schema.ts";
import type { World } from "../world.ts";
import { costLimitMicros } from "./account-funds.ts";
import type { DesignChoice, ProjectTexts } from "./generation-pool.ts";
import type { RulesOrder } from "./generate-order.ts";
import { requireModel } from "./require-model.ts";
import { type GenerationResult, presentChanges, presentSummary, storeDesign } from "./store-design.ts";

/** A request to generate. */
export interface GenerationRequest {
  readonly account: Account;
  readonly body: Omit<BodyOf<"generateProject">, "parts">;
  /** Parts that are left out, whatever is asked for. */
  readonly except?: readonly GeneratedPart[];
}

/**
 * Generates parts of a project, or all of it: by the rules at once, by a language model in a job.
 *
 * @throws Refusal VALIDATION, PLAN, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function answerGeneration(
  { account, body, except = [] }: GenerationRequest,
  parts: readonly GeneratedPart[] | undefined,
  world: World,
) {
  await checkMayGenerate(account, world);
  const { engine = "rules", force = false, idempotency_key, notation = "plantuml", use_case } = body;
  const choice: DesignChoice = {
    ...(parts === undefined ? {} : { parts }),
    ...(except.length === 0 ? {} : { except }),
    ...(body.all === true ? { all: true } : {}),
    ...(body.stated_only === true ? { statedOnly: true } : {}),
    ...(use_case === undefined ? {} : { useCase: use_case }),
    notation,
    force,
  };
  if (body.dry_run === true)
    return { status: 200, body: await foresee(body.project_id, choice, { account, world }) } as const;
  const order = {
    kind: "generate",
    projectId: body.project_id,
    accountId: account.id,
    idempotencyKey: idempotency_key,
  } as const;
  if (engine === "rules") {
    const input: RulesOrder = { task: "rules", ...choice };
    return { status: 200, body: await generateByRules({ ...order, input }, world) } as const;
  }
  const model = await payableModel(account, body.model, world);
  return acceptedJob(await world.jobs.enqueue({ ...order, input: { task: "design", model, ...choice } }));
}

/** @throws Refusal PLAN, TOO_MANY_REQUESTS */
export async function checkMayGenerate(account: Account, world: World): Promise<void> {
  await limitRate(world.database, world.now(), [
    { key: `generate:${String(account.id)}`, max: 60, windowMs: 60_000 },
  ]);
  await checkEntitled(world, account);
}

/** The name of the model that is asked, when the account can pay for it. @throws Refusal VALIDATION, PLAN, UNAVAILABLE */
export async function payableModel(
  account: Account,
  choice: string | undefined,
  world: World,
): Promise<string> {
  const { isLocal, name, provider } = await requireModel(world, choice);
  const left = await remainingMicros(world.database, account.id, costLimitMicros(world));
  if (!isLocal && left === 0) throw new Refusal("PLAN", "You have exceeded your allocated token limit.");
  return `${provider}:${name}`;
}

/** Returns the effect of a generation on each file; nothing is written, and no language model is called. */
async function foresee(
  projectId: number,
  choice: DesignChoice,
  { account, world }: { readonly account: Account; readonly world: World },
): Promise<GenerationResult> {
  const { project } = await accessProject(world.database, account, { projectId, needed: "editor" });
  const files = await readFiles(world.database, projectId);
  const plan = await world.generationPool.planByRules(textsOf(files), choice);
  return {
    engine: "rules",
    changes: presentChanges(plan, files),
    reports: [],
    project_revision: String(project.revision),
    ...presentSummary(plan),
  };
}

interface RulesRequest {
  readonly kind: "generate";
  readonly projectId: number;
  readonly accountId: number;
  readonly idempotencyKey: string | undefined;
  readonly input: RulesOrder;
}

async function generateByRules(order: RulesRequest, world: World): Promise<GenerationResult> {
  const { database, generationPool, now } = world;
  const { accountId, input, projectId } = order;
  const known = await findOrdered(database, order);
  if (known !== undefined) return known.result as GenerationResult;
  const files = await readFiles(database, projectId);
  const planAnew = (texts: ProjectTexts) => generationPool.planByRules(texts, input);
  const plan = await planAnew(textsOf(files));
  return database.transaction(async (transaction) => {
    if (order.idempotencyKey !== undefined) {
      await holdRows(transaction, { accountId });
      const first = await findOrdered(transaction, order);
      if (first !== undefined) return first.result as GenerationResult;
    }
    const at = now();
    const change = { projectId, accountId, now: at };
    const stored = await storeDesign(transaction, change, { files, plan, planAnew });
    const result: GenerationResult = { engine: "rules", ...stored, reports: [] };
    if (order.idempotencyKey !== undefined) {
      const ended = { state: "done", createdAt: at, updatedAt: at, finishedAt: at } as const;
      await transaction.insert(jobs).values({ ...order, ...ended, attempt: 1, result });
    }
    return result;
  });
}
