import type { VerbClassKey } from "./verb-lists.ts";

/** What can go wrong: as an exception of the use case, as a guard of its interaction, as a status of its operation. */
export interface Failure {
  readonly status: number;
  readonly guard: string;
  readonly text: string;
}

/**
 * How a use case of one class goes. In the texts stand {actor}, {object} ("the loan"), {things} ("loans"),
 * {verb} and {task} ("borrow a book"); {is} agrees with the object, a capital letter begins a sentence.
 */
export interface VerbClass {
  readonly key: VerbClassKey;
  /** What it is of create, view, update and delete; null if it is none of them. */
  readonly crud: "create" | "view" | "update" | "delete" | null;
  readonly steps: readonly string[];
  readonly exceptions: readonly Failure[];
  readonly after: readonly string[];
  /** It only works on an object that is there. */
  readonly needsObject: boolean;
}
