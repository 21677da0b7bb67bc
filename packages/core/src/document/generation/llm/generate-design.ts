import {
  type Appraisal,
  type DesignModel,
  emptyAppraisal,
  isBinding,
  type RenderCache,
  type Requirement,
  requirementKinds,
} from "../../../model/index.ts";
import type { GoalHint } from "../goal-hint.ts";
import { type AnswerLimits, deadlinesOf } from "./answer-limits.ts";
import { answerStep, type DesignCheck, type StepTools } from "./answer-step.ts";
import { appraisalStep } from "./appraisal-step.ts";
import { architectureStep } from "./architecture-step.ts";
import { behaviourStep } from "./behaviour-step.ts";
import { coverageStep } from "./coverage-step.ts";
import { dataWord } from "./data-word.ts";
import type { DesignStep, GeneratedElement, StepWorld } from "./design-step.ts";
import { attributeParts, detailParts, emptyDesign } from "./design-steps.ts";
import { detailsStep } from "./details-step.ts";
import type { GenerationReport } from "./generation-report.ts";
import { attributesStep, entitiesStep, relationsStep } from "./information-steps.ts";
import type { ModelObject } from "./meter-model.ts";
import { priceOf, type PriceTable } from "./prices.ts";
import { inParts as partTask, promptVersion } from "./prompts/prompt-texts.ts";
import { requirementParts } from "./requirement-parts.ts";
import { reviewStep } from "./review-step.ts";
import { createUsageLedger, type Funds, type ProviderCall } from "./usage-ledger.ts";
import { statusOf, withAppraisal, writeContext } from "./write-context.ts";
import type { WrittenByPeople } from "./written-by-people.ts";

export interface GenerateOptions {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly written?: WrittenByPeople | undefined;
  readonly model: ModelObject;
  /** Whether the model runs on a local machine, at no cost. */
  readonly isLocal: boolean;
  /** The size of the model's context in tokens; undefined if every question fits. */
  readonly contextTokens?: number | undefined;
  /** The possible goals that the rules engine finds in the requirements; the prompt says that they may be wrong. */
  readonly hints?: readonly GoalHint[] | undefined;
  readonly prices: PriceTable;
  readonly budgetMicroDollars?: number | undefined;
  /** Asked before each call if other runs spend the same money. */
  readonly funds?: Funds | undefined;
  /** Adds the derived parts, such as classes, without names of its own. */
  readonly complete: (partial: DesignModel) => DesignModel;
  readonly check: DesignCheck;
  /** Returns the present time, for the beginning of each call. */
  readonly now: () => Date;
  /** Returns thirty-two unpredictable bytes; called if `resume` has no key yet. */
  readonly newKey: () => Uint8Array;
  readonly limits?: AnswerLimits | undefined;
  readonly maxRetries?: number | undefined;
  /** The number of concurrent questions; by default one for a local model, four for a hosted one. */
  readonly lanes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with each element when it arrives. */
  readonly onElement?: ((element: GeneratedElement) => void) | undefined;
  /** Called with each provider call when its row is final. */
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
  /** Called before the first question with the number of parts if the requirements do not fit the context at once. */
  readonly onParts?: ((parts: number) => void) | undefined;
  /** Called with the name of each answered step. */
  readonly onStep?: ((step: string) => void) | undefined;
  readonly onReport?: ((report: GenerationReport) => void) | undefined;
  /** The store of paid answers, for the next run after a failed run. */
  readonly resume: RenderCache | undefined;
}

/** A generated design, with its reports and provider calls. */
export interface GeneratedDesign {
  readonly model: DesignModel;
  readonly reports: readonly GenerationReport[];
  readonly calls: readonly ProviderCall[];
  /** The version of the prompts that it answers. */
  readonly promptVersion: number;
}

/**
 * Designs a system with a language model, in small steps that each extend the design. A design is complete or absent: a
 * step without a usable answer ends the run, and earlier answers are kept for `resume`.
 *
 * @throws ArchscribeError MODEL_STEP_FAILED, BUDGET_REACHED, INTERRUPTED if the signal aborts
 * @throws ArchscribeError WRONG_USAGE for a hosted model without a known price.
 */
export async function generateDesign(options: GenerateOptions): Promise<GeneratedDesign> {
  return run(options, "whole");
}

