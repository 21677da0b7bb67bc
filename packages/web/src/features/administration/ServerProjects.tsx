import type {
  Administration,
  AdministeredProject,
} from "@archscribe/core/product/administration/start-administration";
import { formatDate } from "@archscribe/core/product/subscription";
import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Table, TableCell, TableRow } from "../../ui/Table.tsx";
import { useView } from "../../world/use-view.ts";
import { fileSize } from "@archscribe/core/model";
import { ListSearch, Pager } from "./ListTools.tsx";

const useStyles = makeStyles({
  project: { display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  muted: { color: tokens.colorNeutralForeground3 },
});

/** All projects of the server, in pages. */
export function ServerProjects({ projects }: { readonly projects: Administration["projects"] }) {
  const { error, phase, value } = useView(projects.list);
  useEffect(() => void projects.show({ search: "" }), [projects]);

  return (
    <>
      <ListSearch label="Search projects" onSearch={(search) => void projects.show({ search })} />
      {phase === "failed" && (
        <LoadFailure
          title="The projects could not be loaded"
          reason={error?.message}
          onRetry={() => void projects.list.send({ type: "requested" })}
        />
      )}
      <ProjectTable
        label="Projects"
        projects={value.rows}
        empty={phase === "loading" ? "Loading…" : "No project matches."}
      />
      {value.total > 0 && (
        <Pager page={value.page} total={value.total} show={projects.show} names={["project", "projects"]} />
      )}
    </>
  );
}

interface TableProperties {
  readonly label: string;
  readonly projects: readonly AdministeredProject[];
  readonly empty: string;
}

/** Projects with their owners and sizes. */
export function ProjectTable({ empty, label, projects }: TableProperties) {
  const styles = useStyles();
  return (
    <Table
      label={label}
      columns={[
        { title: "Project", width: "minmax(0, 2fr)" },
        { title: "Shared with", width: "7rem" },
        { title: "Files", width: "5rem" },
        { title: "Documents", width: "7rem" },
        { title: "Size", width: "6rem" },
        { title: "Changed", width: "8rem" },
      ]}
      narrow={'"project size" / 1fr auto'}
      rows={projects}
      empty={empty}
      row={(project, index) => (
        <TableRow key={project.project_id} index={index}>
          <TableCell area="project" className={styles.project}>
            {project.project_name}
            <Caption1 className={styles.muted}>{project.owner}</Caption1>
          </TableCell>
          <TableCell>{project.members}</TableCell>
          <TableCell>{project.files}</TableCell>
          <TableCell>{project.documents}</TableCell>
          <TableCell area="size">{fileSize(project.storage)}</TableCell>
          <TableCell>{formatDate(project.updated_at)}</TableCell>
        </TableRow>
      )}
    />
  );
}
