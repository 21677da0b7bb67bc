import * as z from "zod";
import {
  actorSchema,
  type DesignUseCase,
  designUseCaseSchema,
  type Grounds,
  proposed,
  type Requirement,
  stated,
  useCaseRelationSchema,
} from "../../../model/index.ts";
import { baseForms, sharesAny } from "../../words/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  type StepWorld,
} from "./design-step.ts";
import { type FoundBehaviour, joinBehaviour } from "./join-answers.ts";
import { mostAlike } from "./most-alike.ts";
import * as prompts from "./prompts/prompt-texts.ts";
import { asWritten, contradictions } from "./written-by-people.ts";

const outlineSchema = designUseCaseSchema
  .omit({ pre_cond: true, steps: true, exceptions: true, post_cond: true })
  .extend({
    basis: z
      .enum(["stated", "proposed"])
      .optional()
      .describe("'stated' if a requirement says that the actors have this goal, else 'proposed'"),
  });

/** A part of the requirements may have no use case. */
const behaviourSchema = (leastUseCases: number) =>
  z.strictObject({
    actors: z.array(actorSchema).max(mostElements),
    useCases: z.array(outlineSchema).min(leastUseCases).max(mostElements),
    useCaseRelations: z.array(useCaseRelationSchema).max(mostRelations),
  });

type Behaviour = z.infer<ReturnType<typeof behaviourSchema>>;

/** Returns the step that asks for the actors and their goals. */
export function behaviourStep({
  hints = [],
  model,
  part,
  requirements,
  written,
}: StepWorld): DesignStep<Behaviour> {
  const isPart = part !== undefined;
  return {
    name: "actors and use cases",
    task: prompts.actorsAndUseCases,
    schema: behaviourSchema(isPart ? 0 : 1),
    ...(isPart ? { known: outlineOf(model, requirements) } : {}),
    hints,
    maxOutputTokens: 16_000,
    leastOutput: model.useCases.length * usualUseCase,
    faults: ({ actors, useCases }) => [
      ...contradictions(
        isPart ? joinBehaviour(model, { actors, ...outlined(useCases) }) : { actors, useCases },
        written,
      ),
      ...duplicateFaults(
        "actor",
        actors.map(({ id }) => id),
      ),
      ...duplicateFaults(
        "use case",
        useCases.map(({ id }) => id),
      ),
    ],
    merge(design, { actors, useCaseRelations, useCases }) {
      const found: FoundBehaviour = {
        actors,
        useCaseRelations,
        useCases: useCases.map((outline) =>
          asWritten(
            { ...toUseCase(outline), ...groundsOf(outline, requirements) },
            { requirements, written },
          ),
        ),
      };
      return { ...design, ...(isPart ? joinBehaviour(design, found) : found) };
    },
    answerFrom: ({ actors, useCaseRelations, useCases }) => ({
      actors,
      useCases: useCases.map(({ actors: who, basis, goal, id, name, reason, sources }) => ({
        id,
        name,
        goal,
        actors: who,
        sources,
        ...(basis === "stated" || basis === "proposed" ? { basis, reason } : {}),
      })),
      useCaseRelations,
    }),
    elementsOf: (value, isWhole) => [
      ...finishedItems(value, "actors", { isWhole, schema: actorSchema }).map((element) => ({
        kind: "actor" as const,
        element,
      })),
      ...finishedItems(value, "useCases", { isWhole, schema: outlineSchema }).map((element) => ({
        kind: "use-case" as const,
        element,
      })),
      ...finishedItems(value, "useCaseRelations", { isWhole, schema: useCaseRelationSchema }).map(
        (element) => ({ kind: "use-case-relation" as const, element }),
      ),
    ],
  };
}

type Outline = Behaviour["useCases"][number];

function toUseCase({ actors, goal, id, name, sources }: Outline): DesignUseCase {
  return { id, name, goal, actors, pre_cond: [], steps: [], exceptions: [], post_cond: [], sources };
}

function outlined(useCases: readonly Outline[]): Pick<FoundBehaviour, "useCaseRelations" | "useCases"> {
  return { useCaseRelations: [], useCases: useCases.map(toUseCase) };
}

/** The findings in earlier parts of the requirements, limited to those similar to the next part. */
function outlineOf({ actors, useCases }: FoundBehaviour, requirements: readonly Requirement[]): object {
  return {
    actors: mostAlike(actors, requirements).map(({ id, kind, name }) => ({ id, name, kind })),
    useCases: mostAlike(useCases, requirements).map(({ actors: who, id, name }) => ({
      id,
      name,
      actors: who,
    })),
  };
}

/**
 * Returns the grounds of a use case, if the model returns any. It is stated only if the person with the goal is named, and
 * if its requirements have a word of its name.
 */
function groundsOf(outline: Outline, requirements: readonly Requirement[]): Grounds | undefined {
  const { actors, basis, reason, sources } = outline;
  if (basis === undefined) return undefined;
  if (basis === "proposed") return proposed(reason ?? "A requirement may mean it.");
  if (actors.length === 0) return proposed("No sentence says who does it.");
  if (sources.length === 0) return proposed("No requirement is named for it.");
  const texts = requirements.filter(({ id }) => sources.includes(id)).map(({ text }) => text);
  return texts.length > 0 && !sharesWord(outline.name, texts.join(" "))
    ? proposed("Its requirements say it in other words.")
    : stated;
}

function sharesWord(name: string, text: string): boolean {
  const said = wordsOf(text).map(baseForms);
  return wordsOf(name).some((word) => said.some((forms) => sharesAny(baseForms(word), forms)));
}

/** Returns the words of a text that carry meaning; short ones are articles and prepositions, but not in other scripts. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3 || !/^[a-z]+$/i.test(word));
}

/** The tokens of an answer for a use case with its actors. */
const usualUseCase = 60;