/**
 * Asks only for the appraisal and for actors, use cases and entities, as the first steps of a design.
 *
 * @throws ArchscribeError as `generateDesign` does.
 */
export async function outlineDesign(options: GenerateOptions): Promise<GeneratedDesign> {
  return run(options, "outline");
}

async function run(options: GenerateOptions, extent: "outline" | "whole"): Promise<GeneratedDesign> {
  const { check, complete, onReport, onStep, system, written } = options;
  const requirements = sortRequirements(options.requirements);
  const divided = requirementParts(
    { system, requirements, written, hints: options.hints },
    options.contextTokens,
  );
  if (divided) options.onParts?.(divided.parts.length);
  let tools = await toolsFor({ ...options, requirements });
  const reports: GenerationReport[] = [];
  let design = emptyDesign(system);
  let failure: unknown;

  const report = (found: GenerationReport): void => {
    reports.push(found);
    onReport?.(found);
  };
  /** Asks about the requirements that are shown, or about all. */
  const ask = async <Answer>(step: DesignStep<Answer>, shown?: readonly Requirement[]): Promise<Answer> => {
    // A concurrent step has failed: apart from the calls in progress, nothing more is asked and paid for.
    if (failure !== undefined) throw failure;
    const { answer, reports: said } = await answerStep(step, showing(shown), () => design).catch(
      (error: unknown) => {
        failure ??= error;
        throw error;
      },
    );
    said.forEach(report);
    onStep?.(step.name);
    return answer;
  };
  const take = async <Answer>(step: DesignStep<Answer>, shown?: readonly Requirement[]): Promise<void> => {
    design = step.merge(design, await ask(step, shown));
  };
  const world = (): StepWorld => ({
    model: design,
    requirements,
    written,
    hints: options.hints,
    isShort: divided !== undefined,
  });
  const lanes = options.lanes ?? (options.isLocal ? 1 : 4);

  if (requirements.some(isBinding)) await designParts();

  const model = complete(design);
  for (const { message, severity } of check(model))
    if (severity === "error") report({ ruleId: "design-fault", severity, step: "design", message });
  return { model, reports, calls: tools.ledger.calls(), promptVersion };

  async function designParts(): Promise<void> {
    await takeParts(appraisalStep);
    tools = afterAppraisal(tools, design.appraisal);
    await takeParts(behaviourStep);
    await takeParts(entitiesStep);
    if (extent === "outline") return;
    if (design.entities.length > 0) {
      await inLanes(lanes, attributeParts(design.entities), (part) =>
        take(attributesStep(world(), part), sourcesOf(part.entities)),
      );
      await takeParts(relationsStep);
    }
    await take(architectureStep(world()), divided?.fitting(decisiveFirst(requirements)));
    // All questions use the same design, so that they begin alike, whichever answer arrives first.
    const outlined = world();
    const merges = new Map<string, (grown: DesignModel) => DesignModel>();
    const parts = detailParts(design.useCases);
    await inLanes(lanes, parts, async (part) => {
      const step = detailsStep(outlined, part);
      const answer = await ask(step, sourcesOf(part.useCases));
      merges.set(part.part, (grown) => step.merge(grown, answer));
    });
    for (const { part } of parts) design = merges.get(part)?.(design) ?? design;
    await takeParts(coverageStep);
    // A critic who sees only a part of the requirements would remove elements that the others need.
    if (divided === undefined) await take(reviewStep(world()));
  }

  /** Runs a step for all requirements, or for each part of them; each part knows the results of the earlier ones. */
  async function takeParts<Answer>(stepFor: (world: StepWorld) => DesignStep<Answer>): Promise<void> {
    if (divided === undefined) return take(stepFor(world()));
    for (const [index, shown] of divided.parts.entries()) {
      const part = `part ${String(index + 1)} of ${String(divided.parts.length)}`;
      const ids = new Set(shown.map(({ id }) => id));
      const hints = options.hints?.filter(({ requirement }) => ids.has(requirement));
      const step = stepFor({ ...world(), requirements: shown, hints, part });
      await take({ ...step, name: `${step.name}, ${part}`, task: `${step.task}\n\n${partTask}` }, shown);
    }
  }

  /** Returns the requirements that elements come from, if a question cannot show all. */
  function sourcesOf(
    elements: readonly { readonly sources: readonly string[] }[],
  ): Requirement[] | undefined {
    const ids = new Set(elements.flatMap(({ sources }) => sources));
    return divided?.fitting(requirements.filter(({ id }) => ids.has(id)));
  }

  /** Returns the tools with the context that shows only these requirements. */
  function showing(shown: readonly Requirement[] | undefined): StepTools {
    if (shown === undefined) return tools;
    const context = writeContext({ ...options, requirements: shown }, tools.word);
    const ids = new Set(shown.map(({ id }) => id));
    const appraisal = design.appraisal === undefined ? emptyAppraisal : aboutAny(design.appraisal, ids);
    return { ...tools, context: withAppraisal(context, appraisal, tools.word) };
  }
}

