import { listProjects } from "@archscribe/core/product/projects/list-projects";
import {
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
  Badge,
  Link,
  TableCell,
} from "@fluentui/react-components";
import { useState } from "react";
import type { ProjectSummary } from "@archscribe/core/product/client";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { memberCount } from "@archscribe/core/product/collaborators/collaborator-rules";
import { Panel } from "../../ui/Panel.tsx";
import { useScreenWidth } from "../../world/use-screen-width.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { Pager } from "./Pager.tsx";
import { ProjectFilter } from "./ProjectFilter.tsx";
import { ProjectGrid } from "./ProjectGrid.tsx";
import { AccessBadge } from "./AccessBadge.tsx";
import { ProjectActions } from "./ProjectActions.tsx";
import { useProjectEvents } from "./use-project-events.ts";

const useProjectRowStyles = makeStyles({
  row: { height: "52px" },
  name: { fontWeight: tokens.fontWeightMedium, overflowWrap: "anywhere", textAlign: "start" },
  text: { overflowWrap: "anywhere" },
  current: { marginInlineStart: tokens.spacingHorizontalS },
});

const useStyles = makeStyles({
  search: { width: "280px", maxWidth: "100%" },
  members: { width: "120px" },
  access: { width: "150px" },
  actions: { width: "48px" },
  // The menus below are self-explanatory; screen readers announce the column, too.
  hidden: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

/** A table takes at least so much; below it, the projects stand as cards. */
const tableFromPx = 960;

/** All projects of the person: as a table, or as cards where there is no room for one. */
export function ProjectTable() {
  const { projects, selected } = useView(useWorld().product.projects);
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const isWide = useScreenWidth() >= tableFromPx;
  const styles = useStyles();
  const listed = listProjects(projects, { text, page });
  return (
    <Panel
      actions={
        <ProjectFilter
          className={styles.search}
          text={text}
          onChange={(value) => {
            setText(value);
            setPage(1);
          }}
        />
      }
      title="All projects"
    >
      {!isWide && <ProjectGrid currentId={selected?.project_id} projects={listed.projects} />}
      {isWide && listed.found > 0 && (
        <Table aria-label="All projects">
          <TableHeader>
            <TableRow>
              <TableHeaderCell>Name</TableHeaderCell>
              <TableHeaderCell>Organization</TableHeaderCell>
              <TableHeaderCell className={styles.access}>Access</TableHeaderCell>
              <TableHeaderCell className={styles.members}>Members</TableHeaderCell>
              <TableHeaderCell className={styles.actions}>
                <span className={styles.hidden}>Actions</span>
              </TableHeaderCell>
            </TableRow>
          </TableHeader>
          <TableBody>
            {listed.projects.map((project) => (
              <ProjectRow
                key={project.project_id}
                isCurrent={project.project_id === selected?.project_id}
                project={project}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {listed.found === 0 && (
        <p className={styles.nothing} role="status">
          No project of yours is called “{text}”.
        </p>
      )}
      <Pager page={listed.page} pageCount={listed.pageCount} onPage={setPage} />
    </Panel>
  );
}

/** A project in the table. */
function ProjectRow({
  isCurrent,
  project,
}: {
  readonly project: ProjectSummary;
  readonly isCurrent: boolean;
}) {
  const { open } = useProjectEvents();
  const styles = useProjectRowStyles();
  return (
    <TableRow className={styles.row}>
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
