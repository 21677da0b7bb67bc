import type { Declarations, FoundRequirement, LeftOut } from "@archscribe/core/document/generation";
import type { ForeignModel } from "@archscribe/core/document/imports";
import type { RefusalCode } from "../refusal.ts";

/** The parts of a document that a project can add. */
export interface DocumentContent {
  readonly found: readonly FoundRequirement[];
  /** Its sentences that are not taken as requirements. */
  readonly leftOut: readonly LeftOut[];
  readonly declared: Declarations;
}

/** The tasks of the reading thread, with their answers. */
export interface ReadingTasks {
  readonly document: {
    readonly given: { readonly name: string; readonly bytes: Uint8Array };
    readonly gives: DocumentContent;
  };
  readonly model: {
    readonly given: { readonly name: string; readonly bytes: Uint8Array };
    readonly gives: { readonly model: ForeignModel; readonly source: string };
  };
  readonly api: {
    readonly given: { readonly text: string };
    /** The reasons why the text cannot be the API of a project. */
    readonly gives: readonly { readonly line: number; readonly message: string }[];
  };
}

/** The name of a task. */
export type ReadingTask = keyof ReadingTasks;

/** The answer of the thread. */
export type ReadingAnswer =
  | { readonly kind: "read"; readonly value: unknown }
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly message: string };
