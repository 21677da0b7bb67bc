import { goTo, type ReactionTo, stay, type Step } from "../machine/machine.ts";
import type { GenerationOrder } from "./generation-api.ts";
import { newRun } from "./generation-run.ts";
import type {
  Foresight,
  GenerationEffect,
  GenerationEvent,
  GenerationQuestion,
  GenerationState,
} from "./generation-state.ts";

type Next = Step<GenerationState, GenerationEffect>;

type Event<Type extends GenerationEvent["type"]> = Extract<GenerationEvent, { readonly type: Type }>;

type Reaction<Type extends GenerationEvent["type"]> = ReactionTo<
  GenerationState,
  GenerationEvent,
  GenerationEffect,
  Type
>;

/**
 * Opens the dialog of a task. A text that only the rules can propose starts immediately, because there is nothing to
 * choose or replace.
 */
export const ask: Reaction<"asked"> = {
  to: ["asking", "quiet"],
  step: (state, { key, projectId, task }) => {
    const { engines } = state;
    if (task.kind === "text" && haveOnlyRules(state))
      return beginRun(state, { task, projectId, choice: { engine: "rules" }, force: false, key });
    const last = state.runs.find(({ order }) => order !== undefined)?.order?.choice;
    const question: GenerationQuestion = {
      task,
      projectId,
      key,
      choice: last ?? { engine: "rules" },
      force: false,
      foresight: { kind: "none" },
    };
    const next = foresee(state, question);
    return goTo<GenerationState, GenerationEffect>(
      { ...next.state, engines: engines.kind === "known" ? engines : { kind: "loading" } },
      { type: "fetchEngines" },
      ...next.effects,
    );
  },
};

function haveOnlyRules({ engines }: GenerationState): boolean {
  return (
    engines.kind === "known" &&
    !engines.engines.some(({ available, engine }) => available && engine === "llm")
  );
}

/** Starts a run and closes the dialog. */
export function beginRun(
  state: GenerationState,
  { choice, force, key, projectId, task }: GenerationOrder,
): Next {
  const id = state.begun + 1;
  const order = { choice, force, key, projectId, task };
  return goTo<GenerationState, GenerationEffect>(
    { ...quiet(state), begun: id, runs: [newRun(id, order), ...state.runs], isPanelOpen: true },
    { type: "begin", id, order },
  );
}

function foresee(state: GenerationState, question: GenerationQuestion): Next {
  const { force, projectId, task } = question;
  if (task.kind === "text") return goTo({ ...state, phase: "asking", question });
  // The known foresight stays visible until the new one arrives, so that the focus is kept.
  const foresight = question.foresight.kind === "known" ? question.foresight : { kind: "loading" as const };
  return goTo<GenerationState, GenerationEffect>(
    { ...state, phase: "asking", question: { ...question, foresight } },
    { type: "foresee", projectId, task, force },
  );
}

/** Stores the engines of the server. */
export const takeEngines = (state: GenerationState, { offers }: Event<"enginesReceived">): Next =>
  goTo(withAvailableChoice({ ...state, engines: { kind: "known", ...offers } }));

/**
 * Stores the engines while the dialog is open. If a text was waiting for them and only the rules are available, its run
 * starts.
 */
export const takeEnginesAsked: Reaction<"enginesReceived"> = {
  to: ["asking", "quiet"],
  step: (state, event) => {
    const taken = takeEngines(state, event);
    const { engines, question } = state;
    if (question?.task.kind !== "text" || engines.kind !== "loading" || !haveOnlyRules(taken.state))
      return taken;
    return beginRun(taken.state, question);
  },
};

/** Returns the state without the choice of a language model that is no longer available. */
function withAvailableChoice(state: GenerationState): GenerationState {
  const { engines, question } = state;
  if (engines.kind !== "known" || question?.choice.engine !== "llm") return state;
  const { model } = question.choice;
  const offer = engines.engines.find(({ engine }) => engine === "llm");
  const isThere =
    offer?.available === true && (model === undefined || offer.models.some((one) => one.model === model));
  return isThere ? state : { ...state, question: { ...question, choice: { engine: "rules" } } };
}

/** Records that the engines of the server are not available, unless they are already known. */
export const refuseEngines = (state: GenerationState, { error }: Event<"enginesRefused">): Next =>
  state.engines.kind === "known"
    ? stay(state)
    : goTo({ ...state, engines: { kind: "failed", message: error.message } });

/** Stores the expected changes to the files. */
export const takeForesight: Reaction<"foreseen"> = {
  to: ["asking"],
  step: (state, { changes }) => goTo(foreseen(state, { kind: "known", changes })),
};

/** Records that the expected changes are not available. */
export const missForesight: Reaction<"notForeseen"> = {
  to: ["asking"],
  step: (state, { error }) => goTo(foreseen(state, { kind: "unknown", message: error.message })),
};

/** Changes the engine. */
export const chooseEngine: Reaction<"engineChosen"> = {
  to: ["asking"],
  step: (state, { choice }) => goTo(withAvailableChoice(asked(state, { choice }))),
};

/** Changes whether files that people have written are also replaced. */
export const chooseForce: Reaction<"forceChosen"> = {
  to: ["asking"],
  step: (state, { force }) =>
    state.question === undefined ? stay(state) : foresee(state, { ...state.question, force }),
};

/** Closes the dialog without generating anything. */
export const dismiss: Reaction<"dismissed"> = { to: ["quiet"], step: (state) => goTo(quiet(state)) };

/** Returns the state with the dialog closed. */
export function quiet({ question: _, ...state }: GenerationState): GenerationState {
  return { ...state, phase: "quiet" };
}

/** A text has no foresight; a late answer for an earlier design is ignored. */
function foreseen(state: GenerationState, foresight: Foresight): GenerationState {
  return state.question?.task.kind === "text" ? state : asked(state, { foresight });
}

function asked(state: GenerationState, change: Partial<GenerationQuestion>): GenerationState {
  return state.question === undefined ? state : { ...state, question: { ...state.question, ...change } };
}
