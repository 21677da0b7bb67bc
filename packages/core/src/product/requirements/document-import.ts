import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import { businessRuleMaxLength, type RequirementKind } from "../../model/index.ts";
import type { ImportResult } from "./requirements-api.ts";

/** A requirement that a document states, and the person's choice about it. */
export interface ImportLine {
  /** The position among all requirements of the document. */
  readonly number: number;
  readonly text: string;
  readonly line: number;
  /** The kind as which the requirement is imported. */
  readonly kind: RequirementKind;
  readonly isWanted: boolean;
  /**
   * The reason why the sentence is not added by default, as the end of a sentence; only for an omitted
   * sentence.
   */
  readonly reason?: string;
}

/** A role, a term or the purpose of the system that a document declares, and the person's choice about it. */
export interface ImportedDeclaration {
  readonly kind: "stakeholder" | "term" | "brief";
  /** The name of the role, the term, or the text of the brief. */
  readonly text: string;
  readonly isWanted: boolean;
}

/** A person's choice of items to import. */
export interface ImportChoice {
  readonly lines: readonly Pick<ImportLine, "kind" | "number">[];
  readonly declarations: readonly Pick<ImportedDeclaration, "kind" | "text">[];
}

/** The import of a document: its requirements are previewed first, and imported after confirmation. */
export interface DocumentImportState {
  readonly phase: "closed" | "choosing" | "reading" | "preview" | "importing";
  readonly attempt: number;
  /** The name of the document. */
  readonly name: string;
  /**
   * The requirements that the project does not state yet, and the sentences that are omitted unless selected.
   */
  readonly lines: readonly ImportLine[];
  /** The number of requirements that the project already states. */
  readonly known: number;
  /** The number of use cases that the document specifies and the project does not have. */
  readonly useCases: number;
  /** The roles, terms and purpose that the document declares and the project does not have. */
  readonly declarations: readonly ImportedDeclaration[];
  readonly error?: string;
}

/** A person's choice among the sentences of a document. */
export type LineChoice =
  | { readonly type: "lineToggled"; readonly number: number }
  | { readonly type: "kindChosen"; readonly number: number; readonly kind: RequirementKind }
  /** Selects all requirements, or none if all are selected; omitted sentences are selected one by one. */
  | { readonly type: "allToggled" };

/** The events of the import; the store keeps the document itself. */
export type DocumentImportEvent =
  | { readonly type: "opened" }
  | { readonly type: "fileChosen"; readonly file: { readonly name: string; readonly content: Blob } }
  | { readonly type: "read"; readonly result: ImportResult }
  | { readonly type: "refused"; readonly error: ClientError }
  | LineChoice
  | { readonly type: "declarationToggled"; readonly declaration: Pick<ImportedDeclaration, "kind" | "text"> }
  | { readonly type: "confirmed" }
  | { readonly type: "imported"; readonly result: ImportResult }
  | { readonly type: "closed" };

/** The effects to perform. */
export type DocumentImportEffect =
  | { readonly type: "read"; readonly file: { readonly name: string; readonly content: Blob } }
  | { readonly type: "import"; readonly choice: ImportChoice }
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
  declarations: [],
};

/** Returns the requirements that are selected for import. */
export function wantedLines({ lines }: Pick<DocumentImportState, "lines">): readonly ImportLine[] {
  return lines.filter(({ isWanted }) => isWanted);
}

/** Returns the omitted sentences of a document that are not selected. */
export function leftOutLines({ lines }: Pick<DocumentImportState, "lines">): readonly ImportLine[] {
  return lines.filter(({ isWanted, reason }) => !isWanted && reason !== undefined);
}

/** Returns the roles, terms and purpose that are selected for import. */
function wantedDeclarations({
  declarations,
}: Pick<DocumentImportState, "declarations">): readonly ImportedDeclaration[] {
  return declarations.filter(({ isWanted }) => isWanted);
}

/** Returns each sentence that a document adds or omits, in its order; added ones are selected. */
export function linesOf({ added, left_out = [] }: ImportResult): readonly ImportLine[] {
  return [
    ...added.map(({ kind, line, number, text }) => ({ number, text, line, kind, isWanted: true })),
    ...left_out.map((one) => ({ ...one, isWanted: false })),
  ].toSorted((one, other) => one.line - other.line || one.number - other.number);
}

/** Returns the choice of everything that a document adds. */
export function everything(result: ImportResult): ImportChoice {
  return { lines: result.added, declarations: declarationsOf(result) };
}

function declarationsOf({ brief, stakeholders, terms }: ImportResult): ImportChoice["declarations"] {
  return [
    ...stakeholders.map((text) => ({ kind: "stakeholder", text }) as const),
    ...terms.map((text) => ({ kind: "term", text }) as const),
    ...(brief === undefined ? [] : [{ kind: "brief", text: brief } as const]),
  ];
}

/** Returns whether something is selected for import. */
export function canConfirm(state: DocumentImportState): boolean {
  return wantedLines(state).length + wantedDeclarations(state).length > 0;
}

/** Returns whether a requirement can be imported as a kind; a business rule has a shorter limit. */
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
  step: (state, { result }) => {
    const { known, use_cases } = result;
    return goTo({
      ...state,
      phase: "preview",
      lines: linesOf(result),
      known: known.length,
      useCases: use_cases.length,
      declarations: declarationsOf(result).map((one) => ({ ...one, isWanted: true })),
    });
  },
};

/** Returns the sentences of a document after a person's choice among them. */
export function chosenLines(lines: readonly ImportLine[], choice: LineChoice): readonly ImportLine[] {
  switch (choice.type) {
    case "lineToggled":
      return lines.map((line) =>
        line.number === choice.number ? { ...line, isWanted: !line.isWanted } : line,
      );
    case "kindChosen":
      return lines.map((line) =>
        line.number === choice.number && canBe(line, choice.kind)
          ? { ...line, kind: choice.kind, isWanted: true }
          : line,
      );
    case "allToggled": {
      const isWanted = !lines.every((line) => line.isWanted || line.reason !== undefined);
      // Omitted sentences are selected one by one.
      return lines.map((line) => ({ ...line, isWanted: isWanted && line.reason === undefined }));
    }
  }
}

const pick = {
  to: ["preview"],
  step: (state: DocumentImportState, choice: LineChoice) =>
    goTo<DocumentImportState, DocumentImportEffect>({ ...state, lines: chosenLines(state.lines, choice) }),
} as const;

const toggleDeclaration: Reaction<"declarationToggled"> = {
  to: ["preview"],
  step: (state, { declaration: { kind, text } }) =>
    goTo({
      ...state,
      declarations: state.declarations.map((one) =>
        one.kind === kind && one.text === text ? { ...one, isWanted: !one.isWanted } : one,
      ),
    }),
};

/** Returns to the phase in which the person can try again; the document is kept. */
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
          { type: "import", choice: { lines: wantedLines(state), declarations: wantedDeclarations(state) } },
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

/** The machine that imports a document: it is read, previewed and imported. */
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
        lineToggled: pick,
        kindChosen: pick,
        declarationToggled: toggleDeclaration,
        allToggled: pick,
        confirmed: confirm,
        closed: close,
      },
      importing: { imported: finish, refused: refuse("preview") },
    },
  };
