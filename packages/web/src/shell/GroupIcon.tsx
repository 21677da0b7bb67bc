import {
  AppFolderRegular,
  BookOpenRegular,
  CloudRegular,
  DatabaseRegular,
  DocumentTextRegular,
  FlowchartRegular,
  GridRegular,
  PeopleRegular,
  PhoneLaptopRegular,
  PlugConnectedRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import type { SidebarGroup } from "@archscribe/core/product/routes/route";

/** The icon of a group of pages. */
export function GroupIcon({ group }: { readonly group: SidebarGroup }) {
  switch (group) {
    case "requirements":
      return <TextBulletListSquareRegular />;
    case "context":
      return <PeopleRegular />;
    case "system":
      return <FlowchartRegular />;
    case "data":
      return <DatabaseRegular />;
    case "application":
      return <AppFolderRegular />;
    case "integration":
      return <PlugConnectedRegular />;
    case "screens":
      return <PhoneLaptopRegular />;
    case "design":
      return <DocumentTextRegular />;
    case "deployment":
      return <CloudRegular />;
    case "diagrams":
      return <GridRegular />;
    case "document":
      return <BookOpenRegular />;
  }
}
