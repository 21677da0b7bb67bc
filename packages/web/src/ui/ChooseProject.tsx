import { projectsOf } from "@archscribe/core/product/projects/known-projects";
import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { FolderRegular } from "@fluentui/react-icons";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { EmptyState } from "./EmptyState.tsx";
import { bareList } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "center",
    gap: tokens.spacingHorizontalS,
    ...bareList,
  },
  name: { maxWidth: "22rem", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** As many as can be taken in at a glance; all of them are on the dashboard. */
const shownProjects = 8;

interface Properties {
  /** The content that the page shows of a project. */
  readonly children: string;
}

/** The placeholder of a page that needs a project while none is chosen; choosing one returns to the page. */
export function ChooseProject({ children }: Properties) {
  const { navigation, product } = useWorld();
  const { newest, phase, projects: known, total } = useView(product.projects);
  const projects = projectsOf(known, newest);
  const styles = useStyles();

  function reload(): void {
    const { email } = product.authentication.view.current.user ?? {};
    if (email !== undefined) void product.projects.send({ type: "listRequested", email });
  }

  async function choose(project: (typeof projects)[number]): Promise<void> {
    const here = navigation.current();
    await product.projects.send({ type: "selected", project });
    navigation.replace(here);
  }

  return (
    <EmptyState
      title="Choose a project first"
      picture={<FolderRegular />}
      action={
        phase === "failed" && projects.length === 0 ? (
          <Button onClick={reload}>Reload your projects</Button>
        ) : phase !== "loaded" && projects.length === 0 ? (
          <Spinner label="Loading your projects" />
        ) : projects.length === 0 ? (
          <Button appearance="primary" onClick={() => navigation.goTo("/")}>
            Go to the dashboard
          </Button>
        ) : (
          <ul className={styles.list} aria-label="Your projects">
            {projects.slice(0, shownProjects).map((project) => (
              <li key={project.project_id}>
                <Button onClick={() => void choose(project)}>
                  <span className={styles.name}>{project.project_name}</span>
                </Button>
              </li>
            ))}
            {total > shownProjects && (
              <li>
                <Button appearance="subtle" onClick={() => navigation.goTo("/project-dashboard")}>
                  All {total} projects
                </Button>
              </li>
            )}
          </ul>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
