import { barWidth, showsProjectChip, searchForm } from "@archscribe/core/product/shell/screen-width";
import {
  Avatar,
  Button,
  makeStyles,
  Tag,
  tokens,
  Tooltip,
  Tab,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  mergeClasses,
} from "@fluentui/react-components";
import {
  FolderRegular,
  PanelLeftRegular,
  NavigationRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
  FlashRegular,
  SearchRegular,
} from "@fluentui/react-icons";
import type { WorkspaceKind } from "@archscribe/core/product/routes/route";
import { workspaces, type WorkspaceTab, workspaceTabs } from "@archscribe/core/product/shell/workspaces";
import { initials } from "@archscribe/core/product/shell/initials";
import { useState, Fragment } from "react";
import { breadcrumb } from "@archscribe/core/product/shell/breadcrumb";
import { Link, useLocation } from "react-router";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { useScreenWidth } from "../world/use-screen-width.ts";
import { useOpenSubject } from "../features/discussion/use-discussion.ts";
import { Tabs } from "../ui/Tabs.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { ProjectSearchField } from "./ProjectSearchField.tsx";
import { focusOutline, hairline, onPhone } from "../theme/shared-styles.ts";

const useBreadcrumbsStyles = makeStyles({
  root: {
    minWidth: 0,
    overflow: "hidden",
    // There the heading of the page stands right below.
    [onPhone]: { display: "none" },
    "& ol": { flexWrap: "nowrap", minWidth: 0 },
  },
  item: { minWidth: 0, flexShrink: 1, whiteSpace: "nowrap" },
  title: {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    padding: `2px ${tokens.spacingHorizontalXS}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    textDecoration: "none",
  },
  link: {
    ":hover": { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
  },
  page: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightMedium },
});

const useProjectSearchStyles = makeStyles({
  field: { width: "300px" },
  popover: { width: "min(340px, calc(100vw - 24px))", padding: tokens.spacingHorizontalM },
});

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    minHeight: "56px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: hairline,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: { paddingInline: tokens.spacingHorizontalS },
  },
  tabs: {
    // Below the other parts if there is no room beside them.
    [onPhone]: { order: 1, flexBasis: "100%" },
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
  const width = useBarWidth();
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
      {selected !== undefined && showsProjectChip(width) && (
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
      <PresentPeople />
      <PaletteButton />
      <DarkModeToggle />
      <UserMenu />
    </header>
  );
}

function useBarWidth(): number {
  const [about] = useOpenSubject();
  return barWidth(useScreenWidth(), { hasConversations: about !== undefined });
}

const usePresentPeopleStyles = makeStyles({
  root: { display: "flex", alignItems: "center" },
  person: { marginInlineStart: "-6px", border: `2px solid ${tokens.colorNeutralBackground1}` },
});

/** How many people are shown by their initials; the others are counted. */
const mostShown = 3;

/** The others who have the project open. */
function PresentPeople() {
  const { people } = useView(useWorld().projectEvents);
  const styles = usePresentPeopleStyles();
  if (people.length === 0) return null;
  const label = `Also here: ${people.map(({ email, name }) => name ?? email).join(", ")}`;
  const rest = people.length - mostShown;
  return (
    <Tooltip content={label} relationship="description">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the names are shown to the keyboard, too */}
      <div aria-label={label} className={styles.root} role="img" tabIndex={0}>
        {people.slice(0, mostShown).map(({ email, name }) => (
          <Avatar
            key={email}
            aria-hidden="true"
            className={styles.person}
            color="colorful"
            idForColor={email}
            initials={initials({ email, name: name ?? "" })}
            size={28}
          />
        ))}
        {rest > 0 && (
          <Avatar aria-hidden="true" className={styles.person} initials={`+${String(rest)}`} size={28} />
        )}
      </div>
    </Tooltip>
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

/** Switches between light and dark; the choice overrides the system's. */
function DarkModeToggle() {
  const { appearance } = useWorld().product;
  const isDark = useView(appearance).phase === "dark";
  return (
    <Tooltip content="Dark mode" relationship="label">
      <Button
        appearance="subtle"
        aria-pressed={isDark}
        icon={isDark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        onClick={() => void appearance.send({ type: "toggled" })}
      />
    </Tooltip>
  );
}

/** Opens the command palette, for people who do not know its shortcut yet. */
function PaletteButton() {
  const { palette } = useWorld();
  return (
    <Tooltip content="Commands (Ctrl+K)" relationship="description">
      <Button
        appearance="subtle"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Commands"
        icon={<FlashRegular />}
        onClick={() => void palette.open()}
      />
    </Tooltip>
  );
}

/** The panes that a page shows: the left one, both, the right one. */
function WorkspaceTabs({ workspace }: { readonly workspace: WorkspaceKind }) {
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

/** The search for a project: a field on a wide screen, else a button that opens one. */
function ProjectSearch() {
  const { projectSearch } = useWorld().product;
  const [isOpen, setOpen] = useState(false);
  const form = searchForm(useBarWidth());
  const styles = useProjectSearchStyles();

  if (form === "input") {
    return (
      <div className={styles.field}>
        <ProjectSearchField onDone={() => undefined} />
      </div>
    );
  }
  return (
    <Popover
      open={isOpen}
      positioning="below-start"
      trapFocus
      onOpenChange={(_, { open }) => {
        setOpen(open);
        if (!open) void projectSearch.send({ type: "cleared" });
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content="Search projects" relationship="label" {...(isOpen ? { visible: false } : {})}>
          <Button appearance="subtle" icon={<SearchRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface aria-label="Search projects" className={styles.popover}>
        <ProjectSearchField isInPopover onDone={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}

/** The way to the page that is shown. */
function Breadcrumbs() {
  const projectId = useView(useWorld().product.projects).selected?.project_id;
  const crumbs = breadcrumb({ address: useLocation().pathname, projectId });
  const styles = useBreadcrumbsStyles();
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumb aria-label="Breadcrumb" className={styles.root} size="small">
      {crumbs.map(({ path, title }, place) => {
        const isPage = place === crumbs.length - 1;
        return (
          <Fragment key={title}>
            {place > 0 && <BreadcrumbDivider />}
            <BreadcrumbItem className={styles.item}>
              {path === undefined ? (
                <span
                  aria-current={isPage ? "page" : undefined}
                  className={mergeClasses(styles.title, isPage && styles.page)}
                  title={title}
                >
                  {title}
                </span>
              ) : (
                <Link className={mergeClasses(styles.title, styles.link)} to={path}>
                  {title}
                </Link>
              )}
            </BreadcrumbItem>
          </Fragment>
        );
      })}
    </Breadcrumb>
  );
}
