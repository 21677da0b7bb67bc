import type { WorkspaceKind } from "@archscribe/core/product/routes/route";
import { workspaces, type WorkspaceTab, workspaceTabs } from "@archscribe/core/product/shell/workspaces";
import { Tab } from "@fluentui/react-components";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { Tabs } from "../ui/Tabs.tsx";

/** The panes that a page shows: the left one, both, the right one. */
export function WorkspaceTabs({ workspace }: { readonly workspace: WorkspaceKind }) {
  const { layout } = useWorld().product;
  const { phase } = useView(layout);
  const { labels } = workspaces[workspace];
  return (
    <Tabs
      aria-label="Panes"
      selectedValue={phase}
      onTabSelect={(_, { value }) => void layout.send({ type: "tabChosen", tab: value as WorkspaceTab })}
    >
      {workspaceTabs.map((tab) => (
        <Tab key={tab} value={tab}>
          {labels[tab]}
        </Tab>
      ))}
    </Tabs>
  );
}
