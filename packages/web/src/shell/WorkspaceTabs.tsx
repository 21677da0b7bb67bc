import { type WorkspaceKind, workspaces, type WorkspaceTab, workspaceTabs } from "@archscribe/core/workflow";
import { Tab, TabList } from "@fluentui/react-components";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

/** The panes that a page shows: the left one, both, the right one. */
export function WorkspaceTabs({ workspace }: { readonly workspace: WorkspaceKind }) {
  const { layout } = useWorld().product;
  const { phase } = useView(layout);
  const { labels } = workspaces[workspace];
  return (
    <TabList
      appearance="subtle-circular"
      aria-label="Panes"
      selectedValue={phase}
      size="small"
      onTabSelect={(_, { value }) => void layout.send({ type: "tabChosen", tab: value as WorkspaceTab })}
    >
      {workspaceTabs.map((tab) => (
        <Tab key={tab} value={tab}>
          {labels[tab]}
        </Tab>
      ))}
    </TabList>
  );
}
