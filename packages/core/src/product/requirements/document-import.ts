import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import { businessRuleMaxLength, type RequirementKind } from "../../model/index.ts";
import type { ImportResult } from "./requirements-api.ts";

/** A requirement that a document states, and what a person wants of it. */
export interface ImportLine {
  /** Its place among all that the document states. */
  readonly number: number;
  readonly text: string;
  readonly line: number;
  /** What it is taken in as. */
  readonly kind: RequirementKind;
  readonly isWanted: boolean;
}

/** A document whose requirements are taken in: looked at first, then confirmed. */
export interface DocumentImportState {
  readonly phase: "closed" | "choosing" | "reading" | "preview" | "importing";
  readonly attempt: number;
  /** Of the document. */
  readonly name: string;
  /** What it states that the project does not say yet. */
  readonly lines: readonly ImportLine[];
  /** How much of it is there already. */
  readonly known: number;
  /** How many use cases it specifies that the project does not have. */
  readonly useCases: number;
  /** Names of roles that it declares, and of terms that it explains, that the project does not have. */
  readonly stakeholders: readonly string[];
  readonly terms: readonly string[];
  /** What it says the system is for, if the project does not. */
  readonly brief?: string | undefined;
  readonly error?: string;
}

/** The events of it; the document itself is kept by the store. */
export type DocumentImportEvent =
  | { readonly type: "opened" }
  | { readonly type: "fileChosen"; readonly file: { readonly name: string; readonly content: Blob } }
  | { readonly type: "read"; readonly result: ImportResult }
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "lineToggled"; readonly number: number }
  | { readonly type: "kindChosen"; readonly number: number; readonly kind: RequirementKind }
  /** Wants all, or none if all are wanted. */
  | { readonly type: "allToggled" }
  | { readonly type: "confirmed" }
  | { readonly type: "imported"; readonly result: ImportResult }
  | { readonly type: "closed" };

/** The effects to perform. */
export type DocumentImportEffect =
  | { readonly type: "read"; readonly file: { readonly name: string; readonly content: Blob } }
  | { readonly type: "import"; readonly lines: readonly ImportLine[] }
  | { readonly type: "tell"; readonly result: ImportResult };

type Reaction<Type extends DocumentImportEvent["type"]> = ReactionTo<
  DocumentImportState,
  DocumentImportEvent,
  DocumentImportEffect,
  Type
>;

const initial: DocumentImportState = {
  phase: "closed",
  attempt: 0,
  name: "",
  lines: [],
  known: 0,
  useCases: 0,
  stakeholders: [],
  terms: [],
};

/** Those that are taken in. */
export function wantedLines({ lines }: Pick<DocumentImportState, "lines">): readonly ImportLine[] {
  return lines.filter(({ isWanted }) => isWanted);
}

/** True if something is to be added: requirements that are wanted, or lists of a document that states no new one. */
export function canConfirm(state: DocumentImportState): boolean {
  const { brief, lines, stakeholders, terms } = state;
  if (lines.length > 0) return wantedLines(state).length > 0;
  return stakeholders.length + terms.length > 0 || brief !== undefined;
}

/** The kinds as which a requirement can be taken in: a business rule is short. */
export function canBe({ text }: Pick<ImportLine, "text">, kind: RequirementKind): boolean {
  return kind !== "business-rule" || text.length <= businessRuleMaxLength;
}

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
      { type: "read", file },
    );
  },
};

const show: Reaction<"read"> = {
  to: ["preview"],
  step: (state, { result: { added, brief, known, stakeholders, terms, use_cases } }) =>
    goTo({
      ...state,
      phase: "preview",
      lines: added.map(({ kind, line, number, text }) => ({ number, text, line, kind, isWanted: true })),
      known: known.length,
      useCases: use_cases.length,
      stakeholders,
      terms,
      brief,
    }),
};

/** A choice of a person, before anything is added. */
function chosen<Type extends "lineToggled" | "kindChosen" | "allToggled">(
  choose: (
    lines: readonly ImportLine[],
    event: Extract<DocumentImportEvent, { readonly type: Type }>,
  ) => readonly ImportLine[],
): Reaction<Type> {
  return {
    to: ["preview"],
    step: (state, event) =>
      goTo({
        ...state,
        lines: choose(state.lines, event as Extract<DocumentImportEvent, { readonly type: Type }>),
      }),
  };
}

const toggle = chosen<"lineToggled">((lines, { number }) =>
  lines.map((line) => (line.number === number ? { ...line, isWanted: !line.isWanted } : line)),
);

const take = chosen<"kindChosen">((lines, { kind, number }) =>
  lines.map((line) =>
    line.number === number && canBe(line, kind) ? { ...line, kind, isWanted: true } : line,
  ),
);

const toggleAll = chosen<"allToggled">((lines) => {
  const isWanted = !lines.every((line) => line.isWanted);
  return lines.map((line) => ({ ...line, isWanted }));
});

/** Back to where it can be tried again; the document is still there. */
function refuse(phase: "choosing" | "preview"): Reaction<"refused"> {
  return {
    to: [phase],
    step: (state, { error }) => goTo({ ...state, phase, error: error.message }),
  };
}

const confirm: Reaction<"confirmed"> = {
  to: ["importing", "preview"],
  step: ({ error: _, ...state }) => {
    return canConfirm(state)
      ? goTo<DocumentImportState, DocumentImportEffect>(
          { ...state, phase: "importing" },
          { type: "import", lines: wantedLines(state) },
        )
      : stay(state);
  },
};

const finish: Reaction<"imported"> = {
  to: ["closed"],
  step: ({ attempt }, { result }) => goTo({ ...initial, attempt }, { type: "tell", result }),
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
      preview: {
        fileChosen: choose,
        lineToggled: toggle,
        kindChosen: take,
        allToggled: toggleAll,
        confirmed: confirm,
        closed: close,
      },
      importing: { imported: finish, refused: refuse("preview") },
    },
  };
