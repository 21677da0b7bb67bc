import * as z from "zod";
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
import type { GoalHint } from "../goal-hint.ts";
import type { WrittenByPeople } from "./written-by-people.ts";

/** The maximum numbers that fit a diagram. */
export const mostElements = 40;
export const mostRelations = 60;

/** A use case before it is specified. */
export type UseCaseOutline = Omit<DesignUseCase, "pre_cond" | "steps" | "exceptions" | "post_cond">;

/** An entity before its attributes are known. */
export type EntityOutline = Omit<Entity, "attributes">;

/** A part of the design when it arrives; later answers, or the final design, may change it. */
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

/** The attributes of one entity. */
export interface EntityAttributes {
  readonly entity: string;
  readonly attributes: readonly Attribute[];
}

/** A component before its links are known. */
export interface ComponentOutline {
  readonly id: string;
  readonly name: string;
}

/** The project and design that a step asks about. */
export interface StepWorld {
  readonly model: DesignModel;
  readonly requirements: readonly Requirement[];
  readonly written?: WrittenByPeople | undefined;
  /** The actions of the requirements that the rules engine takes for goals. */
  readonly hints?: readonly GoalHint[] | undefined;
  /**
   * The name of the part of the document in `requirements`, such as "part 2 of 3"; undefined if they are complete. The
   * additions of a part are joined with `model`.
   */
  readonly part?: string | undefined;
  /** Whether a question shows the design so far in short, because the context of the model is small. */
  readonly isShort?: boolean | undefined;
}

/** One question to the model, small enough for one answer. */
export interface DesignStep<Answer> {
  /** The name, unique in a run, such as "details, part 1 of 2". */
  readonly name: string;
  readonly task: string;
  readonly schema: z.ZodType<Answer>;
  /** The part of the design so far that the task needs. */
  readonly known?: unknown;
  /** The goals that the rules engine reads in the requirements; they may be wrong. */
  readonly hints?: readonly GoalHint[];
  readonly maxOutputTokens: number;
  /** Returns the faults that the schema cannot express, as sentences that the model can act on. */
  faults(answer: Answer): string[];
  merge(model: DesignModel, answer: Answer): DesignModel;
  /** Returns the answer that a complete design implies, if there is one. */
  answerFrom(design: DesignModel): Answer | undefined;
  /** The minimum number of tokens of an answer, for an expected design that implies little. */
  readonly leastOutput?: number;
  /** Returns the elements of an answer that is still being written; `isWhole` means that nothing follows. */
  elementsOf(value: unknown, isWhole: boolean): GeneratedElement[];
}

/** Returns the schema of an id of these elements; if there are none, of any id. */
export function oneOf(elements: readonly { readonly id: string }[]): z.ZodType<string> {
  return elements.length === 0 ? z.string().regex(elementIdPattern) : z.enum(elements.map(({ id }) => id));
}

/** The part of a step that planning needs, whatever its answer is. */
export type QuestionStep = Omit<DesignStep<unknown>, "faults" | "merge">;

/**
 * Returns the complete items of the list under `key` in a value that may still grow; the last item is complete once
 * another value follows it.
 */
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
