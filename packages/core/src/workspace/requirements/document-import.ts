import type { ClientError } from "../../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay, type Step } from "../../workflow/index.ts";
import type { ImportResult } from "./requirements-api.ts";

/** A document whose requirements are taken in: looked at first, then confirmed. */
export interface DocumentImportState {
  readonly phase: "closed" | "choosing" | "reading" | "preview" | "importing";
  readonly attempt: number;
  /** Of the document. */
  readonly name: string;
  /** What would be added, and what is there already. */
  readonly found: Pick<ImportResult, "added" | "known">;
  readonly error?: string;
}

/** What can happen to it; the document itself is kept by the store. */
export type DocumentImportEvent =
  | { readonly type: "opened" }
  | { readonly type: "fileChosen"; readonly file: { readonly name: string; readonly content: Blob } }
  | { readonly type: "read"; readonly attempt: number; readonly result: ImportResult }
  | { readonly type: "refused"; readonly attempt: number; readonly error: ClientError }
  | { readonly type: "confirmed" }
  | { readonly type: "imported"; readonly attempt: number; readonly result: ImportResult }
  | { readonly type: "closed" };

/** What is to be done for it in the world. */
export type DocumentImportEffect =
  | {
      readonly type: "read";
      readonly attempt: number;
      readonly file: { readonly name: string; readonly content: Blob };
    }
  | { readonly type: "import"; readonly attempt: number }
  | { readonly type: "tell"; readonly result: ImportResult };

type Next = Step<DocumentImportState, DocumentImportEffect>;
type Reaction<Type extends DocumentImportEvent["type"]> = ReactionTo<
  DocumentImportState,
  DocumentImportEvent,
  DocumentImportEffect,
  Type
>;

const nothing = { added: [], known: [] };

const initial: DocumentImportState = { phase: "closed", attempt: 0, name: "", found: nothing };

const open: Reaction<"opened"> = {
  to: ["choosing"],
  step: ({ attempt }) => goTo({ ...initial, attempt, phase: "choosing" }),
};

const choose: Reaction<"fileChosen"> = {
  to: ["reading"],
  step: (state, { file }) => {
    const attempt = state.attempt + 1;
    return goTo<DocumentImportState, DocumentImportEffect>(
      { ...initial, phase: "reading", attempt, name: file.name },
      { type: "read", attempt, file },
    );
  },
};

const show: Reaction<"read"> = {
  to: ["preview"],
  step: (state, { attempt, result: { added, known } }) =>
    attempt === state.attempt ? goTo({ ...state, phase: "preview", found: { added, known } }) : stay(state),
};

/** Back to where it can be tried again; the document is still there. */
function refuse(phase: "choosing" | "preview"): Reaction<"refused"> {
  return {
    to: [phase],
    step: (state, { attempt, error }): Next =>
      attempt === state.attempt ? goTo({ ...state, phase, error: error.message }) : stay(state),
  };
}

const confirm: Reaction<"confirmed"> = {
  to: ["importing"],
  step: ({ error: _, ...state }) =>
    state.found.added.length === 0
      ? stay(state)
      : goTo<DocumentImportState, DocumentImportEffect>(
          { ...state, phase: "importing" },
          { type: "import", attempt: state.attempt },
        ),
};

const finish: Reaction<"imported"> = {
  to: ["closed"],
  step: (state, { attempt, result }) =>
    attempt === state.attempt ? goTo({ ...initial, attempt }, { type: "tell", result }) : stay(state),
};

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: ({ attempt }) => goTo({ ...initial, attempt: attempt + 1 }),
};

/** From a document to requirements, with a look at them in between. */
export const documentImportMachine: Machine<DocumentImportState, DocumentImportEvent, DocumentImportEffect> =
  {
    name: "Import of a document",
    initial,
    transitions: {
      closed: { opened: open, fileChosen: choose },
      choosing: { fileChosen: choose, closed: close },
      reading: { read: show, refused: refuse("choosing"), closed: close },
      preview: { fileChosen: choose, confirmed: confirm, closed: close },
      importing: { imported: finish, refused: refuse("preview") },
    },
  };
