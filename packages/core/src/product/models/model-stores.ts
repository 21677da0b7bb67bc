import { type RunningMachine, startMachine } from "../machine/start-machine.ts";
import { type ModelFactsEvent, modelFactsMachine, type ModelFactsState } from "./model-facts.ts";
import type { ModelTabKind } from "./model-tab.ts";
import { type ModelTabsEvent, type ModelTabsState, startModelTabs } from "./model-tabs.ts";

/** All that depends on the selected project. */
export interface ModelStores {
  readonly tabs: Readonly<Record<ModelTabKind, RunningMachine<ModelTabsState, ModelTabsEvent>>>;
  readonly facts: RunningMachine<ModelFactsState, ModelFactsEvent>;
  /** Brings all of them back to how they began; answers that are still under way come to nothing. */
  reset(): Promise<void>;
}

/** Starts the stores of the models, as every project begins with them (WF62, WF64). */
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
