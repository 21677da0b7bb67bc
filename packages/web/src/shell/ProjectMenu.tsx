import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from "@fluentui/react-components";
import { FolderRegular } from "@fluentui/react-icons";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  list: { maxHeight: "60vh", maxWidth: "320px" },
  project: { overflowWrap: "anywhere" },
});

const none = {
  unloaded: "Loading your projects…",
  loading: "Loading your projects…",
  loaded: "No project yet",
  failed: "Your projects could not be loaded",
} as const;

/** The current project of the collapsed sidebar: its name shows on hover, the others in a menu. */
export function ProjectMenu() {
  const { projects: store } = useWorld().product;
  const { phase, projects, selected } = useView(store);
  const styles = useStyles();

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
