import type { DesignModel, RenderCache } from "../../../model/index.ts";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { keepKnownSources, type RequirementStatuses, textFaults, unfoundedFaults } from "./answer-faults.ts";
import type { Deadlines } from "./answer-limits.ts";
import { askModel } from "./ask-model.ts";
import { cleanTexts } from "./clean-text.ts";
import type { DesignStep, GeneratedElement } from "./design-step.ts";
import type { GenerationReport } from "./generation-report.ts";
import { meterModel, type MeteredModel, type ModelObject } from "./meter-model.ts";
import { estimateTokens } from "./prices.ts";
import { instructions as designInstructions } from "./prompts/prompt-texts.ts";
import type { UsageLedger } from "./usage-ledger.ts";
import { type RefusedAnswer, writePrompt } from "./write-prompt.ts";

const options: Readonly<Record<keyof Deadlines, string>> = {
  totalMs: "--model-timeout",
  firstMs: "--model-timeout",
  pauseMs: "--model-pause",
};

/** Returns the faults of a design; only faults of severity "error" are sent back to the model. */
export type DesignCheck = (model: DesignModel) => readonly DesignCheckFault[];

/** A fault of a design that a check reports. */
export interface DesignCheckFault {
  readonly ruleId: string;
  readonly severity: string;
  readonly message: string;
}

/** The tools that all steps of a run share. */
export interface StepTools {
  readonly model: ModelObject;
  /** Sent before all data; by default the instructions for a design. */
  readonly instructions?: string;
  /** The beginning of every question of the run. */
  readonly context: string;
  readonly requirementIds: ReadonlySet<string>;
  readonly statuses: RequirementStatuses;
  readonly ledger: UsageLedger;
  readonly resume: RenderCache | undefined;
  /** The word that marks the beginning and end of data. */
  readonly word: string;
  readonly deadlines: Deadlines;
  /** The maximum number of tokens of every answer; replaces the step's own. */
  readonly outputTokens: number | undefined;
  /** The size of the model's context in tokens, which holds a question and its answer; undefined if both always fit. */
  readonly contextTokens?: number | undefined;
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
  readonly check: DesignCheck;
  readonly onElement: (element: GeneratedElement) => void;
}

/** The answer to a step, with reports about it. */
export interface StepAnswer<Answer> {
  readonly answer: Answer;
  readonly reports: readonly GenerationReport[];
}

/** The first answer and two corrections. */
const mostAttempts = 3;

/**
 * Asks for one step until its answer is valid, at most three times; the faults of an answer are part of the next
 * question. Kept answers are used first and do not count, so that a run continues where an earlier one failed.
 *
 * @throws ArchscribeError MODEL_STEP_FAILED, BUDGET_REACHED, INTERRUPTED
 */
export async function answerStep<Answer>(
  step: DesignStep<Answer>,
  tools: StepTools,
  current: () => DesignModel,
): Promise<StepAnswer<Answer>> {
  const tell = elementTeller(step, tools);
  const addresses = new Set<string>();
  let refused: RefusedAnswer | undefined;
  let fault: StepFault = { kind: "unusable", reason: "no answer" };

  for (let asked = 0; asked < mostAttempts;) {
    const metered = await meterModel(tools.model, { ...tools, addresses, step: step.name });
    const outcome = await tryStep(step, { ...tools, current, metered, refused, tell });
    metered.judge(outcome.kind === "answer" ? "taken" : "not taken");
    if (outcome.kind === "answer") return outcome;
    if (outcome.kind === "failure") throw outcome.error;
    ({ fault } = outcome);
    refused = outcome.refused ?? refused;
    if (metered.isAsked()) asked += 1;
  }
  throw stepFailure(step.name, fault);
}

interface Attempt extends StepTools {
  readonly current: () => DesignModel;
  readonly metered: MeteredModel;
  readonly refused: RefusedAnswer | undefined;
  readonly tell: (value: unknown, isWhole: boolean) => void;
}

interface Taken<Answer> extends StepAnswer<Answer> {
  readonly kind: "answer";
}

/** A failure for which a retry is pointless. */
interface Failure {
  readonly kind: "failure";
  readonly error: ArchscribeError;
}

interface AskAgain {
  readonly kind: "again";
  readonly fault: StepFault;
  /** The answer to correct; undefined if there was none. */
  readonly refused?: RefusedAnswer;
}

