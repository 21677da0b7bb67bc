import { changeFolder } from "@archscribe/core/platform/node/folder";
import {
  counted,
  type Notation,
  type CoverageReason,
  sayReason,
  type GeneratedPart,
} from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  scoreUseCases,
  explainDesign,
  type GoalScore,
  type OpenItems,
  summariseDesign,
  type UnmatchedDecision,
  coverRequirements,
  openQuestions,
  type Question,
  type RequirementCoverage,
  type DesignSummary,
  type MadeKind,
} from "@archscribe/core/document/generation";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import {
  reviewFile,
  type FileChange,
  presentPatch,
  confirmGenerated,
  type DesignPlan,
  planDesign,
} from "@archscribe/core/document/project-folder";
import { type ExpectedUseCases, expectUseCases } from "@archscribe/core/document/expectation";
import { interruptible } from "../../interruptible.ts";
import { openProject, type OpenProject } from "../../open-project.ts";
import { presentCallPlan, costOf, presentSpending } from "../../output/present-spending.ts";
import { createProgress } from "../../output/progress.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import type { ModelOptions } from "../model-options.ts";
import { wrongUsage } from "../shared-options.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { readTexts } from "../../read-texts.ts";
import { designProject, planModelCalls, type ProjectDesign } from "./design-project.ts";
import { type Designed, designReviewed } from "./review/design-reviewed.ts";
import { presentProposals, proposalsOf } from "./review/list-proposals.ts";
import { presentUnmatched, unmatchedOf } from "./present-unmatched.ts";
import { presentExplanation, inRanges } from "./present-explanation.ts";
import { shellWord } from "../../output/shell-word.ts";

export interface GenerateOptions extends ModelOptions {
  readonly only?: readonly GeneratedPart[];
  /** Whether to include elements that no requirement calls for. */
  readonly all?: boolean;
  /** Whether to omit proposed and implied elements. */
  readonly statedOnly?: boolean;
  readonly notation: Notation;
  /** The project on a server. */
  readonly project?: string;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  /** Whether to show the words of the requirements that support each element. */
  readonly explain?: boolean;
  /** Whether to ask the person at the terminal about each element. */
  readonly review?: boolean;
  /** Whether to list the questions of the review. */
  readonly proposals?: boolean;
  readonly force?: boolean;
  /** Whether the rules may replace the files that a language model generated. */
  readonly replaceLlm?: boolean;
}

/**
 * Generates the design of a project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, NOTHING_TO_GENERATE, NOT_ENGLISH, WRONG_USAGE,
 * MODEL_STEP_FAILED, BUDGET_REACHED, MODEL_DESIGN_EXISTS
 */
export async function runGenerate(folder: string, options: GenerateOptions, world: World): Promise<number> {
  if (options.review === true) requireTerminal(folder, world);
  const { diff, dryRun, proposals } = options;
  const work = (): Promise<number> => generate(folder, options, world);
  const isChange = diff !== true && dryRun !== true && proposals !== true;
  return isChange ? changeProject(folder, world, work) : work();
}

async function generate(folder: string, options: GenerateOptions, world: World): Promise<number> {
  const opened = await openProject(folder, world);
  const progress = await createProgress(world.output);
  try {
    if (options.dryRun === true) {
      presentCallPlan(await planModelCalls(opened, options, world), world);
      return 0;
    }
    progress.step("Designing");
    const design = await interruptible(designProject(opened, options, { progress, world }), world.signal);
    progress.end();
    if (options.proposals === true) presentProposals(await proposalsOf(opened, design), world);
    else if (options.review === true) {
      const reviewed = await designReviewed(folder, { opened, design, options }, { progress, world });
      await writeDesign(folder, { ...reviewed, options }, world);
    } else await writeDesign(folder, { opened, design, options }, world);
    return 0;
  } finally {
    progress.end();
  }
}

