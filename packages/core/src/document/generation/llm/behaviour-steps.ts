import { z } from "zod";
import {
  actorSchema,
  type DesignModel,
  type DesignUseCase,
  descriptionMaxLength,
  designUseCaseSchema,
  interactionSchema,
  isFragment,
  useCaseRelationSchema,
} from "../../../model/index.ts";
import { duplicateFaults } from "./answer-faults.ts";
import {
  type DesignStep,
  finishedItems,
  mostElements,
  mostRelations,
  type StepWorld,
} from "./design-step.ts";
import * as prompts from "./prompts/index.ts";
import { asWritten, contradictions } from "./written-by-people.ts";

const mostSentences = 20;
const mostParticipants = 10;

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

/** The actors and what each of them wants from the system. */
export function behaviourStep({
  requirements,
  written,
}: StepWorld): DesignStep<z.infer<typeof behaviourSchema>> {
  return {
    name: "actors and use cases",
    task: prompts.actorsAndUseCases,
    schema: behaviourSchema,
    maxOutputTokens: 16_000,
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

const sentences = z.array(z.string().trim().min(1).max(descriptionMaxLength)).max(mostSentences);

const specificationSchema = z.strictObject({
  pre_cond: sentences.describe("What is true before"),
  steps: sentences.min(1).describe("Who does what, one sentence a step, when all goes well"),
  exceptions: sentences.describe("'Step 2: what goes wrong; what the system does.'"),
  post_cond: sentences.describe("What is true afterwards"),
});

/** How one use case goes. */
export function specificationStep(
  { model }: StepWorld,
  useCase: DesignUseCase,
): DesignStep<z.infer<typeof specificationSchema>> {
  const named = namesOf(model);
  const { actors, goal, id, name } = useCase;
  return {
    name: `specification of ${useCase.id}`,
    task: `Specify the use case ${useCase.id}: what holds before, the steps when all goes well, what can go wrong at which step, and what holds afterwards. Begin each exception with 'Step n:', where n is one of your steps.`,
    schema: specificationSchema,
    known: { useCase: { id, name, goal, actors, ...writtenLists(useCase) }, ...named },
    maxOutputTokens: 4_000,
    faults: ({ exceptions, steps }) =>
      exceptions.flatMap((exception) => {
        const step = Number(/^Step (\d+)/.exec(exception)?.[1] ?? Number.NaN);
        return step >= 1 && step <= steps.length
          ? []
          : [`The exception '${exception}' begins with no 'Step n:' from 1 to ${String(steps.length)}.`];
      }),
    merge: (design, answer) => ({
      ...design,
      useCases: design.useCases.map((one) => (one.id === useCase.id ? withGapsFilled(one, answer) : one)),
    }),
    answerFrom(design) {
      const found = sameUseCase(design, useCase);
      return found && found.steps.length > 0
        ? {
            pre_cond: found.pre_cond,
            steps: found.steps,
            exceptions: found.exceptions,
            post_cond: found.post_cond,
          }
        : undefined;
    },
    elementsOf(value, isWhole) {
      const parsed = specificationSchema.safeParse(isWhole ? value : undefined);
      return parsed.success ? [{ kind: "specification", element: { ...useCase, ...parsed.data } }] : [];
    },
  };
}

const conversationSchema = z.strictObject({
  participants: interactionSchema.shape.participants.max(mostParticipants),
  steps: interactionSchema.shape.steps.min(1).max(mostElements),
});

/** How the parts of the system work together in one use case. */
export function interactionStep(
  { model }: StepWorld,
  useCase: DesignUseCase,
): DesignStep<z.infer<typeof conversationSchema>> {
  const interaction = {
    id: `${useCase.id.toLowerCase().replace("-", "_")}_interaction`,
    useCase: useCase.id,
    title: useCase.name,
    sources: useCase.sources,
  };
  return {
    name: `interaction of ${useCase.id}`,
    task: `Write how the parts of the system work together in the use case ${useCase.id}: the participants, then the messages between them in order. Where an exception ends the use case otherwise, use a fragment 'alt' with a branch for each way; 'opt' for what happens only sometimes, 'loop' for what happens again.`,
    schema: conversationSchema,
    known: { useCase, ...namesOf(model) },
    maxOutputTokens: 6_000,
    faults({ participants, steps }) {
      const known = new Set(participants.map(({ id }) => id));
      const messages = steps.flatMap((step) =>
        isFragment(step) ? step.branches.flatMap((branch) => branch.messages) : [step],
      );
      const strangers = new Set(
        messages.flatMap(({ from, to }) => [from, to]).filter((id) => !known.has(id)),
      );
      return [
        ...duplicateFaults(
          "participant",
          participants.map(({ id }) => id),
        ),
        ...Array.from(strangers, (id) => `A message names '${id}', which is no participant.`),
      ];
    },
    merge: (design, answer) => ({
      ...design,
      interactions: [
        ...design.interactions.filter((one) => one.useCase !== useCase.id),
        { ...interaction, ...answer },
      ],
    }),
    answerFrom(design) {
      const same = sameUseCase(design, useCase);
      const found = design.interactions.find((one) => one.useCase === same?.id);
      return found && { participants: found.participants, steps: found.steps };
    },
    elementsOf(value, isWhole) {
      const parsed = conversationSchema.safeParse(isWhole ? value : undefined);
      return parsed.success ? [{ kind: "interaction", element: { ...interaction, ...parsed.data } }] : [];
    },
  };
}

type Specification = z.infer<typeof specificationSchema>;

/** What people have written of a specification stands. */
function withGapsFilled(useCase: DesignUseCase, answer: Specification): DesignUseCase {
  return { ...useCase, ...answer, ...writtenLists(useCase) };
}

function writtenLists({ exceptions, post_cond, pre_cond, steps }: DesignUseCase): Partial<Specification> {
  const lists = Object.entries({ pre_cond, steps, exceptions, post_cond });
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function namesOf({ actors, entities }: DesignModel): object {
  return {
    actors: actors.map(({ id, kind, name }) => ({ id, name, kind })),
    entities: entities.map(({ id, name }) => ({ id, name })),
  };
}

/** The use case of another design that means the same: by its name, else the one with most sources in common. */
function sameUseCase({ useCases }: DesignModel, wanted: DesignUseCase): DesignUseCase | undefined {
  const name = wanted.name.toLowerCase();
  const shared = ({ sources }: DesignUseCase): number =>
    sources.filter((id) => wanted.sources.includes(id)).length;
  return (
    useCases.find((one) => one.name.toLowerCase() === name) ??
    useCases.filter((one) => shared(one) > 0).toSorted((a, b) => shared(b) - shared(a))[0]
  );
}
