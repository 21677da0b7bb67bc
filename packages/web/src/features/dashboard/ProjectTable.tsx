import { Badge, Link, makeStyles, tokens } from "@fluentui/react-components";
import type { ProjectSummary } from "@archscribe/core/product/client";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { memberCount } from "@archscribe/core/product/collaborators/collaborator-rules";
import { Panel } from "../../ui/Panel.tsx";
import { Table, TableCell, type TableColumn, TableRow } from "../../ui/Table.tsx";
import { useScreenWidth } from "../../world/use-screen-width.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ProjectFilter, ProjectListFoot } from "./ProjectFilter.tsx";
import { ProjectGrid } from "./ProjectGrid.tsx";
import { AccessBadge } from "./AccessBadge.tsx";
import { ProjectActions } from "./ProjectActions.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { useProjectList } from "./use-project-list.ts";

const useProjectRowStyles = makeStyles({
  row: { minHeight: "52px" },
  name: { fontWeight: tokens.fontWeightMedium, overflowWrap: "anywhere", textAlign: "start" },
  text: { overflowWrap: "anywhere" },
  current: { marginInlineStart: tokens.spacingHorizontalS },
});

const useStyles = makeStyles({
  search: { width: "280px", maxWidth: "100%" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

const columns: readonly TableColumn[] = [
  { title: "Name", width: "minmax(0, 1fr)" },
  { title: "Organization", width: "minmax(0, 1fr)" },
  { title: "Access", width: "134px" },
  { title: "Members", width: "104px" },
  { title: "Actions", width: "32px", isUnseen: true },
];

/** A table takes at least so much; below it, the projects stand as cards. */
const tableFromPx = 960;

/** All projects of the person: as a table, or as cards on a narrow screen. `find` is the text of the search at first. */
export function ProjectTable({ find }: { readonly find: string }) {
  const { selected } = useView(useWorld().product.projects);
  const list = useProjectList(find);
  const isWide = useScreenWidth() >= tableFromPx;
  const styles = useStyles();
  return (
    <Panel
      actions={<ProjectFilter className={styles.search} text={list.text} onChange={list.search} />}
      title="All projects"
    >
      {!isWide && <ProjectGrid currentId={selected?.project_id} projects={list.projects} />}
      {isWide && list.found > 0 && (
        <Table
          label="All projects"
          look="plain"
          columns={columns}
          rows={list.projects}
          row={(project, index) => (
            <ProjectRow
              key={project.project_id}
              index={index}
              isCurrent={project.project_id === selected?.project_id}
              project={project}
            />
          )}
        />
      )}
      <ProjectListFoot className={styles.nothing} list={list} />
    </Panel>
  );
}

interface RowProperties {
  readonly project: ProjectSummary;
  readonly index: number;
  readonly isCurrent: boolean;
}

/** A project in the table. */
function ProjectRow({ index, isCurrent, project }: RowProperties) {
  const { open } = useProjectEvents();
  const styles = useProjectRowStyles();
  return (
    <TableRow index={index} className={styles.row}>
      <TableCell>
        <Link as="button" className={styles.name} onClick={() => open(project)}>
          {project.project_name}
        </Link>
        {isCurrent && (
          <Badge appearance="outline" className={styles.current}>
            Current
          </Badge>
        )}
      </TableCell>
      <TableCell className={styles.text}>{project.organization}</TableCell>
      <TableCell>
        <AccessBadge project={project} />
      </TableCell>
      <TableCell>{memberCount(joinedMembers(project.shared_with_users).length)}</TableCell>
      <TableCell>
        <ProjectActions project={project} />
      </TableCell>
    </TableRow>
  );
}