async function writeDesign(
  folder: string,
  { design, opened, options }: Designed & { readonly options: GenerateOptions },
  world: World,
): Promise<void> {
  const planned = await planProject(opened, design, options);
  if (options.diff === true) return presentDiff(planned, world);
  if (options.replaceLlm !== true) keepModelDesign(planned, folder);
  await carryOut(opened.folder, planned, world);
  const open = await proposalsOf(opened, design);
  const unmatched = await unmatchedOf(opened, design);
  const explain = options.explain === true;
  const scores =
    explain && options.engine === "rules"
      ? scoreUseCases(
          { model: planned.plan.model, requirements: design.requirements },
          await loadWinkTagger(),
        )
      : new Map<string, never>();
  presentOutcome({ folder, explain }, { design, open, planned, scores, unmatched }, world);
}

/** @throws ArchscribeError WRONG_USAGE if there is no terminal for questions */
function requireTerminal(folder: string, { interactive, output }: World): void {
  if (interactive && !output.json) return;
  throw wrongUsage(
    "There is no terminal at which to ask about the design",
    `List what is proposed with \`archscribe generate ${shellWord(folder)} --proposals\`, write the verdicts into ${reviewFile}, and generate without --review.`,
  );
}

/** @throws ArchscribeError MODEL_DESIGN_EXISTS if the rules would replace paid results of a language model */
function keepModelDesign({ plan }: PlannedProject, path: string): void {
  const count = plan.byModel.length;
  if (count > 0) throw new ArchscribeError("MODEL_DESIGN_EXISTS", { path, count: counted(count, "file") });
}

/** Writes the planned files, the record, and the schemas of YAML files: all of them or none. */
async function carryOut(
  folder: string,
  { plan: { removed, written } }: PlannedProject,
  world: World,
): Promise<void> {
  await changeFolder(
    folder,
    { written: new Map([...written, ...(await outdatedSchemas(folder))]), removed },
    world,
  );
}

/** Presents the planned changes in the format of `diff -u`, or as JSON with the text of each file before and after. */
function presentDiff({ existing, plan }: PlannedProject, { output }: World): void {
  const wanted = new Map(plan.requirements);
  for (const change of plan.changes) {
    if (change.kind === "obsolete") wanted.set(change.path, "");
    else if (change.kind !== "same") wanted.set(change.path, change.text);
  }
  const files = Array.from(wanted, ([path, text]) => ({
    path,
    before: existing.get(path),
    after: text === "" ? undefined : text,
  }));
  const kept = plan.changes.flatMap(({ kind, path }) => (kind === "detached" ? [path] : []));
  if (output.json) return output.data(JSON.stringify({ files, kept, byModel: plan.byModel }, undefined, 2));
  const patch = presentPatch(files);
  if (patch !== "") output.data(patch);
  if (kept.length > 0) output.say(`${counted(kept.length, "file")} of your own would be kept.`);
  if (plan.byModel.length > 0)
    output.say(
      `${counted(plan.byModel.length, "file")} by a language model would be replaced, which needs --replace-llm.`,
    );
  if (patch === "") output.say("Nothing would change.");
}

/**
 * Presents the files that were written, the files that were kept and, on request, the words that support each element.
 */
