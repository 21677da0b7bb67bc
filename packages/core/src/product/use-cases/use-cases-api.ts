import type { components } from "../client/index.ts";
import type { ListRecord } from "../machine/record-list/record-list-state.ts";

/** What a use case says, its specification included. */
export type UseCaseFields = Omit<components["schemas"]["UseCase"], "id" | "revision">;

/** A use case in a list. */
export type UseCaseRecord = ListRecord<UseCaseFields>;

/** The four lists of a specification, in the order in which they are read. */
export const specificationLists = ["pre_cond", "steps", "exceptions", "post_cond"] as const;

/** One of the lists of a specification. */
export type SpecificationList = (typeof specificationLists)[number];
