import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, type Step } from "../machine/machine.ts";
import type { AppliedReview, Decision, DesignReview } from "./review-api.ts";

/** The review of a project's design by a person. */
export interface DesignReviewState {
  readonly phase: "loading" | "failed" | "open" | "saving" | "applying";
  readonly attempt: number;
  /** Undefined until it is loaded for the first time. */
  readonly review: DesignReview | undefined;
  /** The decisions that are being saved; their elements are no longer shown as open. */
  readonly sent: readonly Decision[];
  /** The decisions made meanwhile, which are saved next. */
  readonly waiting: readonly Decision[];
  /** Whether decisions of this visit are not part of the design yet. */
  readonly isBehind: boolean;
  readonly error?: string;
}

/** The events of the review. */
export type DesignReviewEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly review: DesignReview }
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "decided"; readonly decisions: readonly Decision[] }
  | { readonly type: "saved"; readonly review: DesignReview }
  | { readonly type: "notSaved"; readonly error: ClientError }
  | { readonly type: "applyRequested" }
  | { readonly type: "applied"; readonly result: AppliedReview }
  | { readonly type: "notApplied"; readonly error: ClientError };

/** The effects to perform. */
export type DesignReviewEffect =
  | { readonly type: "load" }
  | { readonly type: "save"; readonly decisions: readonly Decision[] }
  | { readonly type: "apply" }
  | { readonly type: "tellApplied"; readonly result: AppliedReview };

type Next = Step<DesignReviewState, DesignReviewEffect>;
type Reaction<Type extends DesignReviewEvent["type"]> = ReactionTo<
  DesignReviewState,
  DesignReviewEvent,
  DesignReviewEffect,
  Type
>;

const initial: DesignReviewState = {
  phase: "loading",
  attempt: 0,
  review: undefined,
  sent: [],
  waiting: [],
  isBehind: false,
};

const load: Reaction<"requested"> = {
  to: ["loading"],
  step: ({ error: _, ...state }) =>
    goTo<DesignReviewState, DesignReviewEffect>(
      { ...state, phase: "loading", attempt: state.attempt + 1 },
      { type: "load" },
    ),
};

const receive: Reaction<"received"> = {
  to: ["open"],
  step: (state, { review }) => goTo({ ...state, phase: "open", review }),
};

const refuse: Reaction<"refused"> = {
  to: ["failed"],
  step: (state, { error }) => goTo({ ...state, phase: "failed", error: error.message }),
};

const decide: Reaction<"decided"> = {
  to: ["saving"],
  step: (state, { decisions }) => save(state, decisions),
};

const wait: Reaction<"decided"> = {
  to: ["saving"],
  step: (state, { decisions }) => goTo({ ...state, waiting: [...state.waiting, ...decisions] }),
};

const saved: Reaction<"saved"> = {
  to: ["open", "saving"],
  step: (state, { review }) => {
    const next = { ...state, review, sent: [], waiting: [], isBehind: true };
    return state.waiting.length === 0 ? goTo({ ...next, phase: "open" }) : save(next, state.waiting);
  },
};

/** The elements and questions of decisions that were not saved are open again. */
const notSaved: Reaction<"notSaved"> = {
  to: ["open"],
  step: (state, { error }) => {
    const lost = state.sent.length + state.waiting.length;
    const what = lost === 1 ? "The decision was" : `${String(lost)} decisions were`;
    return goTo({
      ...state,
      phase: "open",
      sent: [],
      waiting: [],
      error: `${what} not saved: ${error.message}`,
    });
  },
};

const apply: Reaction<"applyRequested"> = {
  to: ["applying"],
  step: ({ error: _, ...state }) =>
    goTo<DesignReviewState, DesignReviewEffect>({ ...state, phase: "applying" }, { type: "apply" }),
};

const applied: Reaction<"applied"> = {
  to: ["loading"],
  step: (state, { result }) =>
    goTo<DesignReviewState, DesignReviewEffect>(
      { ...state, phase: "loading", isBehind: false },
      { type: "tellApplied", result },
      { type: "load" },
    ),
};

const notApplied: Reaction<"notApplied"> = {
  to: ["open"],
  step: (state, { error }) => goTo({ ...state, phase: "open", error: error.message }),
};

function save({ error: _, ...state }: DesignReviewState, decisions: readonly Decision[]): Next {
  return goTo<DesignReviewState, DesignReviewEffect>(
    { ...state, phase: "saving", sent: decisions },
    { type: "save", decisions },
  );
}

/**
 * The machine of a review: each decision is saved at once, later ones with the next request; the design
 * changes when the person applies them.
 */
export const designReviewMachine: Machine<DesignReviewState, DesignReviewEvent, DesignReviewEffect> = {
  name: "Review of a design",
  initial,
  transitions: {
    loading: { requested: load, received: receive, refused: refuse },
    failed: { requested: load },
    open: { requested: load, decided: decide, applyRequested: apply },
    saving: { decided: wait, saved, notSaved },
    applying: { applied, notApplied },
  },
};
