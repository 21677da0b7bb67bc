import type { ClientError } from "../client/index.ts";
import type { ElementReference } from "./element-card.ts";
import type { RenamePreview } from "./elements-api.ts";

/** The renaming of an element: a name is typed, its preview is shown, and then applied. */
export interface ElementRenameState {
  readonly phase: "closed" | "asking" | "previewing" | "previewed" | "applying";
  /** The number of names that were typed; the preview of an earlier one is dropped. */
  readonly attempt: number;
  readonly subject: ElementReference;
  readonly name: string;
  /** The changes of the renaming, for the typed name. */
  readonly preview?: RenamePreview;
  /** The fault of the name. */
  readonly fault?: string;
  /** The reason for a failure that does not concern the name. */
  readonly failure?: string;
}

/** The events of a renaming. */
export type ElementRenameEvent =
  | { readonly type: "opened"; readonly subject: ElementReference }
  | { readonly type: "typed"; readonly name: string }
  /** Requests the preview, or applies the displayed one. */
  | { readonly type: "submitted" }
  | { readonly type: "previewed"; readonly preview: RenamePreview }
  | { readonly type: "applied" }
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "closed" };

/** The effects to perform. */
export type ElementRenameEffect =
  | { readonly type: "preview"; readonly id: string; readonly name: string }
  | { readonly type: "apply"; readonly preview: RenamePreview }
  | { readonly type: "tellApplied"; readonly preview: RenamePreview };
