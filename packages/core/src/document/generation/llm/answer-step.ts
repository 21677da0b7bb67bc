import type { DesignModel, RenderCache } from "../../../model/index.ts";
import { keepKnownSources, textFaults } from "./answer-faults.ts";
import { askModel, type Deadlines } from "./ask-model.ts";
import { cleanTexts } from "./clean-text.ts";
import type { DesignStep, GeneratedElement } from "./design-step.ts";
import type { GenerationReport } from "./generation-report.ts";
import { meterModel, type MeteredModel, type ModelObject } from "./meter-model.ts";
import type { UsageLedger } from "./usage-ledger.ts";
import { instructions, type RefusedAnswer, writePrompt } from "./write-prompt.ts";

/** Says what is wrong with a design; only faults of severity "error" are sent back to the model. */
export type DesignCheck = (model: DesignModel) => readonly DesignCheckFault[];

/** A fault of a design, as a check names it. */
export interface DesignCheckFault {
  readonly ruleId: string;
  readonly severity: string;
  readonly message: string;
}

/** What all steps of a run share. */
export interface StepTools {
  readonly model: ModelObject;
  readonly system: string;
  readonly requirementIds: ReadonlySet<string>;
  readonly ledger: UsageLedger;
  readonly resume: RenderCache | undefined;
  readonly nonce: string;
  readonly deadlines: Deadlines;
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
  readonly check: DesignCheck;
  readonly onElement: (element: GeneratedElement) => void;
}

/** The answer to a step, or why there is none; `isFinal` when no other step would be answered either. */
export type StepOutcome<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer; readonly reports: readonly GenerationReport[] }
  | { readonly kind: "none"; readonly isFinal: boolean; readonly report: GenerationReport };

/** The first answer and two repairs. */
const mostAttempts = 3;

/** Asks for one step until its answer holds, at most three times; faults of an answer go back with the next question. */
export async function answerStep<Answer>(
  step: DesignStep<Answer>,
  tools: StepTools,
  current: () => DesignModel,
): Promise<StepOutcome<Answer>> {
  const tell = elementTeller(step, tools);
  const asked: MeteredModel[] = [];
  let refused: RefusedAnswer | undefined;
  let reason = "";

  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const metered = await meterModel(tools.model, { ...tools, step: step.name });
    asked.push(metered);
    const outcome = await tryStep(step, { ...tools, current, metered, refused, tell });
    metered.judge(outcome.kind === "answer" ? "taken" : "not taken");
    if (outcome.kind !== "again") return outcome;
    ({ reason } = outcome);
    refused = outcome.refused ?? refused;
  }
  // The cached answers were not usable, so the next run asks again.
  for (const metered of asked) await metered.forget();
  return { kind: "none", isFinal: false, report: fellBack("step-fell-back", step.name, reason) };
}

interface Attempt extends StepTools {
  readonly current: () => DesignModel;
  readonly metered: MeteredModel;
  readonly refused: RefusedAnswer | undefined;
  readonly tell: (value: unknown, isWhole: boolean) => void;
}

interface AskAgain {
  readonly kind: "again";
  readonly reason: string;
  /** The answer to correct; undefined if there was none. */
  readonly refused?: RefusedAnswer;
}

async function tryStep<Answer>(
  step: DesignStep<Answer>,
  attempt: Attempt,
): Promise<StepOutcome<Answer> | AskAgain> {
  const { metered, nonce, refused, requirementIds, system, tell } = attempt;
  const reply = await askModel({
    ...attempt,
    ...step,
    model: metered.model,
    instructions,
    prompt: writePrompt({ ...step, system, refused }, nonce),
    onPartial: (value) => tell(value, false),
  });
  switch (reply.kind) {
    case "answer": {
      const { foreign, value } = keepKnownSources(reply.value, requirementIds);
      const faults = faultsOf(step, value, attempt);
      if (faults.length > 0)
        return { kind: "again", reason: faults[0] ?? "", refused: { text: reply.text, faults } };
      tell(value, true);
      return { kind: "answer", answer: value, reports: foreignReports(step.name, foreign) };
    }
    case "invalid":
      return {
        kind: "again",
        reason: reply.faults[0] ?? "the answer does not match the schema",
        refused: reply,
      };
    case "broken":
      return { kind: "again", reason: reply.reason };
    case "failed":
      return { kind: "none", isFinal: false, report: fellBack("step-fell-back", step.name, reply.reason) };
    case "refused":
      return { kind: "none", isFinal: true, report: fellBack("provider-refused", step.name, reply.reason) };
    case "over-budget": {
      const report = fellBack("budget-reached", step.name, "the next call could exceed the budget");
      return { kind: "none", isFinal: true, report };
    }
    default:
      return reply satisfies never;
  }
}

function faultsOf<Answer>(
  step: DesignStep<Answer>,
  answer: Answer,
  { check, current, nonce }: Attempt,
): string[] {
  const own = [...textFaults(answer, { nonce, instructions }), ...step.faults(answer)];
  if (own.length > 0) return own;
  const before = new Set(errorsOf(check(current())));
  return errorsOf(check(step.merge(current(), answer))).filter((message) => !before.has(message));
}

function errorsOf(faults: readonly DesignCheckFault[]): string[] {
  return faults.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

/** Tells of each element once, as soon as it is there in full. */
function elementTeller<Answer>(step: DesignStep<Answer>, { nonce, onElement, requirementIds }: StepTools) {
  const told = new Set<string>();
  let size = 0;
  return (value: unknown, isWhole: boolean): void => {
    // A value comes with each word of it; only another item of a list can have finished one.
    const grown = itemsIn(value);
    if (!isWhole && grown === size) return;
    size = grown;
    for (const found of step.elementsOf(cleanTexts(value), isWhole)) {
      const element = keepKnownSources(found, requirementIds).value;
      const text = JSON.stringify(element);
      if (told.has(text) || textFaults(element, { nonce, instructions }).length > 0) continue;
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

function fellBack(ruleId: GenerationReport["ruleId"], step: string, reason: string): GenerationReport {
  return {
    ruleId,
    severity: "warning",
    step,
    message: `The rules engine wrote this part: ${reason.replace(/\.$/, "")}.`,
  };
}
