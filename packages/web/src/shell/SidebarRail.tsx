import {
  Button,
  makeStyles,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  Tooltip,
  MenuDivider,
  MenuItemRadio,
} from "@fluentui/react-components";
import { AddRegular, AppsListRegular, FolderRegular } from "@fluentui/react-icons";
import { quickActions } from "@archscribe/core/product/shell/sidebar-entries";
import { useWorld } from "../world/world-context.ts";
import { useView } from "../world/use-view.ts";
import { Brand } from "./Brand.tsx";
import { GenerateSadButton } from "./GenerateSadButton.tsx";
import { GroupIcon } from "./GroupIcon.tsx";
import { ShareButton } from "./ShareButton.tsx";
import { useProjectChoices } from "./use-project-choices.ts";
import { useQuickAction, useQuickActionMark } from "./use-quick-action.ts";
import { type ShownGroup, useSidebarGroups } from "./use-sidebar-groups.ts";

const useProjectMenuStyles = makeStyles({
  list: { maxHeight: "60vh", maxWidth: "320px" },
  project: { overflowWrap: "anywhere" },
});

const none = {
  unloaded: "Loading your projects…",
  loading: "Loading your projects…",
  loaded: "No project yet",
  failed: "Your projects could not be loaded",
} as const;

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalM,
    height: "100%",
    padding: `${tokens.spacingVerticalM} 0`,
    overflowY: "auto",
  },
  part: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalXS,
  },
  groups: { flexGrow: 1 },
  current: { color: tokens.colorBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
});

/** The collapsed sidebar: pictures with names that show on hover, and the pages of a group in a menu. */
export function SidebarRail() {
  const styles = useStyles();
  const act = useQuickAction();
  const markOf = useQuickActionMark();
  return (
    <div className={styles.root}>
      <Brand isIconOnly />
      <div aria-label="Quick actions" className={styles.part} role="group">
        {quickActions.map((action) => (
          <Tooltip key={action.title} content={action.title} positioning="after" relationship="label">
            <Button
              {...markOf(action)}
              appearance={action.action === "createProject" ? "secondary" : "subtle"}
              icon={action.action === "createProject" ? <AddRegular /> : <AppsListRegular />}
              onClick={() => act(action)}
            />
          </Tooltip>
        ))}
      </div>
      <ProjectMenu />
      <nav aria-label="Pages of the project" className={`${styles.part} ${styles.groups}`}>
        {useSidebarGroups().map((group) => (
          <GroupMenu key={group.key} group={group} />
        ))}
      </nav>
      <div className={styles.part}>
        <ShareButton isIconOnly />
        <GenerateSadButton isIconOnly />
      </div>
    </div>
  );
}

function GroupMenu({ group: { entries, key, title } }: { readonly group: ShownGroup }) {
  const { navigation } = useWorld();
  const styles = useStyles();
  const isCurrent = entries.some(({ current }) => current !== undefined);
  return (
    <Menu positioning={{ position: "after", align: "top", offset: 6 }}>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={title} positioning="after" relationship="label">
          <Button
            appearance="subtle"
            className={isCurrent ? styles.current : ""}
            icon={<GroupIcon group={key} />}
          />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>{title}</MenuGroupHeader>
            {entries.map((entry) => (
              <MenuItem
                key={entry.path}
                aria-current={entry.current}
                disabled={entry.isDisabled}
                secondaryContent={entry.reason ?? null}
                onClick={() => navigation.goTo(entry.path)}
              >
                {entry.title}
              </MenuItem>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** The current project of the collapsed sidebar: its name shows on hover, the others in a menu. */
function ProjectMenu() {
  const { projects: store } = useWorld().product;
  const { phase, selected } = useView(store);
  const { allProjects, others, projects, total } = useProjectChoices();
  const styles = useProjectMenuStyles();

  function choose(value: string): void {
    const project = store.view.current.projects.find(({ project_id }) => String(project_id) === value);
    if (project !== undefined) void store.send({ type: "selected", project });
  }

  return (
    <Menu
      checkedValues={{ project: selected === undefined ? [] : [String(selected.project_id)] }}
      positioning={{ position: "after", align: "top", offset: 6 }}
      onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0] ?? "")}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip
          content={`Current project: ${selected?.project_name ?? "none"}`}
          positioning="after"
          relationship="label"
        >
          <Button appearance="subtle" icon={<FolderRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          {projects.map(({ project_id, project_name }) => (
            <MenuItemRadio
              key={project_id}
              className={styles.project}
              name="project"
              value={String(project_id)}
            >
              {project_name}
            </MenuItemRadio>
          ))}
          {projects.length === 0 && <MenuItem disabled>{none[phase]}</MenuItem>}
          {others > 0 && <MenuItem onClick={allProjects}>All {total} projects</MenuItem>}
          {selected !== undefined && (
            <>
              <MenuDivider />
              <MenuItem onClick={() => void store.send({ type: "cleared" })}>Choose none</MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
