import { startMachine, type Store } from "../machine/start-machine.ts";
import { localKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { layoutMachine } from "./layout.ts";
import type { LayoutEvent, LayoutState } from "./layout-state.ts";
import { readSplit, readTab } from "./split.ts";

/** Starts the layout with the tab and the split of an earlier visit. */
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
