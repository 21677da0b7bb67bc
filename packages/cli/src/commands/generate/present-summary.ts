import type { ExpectedUseCases } from "@archscribe/core/document/expectation";
import type { DesignSummary, MadeKind, OpenItems, Question } from "@archscribe/core/document/generation";
import { counted, type CoverageReason, sayReason } from "@archscribe/core/model";
import { inRanges } from "./present-explanation.ts";

const nouns: Readonly<Record<MadeKind, readonly [one: string, many: string]>> = {
  actor: ["actor", "actors"],
  "use-case": ["use case", "use cases"],
  interaction: ["interaction", "interactions"],
  entity: ["entity", "entities"],
  relation: ["relation", "relations"],
  component: ["component", "components"],
  operation: ["API operation", "API operations"],
  screen: ["screen", "screens"],
};

interface Summary extends DesignSummary {
  readonly open: OpenItems;
  /** How good to expect the use cases to be; undefined for those of a language model. */
  readonly expectation?: ExpectedUseCases | undefined;
}

/** Presents the generated elements, the omitted requirements with reasons, and the next step, as lines for a person. */
export function presentSummary(
  { assumptions, expectation, leftOut, made, open, withoutActor }: Summary,
  { folder, questions }: { readonly folder: string; readonly questions: readonly Question[] },
): string[] {
  const counts = made.flatMap(madeCounts);
  const asked = open.questions.length === 0 ? "" : `; ${counted(open.questions.length, "question")}`;
  const implied = made.flatMap((one) => (one.implied === 0 ? [] : [countOf(one.implied, one.kind)]));
  return [
    `Made: ${counts.join(", ") || "nothing"}${asked}.`,
    ...(expectation === undefined || made.every(({ kind }) => kind !== "use-case") ? [] : [expectation.text]),
    ...(implied.length === 0 ? [] : [`Implied, and left out with --stated-only: ${implied.join(", ")}.`]),
    ...(leftOut.length === 0 ? [] : ["Requirements from which nothing comes:"]),
    ...leftOut.map(
      ({ reason, requirements }) => `  ${sayReason(reason, requirements.length)}: ${inRanges(requirements)}`,
    ),
    ...(assumptions.length === 0 ? [] : ["Assumed, because nothing says it:"]),
    ...assumptions.map(({ reason, requirements, text }) =>
      [`  ${text}`, about(requirements), reason].filter(Boolean).join(" "),
    ),
    ...(questions.length === 0 ? [] : ["Open questions about the requirements:"]),
    ...questions.map(({ about: ids, text }) => `  ${text.includes(ids) ? text : `${text} (${ids})`}`),
    ...nextSteps({ leftOut, open, withoutActor }, folder).map(
      (step, index) => `${index === 0 ? "Next: " : "      "}${step}`,
    ),
  ];
}

/** Returns "12 use cases", "9 more proposed". */
function madeCounts({ count, kind, proposed }: DesignSummary["made"][number]): string[] {
  if (count === 0) return [`${countOf(proposed, kind)} proposed`];
  return [countOf(count, kind), ...(proposed === 0 ? [] : [`${proposed} more proposed`])];
}

function countOf(count: number, kind: MadeKind): string {
  return `${count} ${nouns[kind][count === 1 ? 0 : 1]}`;
}

const advice: Readonly<Partial<Record<CoverageReason, (ids: string) => string>>> = {
  "not-understood": (ids) => `say who does what in ${ids}`,
  "nobody-named": (ids) => `say who does it in ${ids}`,
  "told-as-quality": (ids) => `move ${ids} to requirements/functional.yaml if it is to be designed`,
  suggested: (ids) => `confirm, change or delete ${ids} in requirements/quality.yaml`,
};

function about(requirements: readonly string[]): string {
  return requirements.length === 0 ? "" : `(${inRanges(requirements)})`;
}

function nextSteps(
  {
    leftOut,
    open,
    withoutActor,
  }: Pick<DesignSummary, "leftOut" | "withoutActor"> & { readonly open: OpenItems },
  folder: string,
): string[] {
  return [
    ...leftOut.flatMap(({ reason, requirements }) => advice[reason]?.(inRanges(requirements)) ?? []),
    ...(withoutActor.length === 0 ? [] : [`say who starts ${inRanges(withoutActor)}`]),
    ...reviewStep(open, folder),
    `archscribe publish ${folder}`,
  ];
}

/** Returns the step that answers the questions and decides on what is doubtful; none without either. */
function reviewStep({ proposals, questions }: OpenItems, folder: string): string[] {
  const doubtful = proposals.filter(({ doubt }) => doubt !== null).length;
  const todo = [
    ...(questions.length === 0 ? [] : [`answer ${counted(questions.length, "question")}`]),
    ...(doubtful === 0 ? [] : [`decide on ${counted(doubtful, "doubtful element")}`]),
  ];
  return todo.length === 0 ? [] : [`${todo.join(" and ")}: archscribe generate ${folder} --review`];
}
