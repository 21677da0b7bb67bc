import {
  AppFolderRegular,
  CloudRegular,
  DatabaseRegular,
  FlowchartRegular,
  PlugConnectedRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import type { SidebarGroup } from "@archscribe/core/workflow";

/** The picture of a group of pages. */
export function GroupIcon({ group }: { readonly group: SidebarGroup }) {
  switch (group) {
    case "requirements":
      return <TextBulletListSquareRegular />;
    case "system":
      return <FlowchartRegular />;
    case "data":
      return <DatabaseRegular />;
    case "application":
      return <AppFolderRegular />;
    case "integration":
      return <PlugConnectedRegular />;
    case "deployment":
      return <CloudRegular />;
  }
}
