import * as z from "zod";
import { useCaseIdPattern } from "../use-case.ts";
import { description, elementId, label, optionalGrounds, sources } from "./element.ts";

const sentence = z.string().trim().min(1, { error: "some text" });
const useCaseId = z.string().regex(useCaseIdPattern, { error: "a use case id such as UC-1" });

/** A person or system that uses the system from outside. */
export const actorSchema = z.strictObject({
  id: elementId,
  name: label,
  kind: z.enum(["person", "system"]),
  /** The more general actor. */
  parent: elementId.nullable(),
  sources,
});

export type Actor = z.infer<typeof actorSchema>;

/** An actor's goal with its specification; its lists have the names of the contract. */
export const designUseCaseSchema = z.strictObject({
  id: useCaseId,
  name: label.describe("A verb and its object, such as 'Place an order'"),
  goal: description,
  actors: z.array(elementId).describe("The actor who starts it, then those who take part"),
  pre_cond: z.array(sentence),
  steps: z.array(sentence),
  exceptions: z.array(sentence).describe("'Step 2: what goes wrong; what the system does.'"),
  post_cond: z.array(sentence),
  sources,
  ...optionalGrounds,
});

export type DesignUseCase = z.infer<typeof designUseCaseSchema>;

/**
 * Include and extend as in UML: `from` includes or extends `to`; a generalisation points to the more general use
 * case.
 */
export const useCaseRelationSchema = z.strictObject({
  kind: z.enum(["include", "extend", "generalisation"]),
  from: useCaseId,
  to: useCaseId,
});

export type UseCaseRelation = z.infer<typeof useCaseRelationSchema>;

const participantKinds = ["actor", "boundary", "control", "entity", "database", "external"] as const;

const participantSchema = z.strictObject({ id: elementId, name: label, kind: z.enum(participantKinds) });

export type Participant = z.infer<typeof participantSchema>;

const messageSchema = z.strictObject({
  from: elementId,
  to: elementId,
  text: label,
  kind: z.enum(["call", "reply"]),
});

export type Message = z.infer<typeof messageSchema>;

/** A conditional or repeated part of an interaction; branches are not nested. */
const fragmentSchema = z.strictObject({
  operator: z.enum(["alt", "opt", "loop"]),
  branches: z.array(z.strictObject({ guard: label, messages: z.array(messageSchema).min(1) })).min(1),
});

export type Fragment = z.infer<typeof fragmentSchema>;

/** The interaction of the system's parts in one use case. */
export const interactionSchema = z.strictObject({
  id: elementId,
  useCase: useCaseId,
  title: label,
  participants: z.array(participantSchema).min(1),
  steps: z.array(z.union([messageSchema, fragmentSchema])),
  sources,
});

export type Interaction = z.infer<typeof interactionSchema>;

/** Returns whether a step of an interaction is a fragment. */
export function isFragment(step: Message | Fragment): step is Fragment {
  return "operator" in step;
}
