import { randomBytes } from "node:crypto";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { checkDesign, renderReviewed } from "@archscribe/core/document/generation";
import type { DesignModel, RenderCache } from "@archscribe/core/model";
import type { GenerationReport, GeneratedElement } from "@archscribe/core/document/generation/llm";
import type { components } from "@archscribe/core/product/client";
import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Job, JobContext, JobRunner, Settle } from "../jobs/job-runners.ts";
import { accessProject } from "../policies/access.ts";
import { readFiles, textsOf } from "../project-files/read-files.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import type { Database } from "../store/open-database.ts";
import { jobs } from "../store/schema.ts";
import { accountFunds, spendFrom } from "./account-funds.ts";
import type { DesignOrder, TextOrder } from "./generate-order.ts";
import { requireModel } from "./require-model.ts";
import { keepStatedDesign } from "./stated-design.ts";
import { storeDesign } from "./store-design.ts";

/** A longer list does not help a person who watches. */
const maxElements = 200;

const maxNameLength = 200;

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

/** The number of elements reported to a person who watches. */
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

/** Reports why there is no design, and that the project has not changed. @throws always */
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
  const { project } = await accessProject(
    world.database,
    { id: job.accountId },
    {
      projectId: job.projectId,
      needed: "editor",
    },
  );
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

type NamedElement = components["schemas"]["JobElement"];

/** Collects the names of the elements that a language model produces, for people who watch. */
function nameElements(): {
  /** True if it contains something new. */
  readonly take: (element: GeneratedElement) => boolean;
  /** Newest last. */
  readonly all: () => NamedElement[];
} {
  const named = new Map<string, NamedElement>();
  return {
    take: (element) => {
      const one = nameOf(element);
      const key = JSON.stringify(one);
      if (one === undefined || named.has(key)) return false;
      named.set(key, one);
      return true;
    },
    all: () => [...named.values()].slice(-maxElements),
  };
}

function nameOf({ element, kind }: GeneratedElement): NamedElement | undefined {
  switch (kind) {
    case "actor":
    case "use-case":
    case "entity":
    case "component":
    case "specification":
      return { kind, name: element.name.slice(0, maxNameLength) };
    case "interaction":
      return { kind, name: element.title.slice(0, maxNameLength) };
    case "use-case-relation":
    case "attributes":
    case "entity-relation":
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Paid answers by their request, in base64. */
type Answers = ReadonlyMap<string, string>;

/**
 * Paid answers, stored with their job: a run after a failure requests only the rest. A first run begins with the answers
 * that an earlier job has left.
 */
function keptAnswers(
  { checkpoint, keep }: Pick<JobContext, "checkpoint" | "keep">,
  earlier: Answers = new Map(),
): RenderCache {
  const answers = new Map([...earlier, ...answersOf(checkpoint)]);
  let writing: Promise<void> = Promise.resolve();
  return {
    async get(key) {
      const answer = answers.get(key);
      return answer === undefined ? undefined : Buffer.from(answer, "base64");
    },
    async set(key, bytes) {
      // Base64, because a model's answer may contain characters that the database cannot store.
      answers.set(key, Buffer.from(bytes).toString("base64"));
      const written = writing.catch(() => undefined).then(() => keep(Object.fromEntries(answers)));
      writing = written;
      await written;
    },
  };
}

/** Returns the paid answers of the newest unfinished design of the job's project, so that a new start does not pay twice. */
async function unfinishedAnswers(
  database: Database,
  { id, projectId }: Pick<Job, "id" | "projectId">,
): Promise<Answers> {
  const [last] = await database
    .select({ checkpoint: jobs.checkpoint })
    .from(jobs)
    .where(
      and(
        eq(jobs.projectId, projectId),
        ne(jobs.id, id),
        inArray(jobs.state, ["failed", "canceled"]),
        sql`${jobs.input} ->> 'task' = 'design'`,
        isNotNull(jobs.checkpoint),
      ),
    )
    .orderBy(desc(jobs.updatedAt))
    .limit(1);
  return answersOf(last?.checkpoint);
}

function answersOf(checkpoint: unknown): Answers {
  return new Map(
    Object.entries(Object(checkpoint)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
