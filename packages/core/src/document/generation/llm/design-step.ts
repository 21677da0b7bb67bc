import { z } from "zod";
import {
  type Actor,
  type Attribute,
  type DesignModel,
  type DesignUseCase,
  elementIdPattern,
  type Entity,
  type EntityRelation,
  type Interaction,
  type Requirement,
  type UseCaseRelation,
} from "../../../model/index.ts";
import type { WrittenByPeople } from "./written-by-people.ts";

/** More does not fit a diagram. */
export const mostElements = 40;
export const mostRelations = 60;

/** A use case before it is specified. */
export type UseCaseOutline = Omit<DesignUseCase, "pre_cond" | "steps" | "exceptions" | "post_cond">;

/** An entity before its attributes are known. */
export type EntityOutline = Omit<Entity, "attributes">;

/** A part of the design as it comes; what comes later, or the design in the end, may say otherwise. */
export type GeneratedElement =
  | { readonly kind: "actor"; readonly element: Actor }
  | { readonly kind: "use-case"; readonly element: UseCaseOutline }
  | { readonly kind: "use-case-relation"; readonly element: UseCaseRelation }
  | { readonly kind: "entity"; readonly element: EntityOutline }
  | { readonly kind: "attributes"; readonly element: EntityAttributes }
  | { readonly kind: "entity-relation"; readonly element: EntityRelation }
  | { readonly kind: "component"; readonly element: ComponentOutline }
  | { readonly kind: "specification"; readonly element: DesignUseCase }
  | { readonly kind: "interaction"; readonly element: Interaction };

/** The attributes of one entity, as they come. */
export interface EntityAttributes {
  readonly entity: string;
  readonly attributes: readonly Attribute[];
}

/** A component before anything works with it. */
export interface ComponentOutline {
  readonly id: string;
  readonly name: string;
}

/** What a step knows of the work around it. */
export interface StepWorld {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  readonly written?: WrittenByPeople | undefined;
}

/** One question to the model, small enough to be answered in one call. */
export interface DesignStep<Answer> {
  /** Unique in a run, such as "details, part 1 of 2". */
  readonly name: string;
  readonly task: string;
  readonly schema: z.ZodType<Answer>;
  /** The design so far, as far as the task needs it. */
  readonly known?: unknown;
  readonly maxOutputTokens: number;
  /** What cannot be said by the schema, as sentences that the model can act on. */
  faults(answer: Answer): string[];
  merge(model: DesignModel, answer: Answer): DesignModel;
  /** The answer that a whole design gives to this question, if it has one. */
  answerFrom(design: DesignModel): Answer | undefined;
  /** What an answer takes at least, in tokens, where the expected design says little. */
  readonly leastOutput?: number;
  /** Elements of an answer that is still being written; `isWhole` when nothing follows. */
  elementsOf(value: unknown, isWhole: boolean): GeneratedElement[];
}

/** The ids of these elements alone; without any element, the form of an id. */
export function oneOf(elements: readonly { readonly id: string }[]): z.ZodType<string> {
  return elements.length === 0 ? z.string().regex(elementIdPattern) : z.enum(elements.map(({ id }) => id));
}

/** What planning needs of a step, whatever its answer is. */
export type QuestionStep = Omit<DesignStep<unknown>, "faults" | "merge">;

/** What a list under `key` holds in a value that may still grow; the last item counts when something follows it. */
export function finishedItems<Item>(
  value: unknown,
  key: string,
  { isWhole, schema }: { readonly isWhole: boolean; readonly schema: z.ZodType<Item> },
): Item[] {
  if (typeof value !== "object" || value === null) return [];
  const list: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  if (!Array.isArray(list)) return [];
  const isOpen = !isWhole && Object.keys(value).at(-1) === key;
  return (isOpen ? list.slice(0, -1) : list).flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