async function tryStep<Answer>(
  step: DesignStep<Answer>,
  attempt: Attempt,
): Promise<Taken<Answer> | Failure | AskAgain> {
  const { instructions = designInstructions, metered, outputTokens, refused } = attempt;
  const { requirementIds, tell, word } = attempt;
  const prompt = writePrompt({ ...step, context: attempt.context, refused }, word);
  const maxOutputTokens = Math.min(
    outputTokens ?? step.maxOutputTokens,
    roomAfter(`${instructions}${prompt.shared}${prompt.own}`, attempt.contextTokens),
  );
  const reply = await askModel({
    ...attempt,
    ...step,
    maxOutputTokens,
    model: metered.model,
    instructions,
    prompt,
    onPartial: (value) => tell(value, false),
  });
  switch (reply.kind) {
    case "answer": {
      const { foreign, value } = keepKnownSources(reply.value, requirementIds);
      const faults = faultsOf(step, value, attempt);
      if (faults.length > 0) return again(faults, reply.text);
      tell(value, true);
      return { kind: "answer", answer: value, reports: foreignReports(step.name, foreign) };
    }
    case "invalid":
      return again(reply.faults, reply.text);
    case "cut-off": {
      const fault = {
        kind: "cut-off",
        reason: `the answer was cut off at ${String(maxOutputTokens)} tokens`,
      } as const;
      return { kind: "again", fault, refused: reply };
    }
    case "broken":
      return { kind: "again", fault: { kind: "unusable", reason: reply.reason } };
    case "failed":
    case "refused":
    case "too-long":
    case "too-late":
    case "over-budget":
      return { kind: "failure", error: stepFailure(step.name, reply) };
    default:
      return reply satisfies never;
  }
}

/** The fewest tokens that are left for an answer; a server rejects a question after which there are fewer. */
const leastAnswer = 256;

/** Returns the tokens that a context has left for the answer to a question. */
function roomAfter(question: string, contextTokens = Infinity): number {
  return Math.max(leastAnswer, contextTokens - estimateTokens(question));
}

function again(faults: readonly string[], text: string): AskAgain {
  const reason = faults[0] ?? "the answer does not match the schema";
  return { kind: "again", fault: { kind: "unusable", reason }, refused: { text, faults } };
}

function faultsOf<Answer>(
  step: DesignStep<Answer>,
  answer: Answer,
  { check, current, instructions = designInstructions, statuses, word }: Attempt,
): string[] {
  const own = [
    ...textFaults(answer, { word, instructions }),
    ...unfoundedFaults(answer, statuses),
    ...step.faults(answer),
  ];
  if (own.length > 0) return own;
  const before = new Set(errorsOf(check(current())));
  return errorsOf(check(step.merge(current(), answer))).filter((message) => !before.has(message));
}

function errorsOf(faults: readonly DesignCheckFault[]): string[] {
  return faults.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

/** Returns a function that reports each element once, as soon as it is complete. */
function elementTeller<Answer>(
  step: DesignStep<Answer>,
  { instructions = designInstructions, onElement, requirementIds, word }: StepTools,
) {
  const told = new Set<string>();
  let size = 0;
  return (value: unknown, isWhole: boolean): void => {
    // A partial value arrives with each word; an element can be complete only if a list has got another item.
    const grown = itemsIn(value);
    if (!isWhole && grown === size) return;
    size = grown;
    for (const found of step.elementsOf(cleanTexts(value), isWhole)) {
      const element = keepKnownSources(found, requirementIds).value;
      const text = JSON.stringify(element);
      if (told.has(text) || textFaults(element, { word, instructions }).length > 0) continue;
      told.add(text);
      onElement(element);
    }
  };
}

function itemsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const parts = Object.values(value);
  return parts.reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), parts.length);
}

function foreignReports(step: string, foreign: readonly string[]): GenerationReport[] {
  return foreign.length === 0
    ? []
    : [
        {
          ruleId: "foreign-requirement",
          severity: "warning",
          step,
          message: `The model named ${foreign.join(", ")}, which is not a requirement of this project; it was left out.`,
        },
      ];
}

/** The reason why a step has no answer. */
type StepFault =
  | { readonly kind: "cut-off" | "failed" | "refused" | "too-long" | "unusable"; readonly reason: string }
  | { readonly kind: "too-late"; readonly reason: string; readonly deadline: keyof Deadlines }
  | { readonly kind: "over-budget" };

/** Returns the error that ends a design at a step; earlier answers are kept. */
function stepFailure(step: string, fault: StepFault): ArchscribeError {
  switch (fault.kind) {
    case "over-budget":
      return new ArchscribeError("BUDGET_REACHED", { step });
    case "too-late":
      return failure(step, fault.reason, `Wait longer with ${options[fault.deadline]}, or try again later`);
    case "cut-off":
      return failure(step, fault.reason, "Allow longer answers with --model-output");
    case "failed":
      return failure(step, fault.reason, "Try again when the provider works");
    case "too-long":
      return failure(
        step,
        fault.reason,
        "Load the model with a larger context, or name the size that it has with --model-context",
      );
    case "refused":
      return failure(step, fault.reason, "Check the provider, its address and its key");
    case "unusable":
      return failure(step, fault.reason, "Try again, or choose a more capable model");
    default:
      return fault satisfies never;
  }
}

function failure(step: string, reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("MODEL_STEP_FAILED", { step, reason: reason.replace(/\.$/, ""), advice });
}
