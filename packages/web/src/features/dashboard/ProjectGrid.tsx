import type { ProjectSummary } from "@archscribe/core/product/client";
import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { ProjectCard } from "./ProjectCard.tsx";

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyle: "none",
  },
  waiting: { height: "132px", borderRadius: tokens.borderRadiusXLarge },
});

/** Projects as cards, side by side as far as there is room. */
export function ProjectGrid({
  currentId,
  projects,
}: {
  readonly projects: readonly ProjectSummary[];
  readonly currentId: number | undefined;
}) {
  const styles = useStyles();
  return (
    <ul className={styles.root}>
      {projects.map((project) => (
        <li key={project.project_id}>
          <ProjectCard isCurrent={project.project_id === currentId} project={project} />
        </li>
      ))}
    </ul>
  );
}

/** The placeholder for the cards. */
export function ProjectGridSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton aria-label="The projects are loading" className={styles.root}>
      {[1, 2, 3].map((number) => (
        <SkeletonItem key={number} className={styles.waiting} />
      ))}
    </Skeleton>
  );
}
