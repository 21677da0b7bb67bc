import { expectUseCases } from "@archscribe/core/document/expectation";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  coverRequirements,
  designByRules,
  goalHints,
  openItems,
  proposeText,
  readPlatforms,
  renderReviewed,
  requireEnglish,
  requireRequirements,
  summariseDesign,
} from "@archscribe/core/document/generation";
import { type DesignModel, emptyReview, isBinding } from "@archscribe/core/model";
import { loadWinkTagger, serveTasks } from "@archscribe/core/platform/node";
import {
  confirmGenerated,
  type PlacedProject,
  planDesign,
  readProject,
  statedByPeople,
} from "@archscribe/core/document/project-folder";
import { textTree } from "../project-files/text-tree.ts";
import type { PoolAnswers, PoolQuestion, PoolReply } from "./generation-messages.ts";
import type {
  DesignChoice,
  ProjectDesign,
  ProjectReview,
  ProjectTexts,
  SummarisedPlan,
} from "./generation-pool.ts";

/** A fault of a project, as a sentence for a person. */
class WrongProject extends Error {
  override readonly name = "WrongProject";
}

const root = "The project";
const tag = await loadWinkTagger();

serveTasks<PoolQuestion, PoolReply>({ work: reply });

async function reply(question: PoolQuestion): Promise<PoolReply> {
  try {
    return { answer: await answer(question) };
  } catch (cause) {
    if (cause instanceof WrongProject) return { reason: cause.message };
    if (cause instanceof ArchscribeError) return { reason: reasonOf(cause) };
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}

async function answer(question: PoolQuestion): Promise<PoolAnswers[PoolQuestion["kind"]]> {
  switch (question.kind) {
    case "plan-by-rules": {
      const placed = await readTexts(question.texts);
      const design = designOf(placed, question.texts);
      requireEnglish(design.requirements, root);
      return planOf(placed, design, { ...question, engine: "rules" });
    }
    case "design":
      return designOf(await readTexts(question.texts), question.texts, question.stated);
    case "review":
      return reviewOf(await readTexts(question.texts), question.texts, question.stated);
    case "plan":
      return planOf(await readTexts(question.texts), question.design, { ...question, engine: "llm" });
    case "propose-text":
      return proposeText(question.notes, tag);
    default:
      return question satisfies never;
  }
}

async function readTexts(texts: ProjectTexts): Promise<PlacedProject> {
  const { findings, ...reading } = await readProject(textTree(texts));
  if (reading.project !== undefined) return reading;
  const [first] = findings;
  const place = first?.location?.file;
  throw new WrongProject(
    `${place === undefined ? "The project" : place} cannot be read: ${first?.message ?? "it has an error"}. Fix it first.`,
  );
}

function reviewOf(placed: PlacedProject, texts: ProjectTexts, from: DesignModel | undefined): ProjectReview {
  const { model, requirements, written } = designOf(placed, texts, from);
  if (from === undefined) requireEnglish(requirements, root);
  const review = placed.project.review ?? emptyReview;
  const namesOf = (elements: readonly { readonly name: string }[]): readonly string[] => [
    ...new Set(elements.map(({ name }) => name)),
  ];
  return {
    ...openItems(
      { appraisal: placed.project.appraisal, model, requirements, review, written: written.useCases },
      tag,
    ),
    review,
    elements: {
      actors: namesOf(model.actors),
      "use-cases": namesOf(model.useCases),
      entities: namesOf(model.entities),
      components: namesOf(model.components),
    },
  };
}

/** Returns the design that a language model stated, or the rules' design, with the decisions of people. */
function designOf(placed: PlacedProject, texts: ProjectTexts, from?: DesignModel): ProjectDesign {
  const stated = statedByPeople(placed, texts);
  const requirements = requireRequirements(stated, tag, root);
  const { api, brief, decisions, glossary, review, scope, stakeholders, system, useCases } = stated;
  const model =
    from === undefined
      ? designByRules(stated, requirements, tag)
      : renderReviewed(from, { api, review, platforms: readPlatforms(requirements, decisions) });
  const written = { api, useCases, brief, scope, stakeholders, glossary, decisions, review };
  const hints = from === undefined ? goalHints(requirements.filter(isBinding), tag, stated.roles) : [];
  return { system, requirements, written, review, model, hints };
}

async function planOf(
  placed: PlacedProject,
  design: ProjectDesign,
  {
    choice,
    engine,
    texts,
  }: { readonly choice: DesignChoice; readonly engine: "rules" | "llm"; readonly texts: ProjectTexts },
): Promise<SummarisedPlan> {
  const { parts, useCase, ...rest } = choice;
  const designed = planDesign(placed, design, {
    existing: texts,
    engine,
    ...rest,
    only: parts,
    useCase,
  });
  const { model, ...plan } = await confirmGenerated(designed, textTree(texts));
  if (useCase !== undefined && !model.useCases.some(({ id }) => id === useCase))
    throw new WrongProject(`There is no use case ${useCase}. Generate the use cases first.`);
  if (parts !== undefined || useCase !== undefined) return plan;
  return {
    ...plan,
    summary: summariseDesign(
      model,
      coverRequirements({ model, requirements: design.requirements, review: placed.project.review }, tag),
    ),
    expectation: engine === "rules" ? expectUseCases(design.requirements)?.text : undefined,
  };
}

/** Replacement hints, because the original hints mention the command line. */
function reasonOf({ code, message }: ArchscribeError): string {
  if (code === "NOTHING_TO_GENERATE") return `${message}. Add requirements first.`;
  if (code === "NOT_ENGLISH")
    return "The requirements are not in English, and the rules read English only. Choose the engine llm.";
  return `${message}.`;
}
