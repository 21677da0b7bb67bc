import { randomBytes } from "node:crypto";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { checkDesign, renderReviewed } from "@archscribe/core/document/generation";
import type { DesignModel } from "@archscribe/core/model";
import type { GenerationReport } from "@archscribe/core/document/generation/llm";
import type { Job, JobContext, JobRunner, Settle } from "../jobs/job-runners.ts";
import { accessProject } from "../policies/access.ts";
import { readFiles, textsOf } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { accountFunds, spendFrom } from "./account-funds.ts";
import type { DesignOrder, TextOrder } from "./generate-order.ts";
import { keptAnswers, unfinishedAnswers } from "./kept-answers.ts";
import { nameElements } from "./name-elements.ts";
import { requireModel } from "./require-model.ts";
import { keepStatedDesign } from "./stated-design.ts";
import { storeDesign } from "./store-design.ts";

/** Runs a job of a language model: designs a project, or writes one of its texts. */
export const runGeneration: JobRunner<"generate"> = async (job, world, context) => {
  const { input } = job;
  switch (input.task) {
    case "design":
      return runDesign(job, input, { world, context });
    case "text":
      return runText(job, input, { world, context });
    case "rules":
      throw new Error("The rules answer immediately, without a job");
    default:
      return input satisfies never;
  }
};

/** The number of elements reported to somebody who watches. */
const maxSteps = 200;

const newKey = (): Uint8Array => randomBytes(32);

interface Dependencies {
  readonly world: World;
  readonly context: JobContext;
}

async function runDesign(
  job: Job,
  { model: choice, ...options }: DesignOrder,
  { context, world }: Dependencies,
): Promise<Settle> {
  const { database, generationPool, now } = world;
  const stated = await generationPool.design(textsOf(await readFiles(database, job.projectId)));
  const { generateDesign, planCalls } = await import("@archscribe/core/document/generation/llm");
  const { contextTokens, isLocal, limits, model, name, prices, provider } = await requireModel(world, choice);
  const { model: expected, requirements, review, system, written } = stated;
  const planned = planCalls({
    system,
    requirements,
    hints: stated.hints,
    prices,
    expected,
    written,
    limits,
    isLocal,
    model: name,
    provider,
  });
  const told = { done: 0, total: planned.calls.length, steps: [] as string[] };
  const named = nameElements();
  const tell = (): void => {
    const step = told.steps.at(-1);
    context.progress({ ...told, ...(step === undefined ? {} : { step }), elements: named.all() });
  };
  const funds = accountFunds(job, choice, { signal: context.signal, world });
  let said: DesignModel | undefined;
  const answers = keptAnswers(context, await unfinishedAnswers(database, job));
  const designing = generateDesign({
    system,
    requirements,
    written,
    model,
    isLocal,
    contextTokens: await contextTokens(),
    hints: stated.hints,
    limits,
    prices,
    funds,
    complete: (partial) => {
      said = partial;
      return renderReviewed(partial, { api: written.api, review, platforms: expected.platforms });
    },
    check: checkDesign,
    now,
    newKey,
    signal: context.signal,
    resume: answers,
    onElement: (element) => {
      if (named.take(element)) tell();
    },
    onStep: (step) => {
      told.done += 1;
      told.total = Math.max(told.total, told.done);
      told.steps = [...told.steps, step].slice(-maxSteps);
      tell();
    },
  });
  const { model: design, reports } = await spendFrom(funds, designing).catch(refuseDesign);
  // Read again: a language model takes minutes, in which a person may have changed something.
  const files = await readFiles(database, job.projectId);
  const planAnew = (texts: ReadonlyMap<string, string>) =>
    generationPool.plan(texts, { ...stated, model: design }, options);
  const plan = await planAnew(textsOf(files));
  Object.assign(told, { total: told.done, steps: [...told.steps, "design"].slice(-maxSteps) });
  tell();
  return async (transaction) => {
    const change = { projectId: job.projectId, accountId: job.accountId, now: now() };
    const stored = await storeDesign(transaction, change, { files, plan, planAnew });
    if (said !== undefined) await keepStatedDesign(transaction, { ...change, design: said });
    return { engine: "llm", ...stored, reports: reports.map(presentReport) };
  };
}

/** Says why there is no design, and that the project has not changed. @throws always */
function refuseDesign(cause: unknown): never {
  if (!(cause instanceof ArchscribeError)) throw cause;
  const { code, message } = cause;
  if (code === "BUDGET_REACHED") throw new Refusal("PLAN", `${limitMessage} ${message}. ${unchanged}`);
  if (code === "MODEL_STEP_FAILED") throw new Refusal("UNAVAILABLE", `${message}. ${unchanged}`);
  throw cause;
}

const limitMessage = "You have exceeded your allocated token limit.";
const unchanged = "The project is unchanged.";

async function runText(
  job: Job,
  { model: choice, purpose, text }: TextOrder,
  { context, world }: Dependencies,
): Promise<Settle> {
  const { proposeTextByModel } = await import("@archscribe/core/document/generation/llm");
  const { isLocal, limits, model, prices } = await requireModel(world, choice);
  const { project } = await accessProject(world.database, { id: job.accountId }, job.projectId);
  const funds = accountFunds(job, choice, { signal: context.signal, world });
  const proposing = proposeTextByModel({
    system: project.name,
    text,
    purpose,
    model,
    isLocal,
    limits,
    prices,
    funds,
    newKey,
    now: world.now,
    resume: keptAnswers(context),
    signal: context.signal,
  });
  const proposal = await spendFrom(funds, proposing);
  switch (proposal.kind) {
    case "text":
      return async () => ({ engine: "llm", proposed_text: proposal.text });
    case "over-budget":
      throw new Refusal("PLAN", limitMessage);
    case "none":
      throw new Refusal("UNAVAILABLE", `The language model returned no text: ${proposal.reason}`);
    default:
      return proposal satisfies never;
  }
}

function presentReport({ message, ruleId, severity, step }: GenerationReport) {
  return { rule_id: ruleId, severity, step, message };
}