function presentOutcome(
  { explain, folder }: { readonly folder: string; readonly explain: boolean },
  {
    design,
    open,
    planned,
    scores,
    unmatched,
  }: {
    readonly design: ProjectDesign;
    readonly open: OpenItems;
    readonly planned: PlannedProject;
    /** The scores of the rules' use cases by their ids. */
    readonly scores: ReadonlyMap<string, GoalScore>;
    /** The decisions of people that match no element. */
    readonly unmatched: readonly UnmatchedDecision[];
  },
  { output }: Pick<World, "output">,
): void {
  const { coverage, expectation, plan, questions } = planned;
  const summary = summariseDesign(plan.model, coverage);
  const paths = (...kinds: readonly FileChange["kind"][]): string[] =>
    plan.changes.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  const written = [...plan.requirements.keys(), ...paths("new", "changed")];
  const costMicroDollars = costOf(design.calls);
  const explained = explain ? explainDesign(plan.model, design.requirements, scores) : undefined;
  if (output.json) {
    const { calls, promptVersion, reports } = design;
    const kept = paths("detached");
    const removed = paths("obsolete");
    const { assumptions, leftOut, made, withoutActor } = summary;
    const report = {
      written,
      kept,
      removed,
      made,
      coverage,
      leftOut,
      withoutActor,
      assumptions,
      expectation,
      questions,
      unmatched,
      explained,
    };
    output.data(JSON.stringify({ ...report, costMicroDollars, calls, reports, promptVersion }, undefined, 2));
    return;
  }
  for (const path of written) output.data(path);
  for (const line of presentExplanation(explained ?? [])) output.data(line);
  for (const path of paths("detached")) output.say(`kept, because it is your own: ${path}`);
  for (const path of paths("obsolete")) output.say(`removed, because the design no longer has it: ${path}`);
  for (const { message } of design.reports) output.say(message);
  for (const line of presentUnmatched(unmatched)) output.say(line);
  presentSpending(design.calls, { output });
  for (const line of presentSummary({ ...summary, expectation, open }, { folder, questions }))
    output.say(line);
}

/** The changes that generating would make to a project's folder. */
interface PlannedProject {
  readonly plan: DesignPlan;
  /** The current texts of the folder's files by path. */
  readonly existing: ReadonlyMap<string, string>;
  /** The elements that come from each requirement, or the reason why there are none. */
  readonly coverage: readonly RequirementCoverage[];
  /** The unanswered questions of a language model about the requirements. */
  readonly questions: readonly Question[];
  /** How good to expect the use cases of the rules to be. */
  readonly expectation: ExpectedUseCases | undefined;
}

async function planProject(
  opened: OpenProject,
  design: ProjectDesign,
  { all, engine, force, notation, only, statedOnly }: GenerateOptions,
): Promise<PlannedProject> {
  // The files are read again, because a language model takes minutes, and a person may have saved one meanwhile.
  const existing = await readTexts(opened.tree);
  const designed = planDesign(opened, design, {
    existing,
    engine,
    force: force === true,
    notation,
    only,
    all,
    statedOnly,
  });
  const plan = await confirmGenerated(designed, opened.tree);
  const coverage = coverRequirements(
    { model: plan.model, requirements: design.requirements, review: opened.project.review },
    await loadWinkTagger(),
  );
  const questions = openQuestions(plan.model.appraisal, {
    requirements: design.requirements,
    review: opened.project.review,
  });
  const expectation = engine === "rules" ? expectUseCases(design.requirements) : undefined;
  return { plan, existing, coverage, expectation, questions };
}

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
  /** The expected quality of the use cases; undefined for a language model. */
  readonly expectation?: ExpectedUseCases | undefined;
}

/** Presents the generated elements, the omitted requirements with reasons, and the next step, as lines for a person. */
function presentSummary(
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
    ...(leftOut.length === 0 ? [] : ["Requirements without elements:"]),
    ...leftOut.map(
      ({ reason, requirements }) => `  ${sayReason(reason, requirements.length)}: ${inRanges(requirements)}`,
    ),
    ...(assumptions.length === 0 ? [] : ["Assumed, because no requirement states it:"]),
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
    `archscribe publish ${shellWord(folder)}`,
  ];
}

/**
 * Returns the step for answering the questions and deciding on uncertain proposals; none if there are none.
 */
function reviewStep({ proposals, questions }: OpenItems, folder: string): string[] {
  const doubtful = proposals.filter(({ doubt }) => doubt !== null).length;
  const todo = [
    ...(questions.length === 0 ? [] : [`answer ${counted(questions.length, "question")}`]),
    ...(doubtful === 0 ? [] : [`decide on ${counted(doubtful, "doubtful element")}`]),
  ];
  return todo.length === 0
    ? []
    : [`${todo.join(" and ")}: archscribe generate ${shellWord(folder)} --review`];
}
