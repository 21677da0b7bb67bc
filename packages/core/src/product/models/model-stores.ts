import { type RunningMachine, startMachine } from "../machine/start-machine.ts";
import { type ModelFactsEvent, modelFactsMachine, type ModelFactsState } from "./model-facts.ts";
import type { ModelTabKind } from "./model-tab.ts";
import { type ModelTabsEvent, type ModelTabsState, startModelTabs } from "./model-tabs.ts";

/** All stores that depend on the selected project. */
export interface ModelStores {
  readonly tabs: Readonly<Record<ModelTabKind, RunningMachine<ModelTabsState, ModelTabsEvent>>>;
  readonly facts: RunningMachine<ModelFactsState, ModelFactsEvent>;
  /** Resets all stores to their initial state; pending answers are dropped. */
  reset(): Promise<void>;
}

/** Starts the stores of the models in the initial state of every project (WF62, WF64). */
export function startModelStores(): ModelStores {
  const tabs = {
    interaction: startModelTabs("interaction"),
    useCase: startModelTabs("useCase"),
    data: startModelTabs("data"),
    application: startModelTabs("application"),
    deployment: startModelTabs("deployment"),
  };
  const facts = startMachine(modelFactsMachine, {});
  return {
    tabs,
    facts,
    reset: async () => {
      await Promise.all([...Object.values(tabs), facts].map(({ send }) => send({ type: "cleared" })));
    },
  };
}
