import type { ClientError, components } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";

/** What a model of another tool becomes in a project, and what of it has no place. */
export type ModelImportResult = components["schemas"]["ModelImport"];

/** A file that a person has chosen. */
export interface ModelFile {
  readonly name: string;
  readonly content: Blob;
}

/** The import of a model: its changes are previewed first, and made after confirmation. */
export interface ModelImportState {
  readonly phase: "closed" | "choosing" | "reading" | "preview" | "importing";
  readonly attempt: number;
  /** What is read, in words: the name of a file, or the number of files. */
  readonly name: string;
  readonly result?: ModelImportResult;
  readonly error?: string;
}

/** The events of the import; the store keeps the files themselves. */
export type ModelImportEvent =
  | { readonly type: "opened" }
  | { readonly type: "filesChosen"; readonly files: readonly ModelFile[] }
  | { readonly type: "read"; readonly result: ModelImportResult }
  | { readonly type: "refused"; readonly error: Pick<ClientError, "message"> }
  | { readonly type: "confirmed" }
  | { readonly type: "imported"; readonly result: ModelImportResult }
  | { readonly type: "closed" };

/** The effects to perform. */
export type ModelImportEffect =
  | { readonly type: "read"; readonly files: readonly ModelFile[] }
  | { readonly type: "import" }
  | { readonly type: "tell"; readonly result: ModelImportResult };

type Reaction<Type extends ModelImportEvent["type"]> = ReactionTo<
  ModelImportState,
  ModelImportEvent,
  ModelImportEffect,
  Type
>;

const initial: ModelImportState = { phase: "closed", attempt: 0, name: "" };

const open: Reaction<"opened"> = {
  to: ["choosing"],
  step: ({ attempt }) => goTo({ ...initial, attempt, phase: "choosing" }),
};

const choose: Reaction<"filesChosen"> = {
  to: ["reading"],
  step: ({ attempt }, { files }) => {
    const name = files.length === 1 ? (files[0]?.name ?? "") : `${String(files.length)} files`;
    return goTo<ModelImportState, ModelImportEffect>(
      { ...initial, phase: "reading", attempt: attempt + 1, name },
      { type: "read", files },
    );
  },
};

const show: Reaction<"read"> = {
  to: ["preview"],
  step: (state, { result }) => goTo({ ...state, phase: "preview", result }),
};

/** Returns to the phase in which the person can try again; the files are kept. */
function refuse(phase: "choosing" | "preview"): Reaction<"refused"> {
  return { to: [phase], step: (state, { error }) => goTo({ ...state, phase, error: error.message }) };
}

const confirm: Reaction<"confirmed"> = {
  to: ["importing"],
  step: ({ error: _, ...state }) =>
    goTo<ModelImportState, ModelImportEffect>({ ...state, phase: "importing" }, { type: "import" }),
};

const finish: Reaction<"imported"> = {
  to: ["closed"],
  step: ({ attempt }, { result }) => goTo({ ...initial, attempt }, { type: "tell", result }),
};

const close: Reaction<"closed"> = {
  to: ["closed"],
  step: ({ attempt }) => goTo({ ...initial, attempt: attempt + 1 }),
};

/** The machine that imports a model of another tool: it is read, previewed and imported. */
export const modelImportMachine: Machine<ModelImportState, ModelImportEvent, ModelImportEffect> = {
  name: "Import of a model",
  initial,
  transitions: {
    closed: { opened: open },
    choosing: { filesChosen: choose, closed: close },
    reading: { read: show, refused: refuse("choosing"), closed: close },
    preview: { filesChosen: choose, confirmed: confirm, closed: close },
    importing: { imported: finish, refused: refuse("preview") },
  },
};

/** Returns whether an import changes a file of the project. */
export function changesProject({ changes }: ModelImportResult): boolean {
  return changes.some(({ kind }) => kind === "new" || kind === "changed" || kind === "removed");
}
