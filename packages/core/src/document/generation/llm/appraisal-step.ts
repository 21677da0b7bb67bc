import * as z from "zod";
import {
  type Appraisal,
  descriptionMaxLength,
  emptyAppraisal,
  isBinding,
  isTelling,
  mostPoints,
  type Requirement,
  subjectOf,
} from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import { type DesignStep, oneOf, type StepWorld } from "./design-step.ts";
import { joinAppraisals } from "./join-answers.ts";
import * as prompts from "./prompts/prompt-texts.ts";

const text = z.string().trim().min(1).max(descriptionMaxLength);

/** The kinds of point that end in a question to a person. */
const asking = ["contradictions", "gaps", "questions"] as const satisfies readonly (keyof Appraisal)[];

function answerSchemaFor(requirements: readonly Requirement[]) {
  const any = oneOf(requirements);
  const point = z.strictObject({ requirements: z.array(any), explanation: text, question: text });
  return z.strictObject({
    noise: z.array(z.strictObject({ requirement: oneOf(requirements.filter(isBinding)), reason: text })),
    contradictions: z.array(point).max(mostPoints),
    gaps: z.array(point).max(mostPoints),
    questions: z.array(point).max(mostPoints),
    assumptions: z.array(z.strictObject({ text, reason: text, requirements: z.array(any) })).max(mostPoints),
  });
}

/** Evaluates the requirements before anything is designed from them: noise, open points, assumptions. */
export function appraisalStep({ part, requirements, written }: StepWorld): DesignStep<Appraisal> {
  const binding = requirements.filter(isBinding);
  const used = new Set(written?.useCases.flatMap((useCase) => useCase.requirements));
  return {
    name: "requirements",
    task: prompts.appraisal,
    schema: answerSchemaFor(requirements),
    maxOutputTokens: 12_000,
    leastOutput: usualAppraisal(binding.length),
    faults: (answer) => [
      ...duplicateFaults(
        "reason for noise in",
        answer.noise.map(({ requirement }) => requirement),
      ),
      ...(part === undefined && answer.noise.length > 0 && binding.every(({ id }) => isNoise(answer, id))
        ? ["Not every requirement can be noise; leave those that ask for something."]
        : []),
      ...answer.noise
        .filter(({ requirement }) => used.has(requirement))
        .map(({ requirement }) => `${requirement} is no noise: people have written a use case for it.`),
      ...asking.flatMap((kind) => pointFaults(kind, answer)),
    ],
    merge(design, found) {
      const appraisal =
        part === undefined || design.appraisal === undefined
          ? found
          : joinAppraisals(design.appraisal, found);
      return isTelling(appraisal) ? { ...design, appraisal } : design;
    },
    answerFrom: ({ appraisal = emptyAppraisal }) => appraisal,
    elementsOf: () => [],
  };
}

/** Returns whether an appraisal calls a requirement none. */
export function isNoise({ noise }: Pick<Appraisal, "noise">, id: string): boolean {
  return noise.some(({ requirement }) => requirement === id);
}

function pointFaults(kind: (typeof asking)[number], answer: Appraisal): string[] {
  const least = kind === "contradictions" ? 2 : 1;
  const points = answer[kind];
  return [
    ...points
      .filter(({ requirements }) => new Set(requirements).size < least)
      .map(
        ({ explanation }) =>
          `'${explanation}' in '${kind}' names too few requirements: at least ${String(least)}.`,
      ),
    ...points
      .filter(({ question }) => !endOfQuestion.test(question))
      .map(({ question }) => `'${question}' in '${kind}' is no question; end it with a question mark.`),
    ...repeated(points.map(subjectOf)).map(
      (subject) => `There is more than one point about ${subject} in '${kind}'; make them one.`,
    ),
  ];
}

/** The question marks of the scripts with a separate sign; the Greek one is a semicolon once texts are normalised. */
const endOfQuestion = /[?？؟;]$/;

function repeated(subjects: readonly string[]): string[] {
  return [
    ...new Set(subjects.filter((subject, index) => subject !== "" && subjects.indexOf(subject) < index)),
  ];
}

/** The usual length of an appraisal, in tokens: a few points in any case, and more with more requirements. */
function usualAppraisal(requirements: number): number {
  return Math.min(3_000, 250 + requirements * 25);
}
