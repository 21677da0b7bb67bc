import type { ProjectSummary } from "@archscribe/core/product/client";
import { makeStyles, Skeleton, SkeletonItem, tokens, mergeClasses } from "@fluentui/react-components";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { memberCount } from "@archscribe/core/product/collaborators/collaborator-rules";
import { AccessBadge } from "./AccessBadge.tsx";
import { ProjectActions } from "./ProjectActions.tsx";
import { useProjectEvents } from "./use-project-events.ts";
import { bareButton, bareList, focusOutline, surface } from "../../theme/shared-styles.ts";

const useProjectCardStyles = makeStyles({
  root: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    height: "100%",
    padding: tokens.spacingHorizontalL,
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
    transitionProperty: "border-color, box-shadow",
    transitionDuration: tokens.durationFast,
    ":hover": { borderTopColor: tokens.colorBrandStroke2Contrast, boxShadow: tokens.shadow4 },
  },
  current: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-1px" },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  // The whole card opens the project; its other buttons lie above this layer.
  name: {
    flexGrow: 1,
    minWidth: 0,
    padding: 0,
    ...bareButton,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase400,
    textAlign: "start",
    overflowWrap: "anywhere",
    "::after": { content: "''", position: "absolute", inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ":focus-visible": { outline: "none" },
    ":focus-visible::after": { outline: focusOutline },
  },
  actions: { position: "relative", zIndex: 1, margin: "-4px -6px 0 0" },
  organization: { color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    marginTop: "auto",
    paddingTop: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
    gap: tokens.spacingHorizontalL,
    ...bareList,
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

/** A project that is opened by pressing it. */
function ProjectCard({
  isCurrent = false,
  project,
}: {
  readonly project: ProjectSummary;
  readonly isCurrent?: boolean;
}) {
  const { open } = useProjectEvents();
  const styles = useProjectCardStyles();
  const { length } = joinedMembers(project.shared_with_users);
  return (
    <article className={mergeClasses(styles.root, isCurrent && styles.current)}>
      <div className={styles.head}>
        <button className={styles.name} type="button" onClick={() => open(project)}>
          {project.project_name}
        </button>
        <div className={styles.actions}>
          <ProjectActions project={project} />
        </div>
      </div>
      <div className={styles.organization}>{project.organization}</div>
      <div className={styles.foot}>
        <AccessBadge project={project} />
        {isCurrent && <span>Current project</span>}
        {length > 0 && <span>{memberCount(length)}</span>}
      </div>
    </article>
  );
}
