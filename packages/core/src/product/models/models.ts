import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { ModelsEffect, ModelsEvent, ModelsState } from "./models-state.ts";

type Reaction<Type extends ModelsEvent["type"]> = ReactionTo<ModelsState, ModelsEvent, ModelsEffect, Type>;

/** Keeps the shown data while it is reloaded. */
const request: Reaction<"requested">["step"] = ({ failure: _, ...state }) => {
  const phase = state.phase === "failed" ? "loading" : state.phase;
  return goTo<ModelsState, ModelsEffect>({ ...state, phase }, { type: "fetch" }, { type: "fetchFindings" });
};

const receive: Reaction<"received"> = {
  to: ["shown"],
  step: (state, { type: _, ...loaded }) => goTo({ ...state, ...loaded, phase: "shown" }),
};

const refuse: Reaction<"refused"> = {
  to: ["failed"],
  step: (state, { error }) => goTo({ ...state, phase: "failed", failure: error }),
};

/** Ignores a failed reload, because the shown data is better than none. */
const overlook: Reaction<"refused"> = { to: ["shown"], step: stay };

const choose: Reaction<"chosen">["step"] = (state, { id }) => goTo({ ...state, chosen: id });

const create: Reaction<"creationRequested"> = {
  to: ["creating"],
  step: (state, { path, text }) => goTo({ ...state, phase: "creating" }, { type: "create", path, text }),
};

const open: Reaction<"created"> = {
  to: ["loading"],
  step: (state, { id }) => goTo({ ...state, phase: "loading", chosen: id }, { type: "fetch" }),
};

/** A creation may have been requested before the list was there, so the list is loaded in any case. */
const fail: Reaction<"creationFailed"> = {
  to: ["loading"],
  step: (state, { notice }) =>
    goTo<ModelsState, ModelsEffect>(
      { ...state, phase: "loading" },
      { type: "notify", notice },
      { type: "fetch" },
    ),
};

const remove: Reaction<"removalRequested"> = {
  to: ["removing"],
  step: (state, { file }) => goTo({ ...state, phase: "removing" }, { type: "remove", file }),
};

const lose: Reaction<"removed"> = {
  to: ["loading"],
  step: ({ chosen: _, ...state }, { file }) =>
    goTo<ModelsState, ModelsEffect>(
      { ...state, phase: "loading" },
      { type: "offerUndo", file },
      { type: "fetch" },
      { type: "fetchFindings" },
    ),
};

const keep: Reaction<"removalFailed"> = {
  to: ["shown"],
  step: (state, { notice }) => goTo({ ...state, phase: "shown" }, { type: "notify", notice }),
};

const ask: Reaction<"findingsRequested">["step"] = (state) => goTo(state, { type: "fetchFindings" });

const find: Reaction<"findingsReceived">["step"] = (state, { findings }) => goTo({ ...state, findings });

const askForTexts: Reaction<"requirementsRequested">["step"] = (state) =>
  state.requirements === undefined ? goTo(state, { type: "fetchRequirements" }) : stay(state);

const know: Reaction<"requirementsReceived">["step"] = (state, { requirements }) =>
  goTo({ ...state, requirements });

function always<Phase extends ModelsState["phase"]>(phase: Phase) {
  return {
    chosen: { to: [phase], step: choose },
    findingsRequested: { to: [phase], step: ask },
    findingsReceived: { to: [phase], step: find },
    requirementsRequested: { to: [phase], step: askForTexts },
    requirementsReceived: { to: [phase], step: know },
  };
}

/** The machine of the diagrams of a page: loaded, chosen, started by hand, removed. */
export const modelsMachine: Machine<ModelsState, ModelsEvent, ModelsEffect> = {
  name: "Models",
  latest: ["fetch"],
  initial: {
    phase: "loading",
    diagrams: [],
    useCases: [],
    drawnInterfaces: [],
    findings: [],
  },
  transitions: {
    loading: {
      ...always("loading"),
      requested: { to: ["loading"], step: request },
      received: receive,
      refused: refuse,
      // A removal can be undone before the list is there again.
      creationRequested: create,
    },
    failed: {
      ...always("failed"),
      requested: { to: ["loading"], step: request },
      creationRequested: create,
    },
    shown: {
      ...always("shown"),
      requested: { to: ["shown"], step: request },
      received: receive,
      refused: overlook,
      creationRequested: create,
      removalRequested: remove,
    },
    removing: { ...always("removing"), removed: lose, removalFailed: keep },
    creating: { ...always("creating"), created: open, creationFailed: fail },
  },
};
