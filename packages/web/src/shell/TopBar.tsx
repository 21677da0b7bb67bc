import { showsProjectChip } from "@archscribe/core/product/shell/screen-width";
import { Button, makeStyles, Tag, tokens, Tooltip } from "@fluentui/react-components";
import { FolderRegular, PanelLeftRegular, NavigationRegular } from "@fluentui/react-icons";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { DarkModeToggle } from "./DarkModeToggle.tsx";
import { PaletteButton } from "./PaletteButton.tsx";
import { ProjectSearch } from "./ProjectSearch.tsx";
import { useScreenWidth } from "../world/use-screen-width.ts";
import { UserMenu } from "./UserMenu.tsx";
import { WorkspaceTabs } from "./WorkspaceTabs.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minHeight: "56px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    "@media (max-width: 599px)": { paddingInline: tokens.spacingHorizontalS },
  },
  tabs: {
    // Under the other parts where there is no room beside them.
    "@media (max-width: 599px)": { order: 1, flexBasis: "100%" },
  },
  space: { flexGrow: 1 },
  chip: { maxWidth: "220px" },
  chipText: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** The bar over every page. */
export function TopBar() {
  const { layout, projects } = useWorld().product;
  const { workspace } = useView(layout);
  const { selected } = useView(projects);
  const screenWidth = useScreenWidth();
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <SidebarToggle />
      <Breadcrumbs />
      <div className={styles.space} />
      {workspace !== undefined && (
        <div className={styles.tabs}>
          <WorkspaceTabs workspace={workspace} />
        </div>
      )}
      <div className={styles.space} />
      <ProjectSearch />
      {selected !== undefined && showsProjectChip(screenWidth) && (
        <Tag
          appearance="filled"
          className={styles.chip}
          icon={<FolderRegular />}
          primaryText={{ className: styles.chipText }}
          shape="circular"
          title={selected.project_name}
        >
          {selected.project_name}
        </Tag>
      )}
      <PaletteButton />
      <DarkModeToggle />
      <UserMenu />
    </header>
  );
}

function SidebarToggle() {
  const { sidebar } = useWorld().product;
  const { phase } = useView(sidebar);
  const isDrawer = phase === "drawerClosed" || phase === "drawerOpen";
  const isOpen = phase === "expanded" || phase === "drawerOpen";
  const label = isDrawer ? "Open the menu" : isOpen ? "Collapse the sidebar" : "Expand the sidebar";
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        aria-expanded={isOpen}
        icon={isDrawer ? <NavigationRegular /> : <PanelLeftRegular />}
        onClick={() => void sidebar.send({ type: "toggled" })}
      />
    </Tooltip>
  );
}
