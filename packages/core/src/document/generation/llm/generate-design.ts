import type { DesignModel, RenderCache, Requirement } from "../../../model/index.ts";
import { answerStep, type DesignCheck, type StepOutcome, type StepTools } from "./answer-step.ts";
import type { Deadlines } from "./ask-model.ts";
import { behaviourStep, interactionStep, specificationStep } from "./behaviour-steps.ts";
import type { DesignStep, GeneratedElement } from "./design-step.ts";
import { attributeParts, emptyDesign } from "./design-steps.ts";
import type { GenerationReport } from "./generation-report.ts";
import { attributesStep, entitiesStep, relationsStep } from "./information-steps.ts";
import type { ModelObject } from "./meter-model.ts";
import { priceOf, type PriceTable } from "./prices.ts";
import { createUsageLedger, type Funds, type ProviderCall } from "./usage-ledger.ts";

export interface GenerateOptions {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly model: ModelObject;
  /** Runs on a machine of one's own, at no cost. */
  readonly isLocal: boolean;
  readonly prices: PriceTable;
  readonly budgetMicroDollars?: number | undefined;
  /** Asked before each call, where other runs spend of the same money. */
  readonly funds?: Funds | undefined;
  /** The design of the rules engine, for what the model does not answer; asked for once, when it is needed. */
  readonly fallback: () => DesignModel;
  /** Adds what follows from the rest: components, interfaces, classes, nodes, operations, screens. */
  readonly complete: (partial: DesignModel) => DesignModel;
  readonly check: DesignCheck;
  /** The beginning of each call. */
  readonly now: () => Date;
  /** A word that nobody can guess, new for each run. */
  readonly nonce: string;
  readonly deadlines?: Deadlines | undefined;
  readonly maxRetries?: number | undefined;
  /** How many questions are open at once; one of a local model, four of a hosted one. */
  readonly lanes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with each element as it comes. */
  readonly onElement?: ((element: GeneratedElement) => void) | undefined;
  /** Called with each provider call when its row is final. */
  readonly onCall?: ((call: ProviderCall) => void) | undefined;
  /** Called with each question that is done with, whoever answered it. */
  readonly onStep?: ((step: string) => void) | undefined;
  readonly onReport?: ((report: GenerationReport) => void) | undefined;
  /** Answers that were paid for, for the next run after a broken one. */
  readonly resume?: RenderCache | undefined;
}

/** A design, and what it took. */
export interface GeneratedDesign {
  readonly model: DesignModel;
  readonly reports: readonly GenerationReport[];
  readonly calls: readonly ProviderCall[];
}

/** Long enough for a large model on a busy day. */
export const defaultDeadlines: Deadlines = { totalMs: 120_000, chunkMs: 30_000 };

/**
 * Designs a system with a language model, in small steps that pass the design on. What the model does not answer well
 * comes from the rules engine and is reported.
 *
 * @throws ArchscribeError INTERRUPTED when the signal aborts; answers that had come are kept for `resume`.
 * @throws ArchscribeError WRONG_USAGE for a hosted model without a known price.
 */
export async function generateDesign(options: GenerateOptions): Promise<GeneratedDesign> {
  const { check, complete, fallback, onReport, onStep, requirements, system } = options;
  const tools = toolsFor(options);
  const reports: GenerationReport[] = [];
  let design = emptyDesign(system);
  let rules: DesignModel | undefined;
  let isOver = requirements.length === 0;

  const report = (found: GenerationReport): void => {
    reports.push(found);
    onReport?.(found);
  };
  const take = async <Answer>(step: DesignStep<Answer>): Promise<void> => {
    await answer(step);
    onStep?.(step.name);
  };
  const answer = async <Answer>(step: DesignStep<Answer>): Promise<void> => {
    const outcome: StepOutcome<Answer> | undefined = isOver
      ? undefined
      : await answerStep(step, tools, () => design);
    if (outcome?.kind === "answer") {
      outcome.reports.forEach(report);
      design = step.merge(design, outcome.answer);
      return;
    }
    // Steps that run side by side end for the same reason; it is said once.
    if (outcome && !(outcome.isFinal && isOver)) report(outcome.report);
    isOver ||= outcome?.isFinal ?? false;
    rules ??= fallback();
    const fallen = step.answerFrom(rules);
    if (fallen !== undefined) design = step.merge(design, fallen);
  };
  const world = () => ({ model: design, requirements });
  const lanes = options.lanes ?? (options.isLocal ? 1 : 4);

  await take(behaviourStep(world()));
  await take(entitiesStep(world()));
  if (design.entities.length > 0) {
    await inLanes(lanes, attributeParts(design.entities), (part) => take(attributesStep(world(), part)));
    await take(relationsStep(world()));
  }
  await inLanes(lanes, design.useCases, async (useCase) => {
    await take(specificationStep(world(), useCase));
    const specified = design.useCases.find(({ id }) => id === useCase.id) ?? useCase;
    await take(interactionStep(world(), specified));
  });

  const model = complete(inOrder(design));
  for (const { message, severity } of check(model))
    if (severity === "error") report({ ruleId: "design-fault", severity, step: "design", message });
  return { model, reports, calls: tools.ledger.calls() };
}

function toolsFor(options: GenerateOptions): StepTools {
  const { budgetMicroDollars, isLocal, model, now, onCall, onElement, prices, requirements } = options;
  const provider = model.provider.split(".")[0] ?? model.provider;
  return {
    model,
    system: options.system,
    requirementIds: new Set(requirements.map(({ id }) => id)),
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
    nonce: options.nonce,
    deadlines: options.deadlines ?? defaultDeadlines,
    maxRetries: options.maxRetries ?? 2,
    signal: options.signal,
    check: options.check,
    onElement: (element) => onElement?.(element),
  };
}

/** Works through items in so many lanes; the first failure ends it. */
async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  // All lanes come to rest before a failure is told, so that nothing goes on behind its back.
  const ends = await Promise.allSettled(Array.from({ length: Math.min(lanes, items.length) }, lane));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** Interactions in the order of their use cases, whichever came first. */
function inOrder(design: DesignModel): DesignModel {
  const place = new Map(design.useCases.map(({ id }, index) => [id, index]));
  const at = ({ useCase }: { readonly useCase: string }): number => place.get(useCase) ?? 0;
  return { ...design, interactions: design.interactions.toSorted((a, b) => at(a) - at(b)) };
}
