import { z } from "zod";
import { actorSchema, designUseCaseSchema, useCaseRelationSchema } from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  type StepWorld,
} from "./design-step.ts";
import * as prompts from "./prompts/prompt-texts.ts";
import { asWritten, contradictions } from "./written-by-people.ts";

const outlineSchema = designUseCaseSchema.omit({
  pre_cond: true,
  steps: true,
  exceptions: true,
  post_cond: true,
});

const behaviourSchema = z.strictObject({
  actors: z.array(actorSchema).max(mostElements),
  useCases: z.array(outlineSchema).min(1).max(mostElements),
  useCaseRelations: z.array(useCaseRelationSchema).max(mostRelations),
});

/** Returns the step that asks for the actors and their goals. */
export function behaviourStep({
  model,
  requirements,
  written,
}: StepWorld): DesignStep<z.infer<typeof behaviourSchema>> {
  return {
    name: "actors and use cases",
    task: prompts.actorsAndUseCases,
    schema: behaviourSchema,
    maxOutputTokens: 16_000,
    leastOutput: model.useCases.length * usualUseCase,
    faults: ({ actors, useCases }) => [
      ...contradictions({ actors, useCases }, written),
      ...duplicateFaults(
        "actor",
        actors.map(({ id }) => id),
      ),
      ...duplicateFaults(
        "use case",
        useCases.map(({ id }) => id),
      ),
    ],
    merge: (model, { actors, useCaseRelations, useCases }) => ({
      ...model,
      actors,
      useCaseRelations,
      useCases: useCases.map(({ actors: who, goal, id, name, sources }) =>
        asWritten(
          { id, name, goal, actors: who, pre_cond: [], steps: [], exceptions: [], post_cond: [], sources },
          { requirements, written },
        ),
      ),
    }),
    answerFrom: ({ actors, useCaseRelations, useCases }) => ({
      actors,
      useCases: useCases.map(({ actors: who, goal, id, name, sources }) => ({
        id,
        name,
        goal,
        actors: who,
        sources,
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

/** The tokens of an answer for a use case with its actors. */
const usualUseCase = 60;
