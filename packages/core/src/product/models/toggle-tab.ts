import type { ModelTab, ModelTabKind } from "./model-tab.ts";

/** The tab of the application model that always keeps its initial state (WF59, WF60, WF61). */
const classModelId = 2;

/** Returns the tabs of a model after one of them was toggled, by the rule of its kind (WF59, WF60, WF61). */
export function toggleTab(kind: ModelTabKind, tabs: readonly ModelTab[], id: number): readonly ModelTab[] {
  if (!tabs.some((tab) => tab.id === id)) return tabs;
  switch (kind) {
    case "deployment":
      return tabs.map((tab) => ({ ...tab, activeStatus: tab.id === id && !tab.activeStatus }));
    case "application":
      return id === classModelId ? tabs : toggled(tabs, id);
    case "interaction":
    case "useCase":
    case "data":
      return toggled(tabs, id);
  }
}

function toggled(tabs: readonly ModelTab[], id: number): readonly ModelTab[] {
  return tabs.map((tab) => (tab.id === id ? { ...tab, activeStatus: !tab.activeStatus } : tab));
}
