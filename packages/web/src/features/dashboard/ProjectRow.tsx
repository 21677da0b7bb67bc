import type { ProjectSummary } from "@archscribe/core/product/client";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { memberCount } from "@archscribe/core/product/collaborators/collaborator-rules";
import { Badge, Link, makeStyles, TableCell, TableRow, tokens } from "@fluentui/react-components";
import { AccessBadge } from "./AccessBadge.tsx";
import { ProjectActions } from "./ProjectActions.tsx";
import { useProjectEvents } from "./use-project-events.ts";

const useStyles = makeStyles({
  row: { height: "52px" },
  name: { fontWeight: tokens.fontWeightMedium, overflowWrap: "anywhere", textAlign: "start" },
  text: { overflowWrap: "anywhere" },
  current: { marginInlineStart: tokens.spacingHorizontalS },
});

/** A project in the table. */
export function ProjectRow({
  isCurrent,
  project,
}: {
  readonly project: ProjectSummary;
  readonly isCurrent: boolean;
}) {
  const { open } = useProjectEvents();
  const styles = useStyles();
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
