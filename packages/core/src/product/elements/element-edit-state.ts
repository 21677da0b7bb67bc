import type { ClientError } from "../client/index.ts";
import type { OtherRecord } from "../machine/record-list/record-list-state.ts";
import type { FieldErrors } from "../validation/index.ts";
import type { ElementReference } from "./element-card.ts";
import type { EntryToSave, StatedElement, StatedFacts } from "./elements-api.ts";
import type { EntryFields } from "./entry-fields.ts";

/** The form for an element's entry in elements.yaml. */
export interface ElementEditState {
  /** `conflict`: somebody has changed the entry in the meantime, and `theirs` is their version. */
  readonly phase: "closed" | "editing" | "saving" | "removing" | "conflict";
  /** The element; its name and id are not part of the form. */
  readonly subject: ElementReference;
  /** The revision of the entry that was seen; null if there is none. */
  readonly revision: string | null;
  readonly values: EntryFields;
  readonly isTyped: boolean;
  readonly fieldErrors: FieldErrors<EntryFields>;
  /** The person's intention for the entry. */
  readonly wanted: "save" | "remove";
  readonly failure?: string;
  readonly theirs?: OtherRecord<StatedFacts>;
}

/** The events of the form. */
export type ElementEditEvent =
  | {
      readonly type: "opened";
      readonly subject: ElementReference;
      readonly entry?: StatedElement | undefined;
    }
  | { readonly type: "changed"; readonly values: Partial<EntryFields> }
  | { readonly type: "submitted" }
  | { readonly type: "removeRequested" }
  | { readonly type: "done" }
  | { readonly type: "overtaken"; readonly theirs: OtherRecord<StatedFacts> }
  | { readonly type: "refused"; readonly error: ClientError }
  /** Resolves a conflict: one's own version is saved over theirs, or theirs is taken into the form. */
  | { readonly type: "resolved"; readonly keep: "mine" | "theirs" }
  | { readonly type: "closed" };

/** The effects to perform. */
export type ElementEditEffect =
  | ({ readonly type: "save" } & EntryToSave)
  | { readonly type: "remove"; readonly id: string; readonly revision: string }
  | { readonly type: "tellDone"; readonly subject: ElementReference; readonly wanted: "save" | "remove" };
