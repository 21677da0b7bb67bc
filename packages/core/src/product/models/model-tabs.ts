import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import { type RunningMachine, startMachine } from "../machine/start-machine.ts";
import { initialTabs, type ModelTab, type ModelTabKind, type TabContent } from "./model-tab.ts";
import { toggleTab } from "./toggle-tab.ts";

/** The tabs of one model. */
export interface ModelTabsState {
  readonly phase: "initial" | "loaded";
  /** Raised with each project, so that data loaded for an earlier project is dropped. */
  readonly attempt: number;
  readonly tabs: readonly ModelTab[];
}

/** The events of the tabs of a model. */
export type ModelTabsEvent =
  | { readonly type: "toggled"; readonly id: number }
  | {
      readonly type: "loaded";
      readonly contents: readonly { readonly id: number; readonly content: TabContent }[];
    }
  | { readonly type: "cleared" };

type Reaction<Type extends ModelTabsEvent["type"]> = ReactionTo<ModelTabsState, ModelTabsEvent, never, Type>;

/** Returns the machine of the tabs of a model: one table for all kinds, with the toggle rule of the kind. */
export function modelTabsMachine(kind: ModelTabKind): Machine<ModelTabsState, ModelTabsEvent, never> {
  const toggle: Reaction<"toggled">["step"] = (state, { id }) =>
    goTo({ ...state, tabs: toggleTab(kind, state.tabs, id) });
  const clear: Reaction<"cleared"> = {
    to: ["initial"],
    step: ({ attempt }) => goTo({ phase: "initial", attempt: attempt + 1, tabs: initialTabs[kind] }),
  };
  return {
    name: "Model tabs",
    initial: { phase: "initial", attempt: 0, tabs: initialTabs[kind] },
    transitions: {
      initial: { toggled: { to: ["initial"], step: toggle }, loaded: load, cleared: clear },
      loaded: { toggled: { to: ["loaded"], step: toggle }, loaded: load, cleared: clear },
    },
  };
}

const load: Reaction<"loaded"> = {
  to: ["loaded"],
  step: (state, { contents }) => {
    const found = new Map(contents.map(({ content, id }) => [id, content]));
    const tabs = state.tabs.map((tab) => ({ ...tab, ...found.get(tab.id) }));
    return goTo({ ...state, phase: "loaded", tabs });
  },
};

/** Starts the tabs of a model in the initial state of every project. */
export function startModelTabs(kind: ModelTabKind): RunningMachine<ModelTabsState, ModelTabsEvent> {
  return startMachine(modelTabsMachine(kind), {});
}