/** Returns the requirements, with those that determine an architecture first: qualities, constraints and rules. */
function decisiveFirst(requirements: readonly Requirement[]): Requirement[] {
  const isDecisive = ({ constraint, id }: Requirement): boolean =>
    constraint === true || /^(?:NFR|BR)-/.test(id);
  return [...requirements.filter(isDecisive), ...requirements.filter((one) => !isDecisive(one))];
}

/** Returns the findings about these requirements. */
function aboutAny(appraisal: Appraisal, ids: ReadonlySet<string>): Appraisal {
  const isAbout = ({ requirements }: { readonly requirements: readonly string[] }): boolean =>
    requirements.some((id) => ids.has(id));
  return {
    noise: appraisal.noise.filter(({ requirement }) => ids.has(requirement)),
    contradictions: appraisal.contradictions.filter(isAbout),
    gaps: appraisal.gaps.filter(isAbout),
    questions: appraisal.questions.filter(isAbout),
    assumptions: appraisal.assumptions.filter(isAbout),
  };
}

/** The tools of the steps after the appraisal. */
function afterAppraisal(tools: StepTools, appraisal = emptyAppraisal): StepTools {
  return {
    ...tools,
    context: withAppraisal(tools.context, appraisal, tools.word),
    statuses: new Map([
      ...tools.statuses,
      ...appraisal.noise.map(({ requirement }) => [requirement, "noise"] as const),
    ]),
  };
}

async function toolsFor(options: GenerateOptions): Promise<StepTools> {
  const {
    budgetMicroDollars,
    isLocal,
    limits = {},
    model,
    now,
    onCall,
    onElement,
    prices,
    requirements,
  } = options;
  const provider = model.provider.split(".")[0] ?? model.provider;
  const word = await dataWord(writeContext(options, ""), options);
  return {
    model,
    context: writeContext(options, word),
    requirementIds: new Set(requirements.map(({ id }) => id)),
    statuses: new Map(
      requirements.flatMap((one) => {
        const status = statusOf(one);
        return status === undefined ? [] : [[one.id, status] as const];
      }),
    ),
    ledger: createUsageLedger({
      provider,
      model: model.modelId,
      price: priceOf(prices, { provider, model: model.modelId, isLocal }),
      priceTable: prices.version,
      budgetMicroDollars,
      funds: options.funds,
      now,
      onCall,
    }),
    resume: options.resume,
    word,
    deadlines: deadlinesOf(limits, options),
    outputTokens: limits.outputTokens,
    contextTokens: options.contextTokens,
    maxRetries: options.maxRetries ?? 2,
    signal: options.signal,
    check: options.check,
    onElement: (element) => onElement?.(element),
  };
}

/** Processes items in concurrent lanes. */
async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  // All lanes must have stopped before a failure is reported, so that nothing continues unnoticed.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/**
 * Returns requirements sorted by kind and number, so that equal requirements lead to equal questions, whatever their
 * order in files.
 */
function sortRequirements(requirements: readonly Requirement[]): Requirement[] {
  return requirements.toSorted((one, other) => {
    const [kind, number] = placeOf(one);
    const [otherKind, otherNumber] = placeOf(other);
    return kind - otherKind || number - otherNumber;
  });
}

function placeOf({ id }: Requirement): readonly [kind: number, number: number] {
  const [prefix, number] = id.split("-");
  return [requirementKinds.findIndex((kind) => kind.prefix === prefix), Number(number)];
}
