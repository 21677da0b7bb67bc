import { startMachine, type Store } from "../start-machine.ts";
import { localKeys } from "../storage-keys.ts";
import type { WorkflowPorts } from "../workflow-ports.ts";
import { layoutMachine } from "./layout.ts";
import type { LayoutEvent, LayoutState } from "./layout-state.ts";
import { readSplit, readTab } from "./split.ts";

/** Starts the layout with the tab and the split that an earlier visit left. */
export function startLayout({ local }: Pick<WorkflowPorts, "local">): Store<LayoutState, LayoutEvent> {
  const chosen = readTab(local.get(localKeys.activeTab));
  const initial: LayoutState = {
    ...layoutMachine.initial,
    split: readSplit(local.get(localKeys.leftWidth)),
    ...(chosen === undefined ? {} : { chosen }),
  };
  return startMachine(
    { ...layoutMachine, initial },
    {
      keepTab: ({ tab }) => local.set(localKeys.activeTab, tab),
      keepSplit: ({ split }) => local.set(localKeys.leftWidth, String(split)),
    },
  );
}
