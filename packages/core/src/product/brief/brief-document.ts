import type { Answer, ClientError } from "../client/index.ts";
import { fieldErrors, type FieldErrors, projectForm, untouchedFieldErrors } from "../validation/index.ts";
import { chosenLines, type ImportLine, type LineChoice } from "../requirements/document-import.ts";
import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";

/** The steps from a brief to its document, in order. */
export const briefSteps = [
  { key: "project", title: "The project is created" },
  { key: "requirements", title: "The requirements are read from your brief" },
  { key: "design", title: "The design is made" },
  { key: "document", title: "The document is begun" },
] as const;

export type BriefStep = (typeof briefSteps)[number]["key"];

/** The texts that a person writes. */
export interface BriefFields {
  readonly projectName: string;
  readonly organizationName: string;
  readonly brief: string;
}

/** The state of a brief on its way to a document. */
export interface BriefDocumentState {
  readonly phase: "writing" | "working" | "choosing" | "failed" | "done";
  readonly fields: BriefFields;
  readonly fieldErrors: FieldErrors<BriefFields>;
  /** The current or failed step. */
  readonly step: BriefStep;
  /** Set after the project was created, and kept from then on. */
  readonly projectId?: number;
  readonly error?: string;
  /** Each sentence of the brief, with its kind or the reason for its omission. */
  readonly lines: readonly ImportLine[];
}

/** The events of a brief on its way to a document. */
export type BriefDocumentEvent =
  | { readonly type: "changed"; readonly fields: Partial<BriefFields> }
  | { readonly type: "submitted" }
  | { readonly type: "stepDone"; readonly projectId: number }
  /** The sentences of the brief were read. */
  | { readonly type: "read"; readonly lines: readonly ImportLine[] }
  | LineChoice
  /** Takes the selected sentences as requirements. */
  | { readonly type: "confirmed" }
  | { readonly type: "stepFailed"; readonly error: Pick<ClientError, "message"> }
  /** Continues with the failed step; the brief may have been changed. */
  | { readonly type: "retried" };

/** The effects to perform. */
export type BriefDocumentEffect =
  | {
      readonly type: "do";
      readonly step: BriefStep;
      readonly fields: BriefFields;
      readonly projectId: number | undefined;
      /** The sentences to take as requirements; undefined if the brief has yet to be read. */
      readonly chosen?: readonly ImportLine[];
    }
  | { readonly type: "show"; readonly projectId: number; readonly fields: BriefFields };

/** The calls from a brief to its document. They never throw. */
export interface BriefDocumentApi {
  readonly createProject: (fields: BriefFields) => Promise<Answer<number>>;
  /** Returns the sentences of the brief, and adds nothing. */
  readonly readBrief: (projectId: number, brief: string) => Promise<Answer<readonly ImportLine[]>>;
  /** Adds the chosen sentences to the project as requirements, and returns how many it has of the brief. */
  readonly addRequirements: (
    projectId: number,
    brief: string,
    chosen: readonly ImportLine[],
  ) => Promise<Answer<number>>;
  readonly design: (projectId: number) => Promise<Answer<unknown>>;
  readonly publish: (projectId: number) => Promise<Answer<unknown>>;
}

type Next = Step<BriefDocumentState, BriefDocumentEffect>;

/** The maximum length of a brief; a longer text is a document to import. */
export const briefMaxLength = 100_000;

const longestBrief = `A brief has at most ${briefMaxLength.toLocaleString("en-US")} characters. Import a longer one as a file.`;

function faultsOf(fields: BriefFields): FieldErrors<BriefFields> {
  const { brief, ...names } = fields;
  const wrong =
    brief.trim() === ""
      ? "Paste what you know of the system"
      : brief.length > briefMaxLength
        ? longestBrief
        : undefined;
  return { ...fieldErrors(projectForm, names), ...(wrong === undefined ? {} : { brief: wrong }) };
}

function working(state: BriefDocumentState, step: BriefStep, chosen?: readonly ImportLine[]): Next {
  const { error: _, ...rest } = state;
  const { fields, projectId } = state;
  return goTo<BriefDocumentState, BriefDocumentEffect>(
    { ...rest, phase: "working", step, fieldErrors: {} },
    { type: "do", step, fields, projectId, ...(chosen === undefined ? {} : { chosen }) },
  );
}

const pick = {
  to: ["choosing"],
  step: (state: BriefDocumentState, choice: LineChoice) =>
    goTo<BriefDocumentState, BriefDocumentEffect>({ ...state, lines: chosenLines(state.lines, choice) }),
} as const;

function begin(state: BriefDocumentState, step: BriefStep): Next {
  const faults = faultsOf(state.fields);
  return Object.keys(faults).length > 0 ? goTo({ ...state, fieldErrors: faults }) : working(state, step);
}

const change = (
  state: BriefDocumentState,
  { fields }: Extract<BriefDocumentEvent, { readonly type: "changed" }>,
): Next =>
  goTo({
    ...state,
    fields: { ...state.fields, ...fields },
    fieldErrors: untouchedFieldErrors(state.fieldErrors, fields),
  });

/**
 * The machine from a pasted brief to the document. Completed steps are kept, and a retry continues at the failed step.
 */
export const briefDocumentMachine: Machine<BriefDocumentState, BriefDocumentEvent, BriefDocumentEffect> = {
  name: "Document from a brief",
  initial: {
    phase: "writing",
    fields: { projectName: "", organizationName: "", brief: "" },
    fieldErrors: {},
    step: "project",
    lines: [],
  },
  transitions: {
    writing: {
      changed: { to: ["writing"], step: change },
      submitted: { to: ["writing", "working"], step: (state) => begin(state, "project") },
    },
    working: {
      stepDone: {
        to: ["working", "done"],
        step: (state, { projectId }) => {
          const place = briefSteps.findIndex(({ key }) => key === state.step);
          const next = briefSteps[place + 1];
          const known = { ...state, projectId };
          return next === undefined
            ? goTo<BriefDocumentState, BriefDocumentEffect>(
                { ...known, phase: "done" },
                { type: "show", projectId, fields: state.fields },
              )
            : working(known, next.key);
        },
      },
      read: {
        to: ["choosing", "working"],
        step: (state, { lines }) =>
          // A brief without a sentence is rewritten as sentences, as far as it can be.
          lines.length === 0
            ? working({ ...state, lines }, "requirements", [])
            : goTo({ ...state, phase: "choosing", lines }),
      },
      stepFailed: {
        to: ["failed"],
        step: (state, { error }) => goTo({ ...state, phase: "failed", error: error.message }),
      },
    },
    choosing: {
      lineToggled: pick,
      kindChosen: pick,
      allToggled: pick,
      confirmed: {
        to: ["working"],
        step: (state) =>
          working(
            state,
            "requirements",
            state.lines.filter(({ isWanted }) => isWanted),
          ),
      },
    },
    failed: {
      changed: { to: ["failed"], step: change },
      retried: { to: ["failed", "working"], step: (state) => begin(state, state.step) },
    },
    done: { submitted: { to: ["done"], step: (state) => stay(state) } },
  },
};
