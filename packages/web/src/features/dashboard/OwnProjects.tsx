import { listProjects } from "@archscribe/core/product/projects/list-projects";
import { recentProjects } from "@archscribe/core/product/projects/recent-projects";
import { makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { Pager } from "./Pager.tsx";
import { ProjectFilter } from "./ProjectFilter.tsx";
import { ProjectGrid } from "./ProjectGrid.tsx";
import { ExampleHint } from "./ExampleHint.tsx";

const useStyles = makeStyles({
  part: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    minHeight: "38px",
  },
  title: { margin: 0 },
  search: { width: "280px", maxWidth: "100%" },
  nothing: { color: tokens.colorNeutralForeground3 },
});

/** A person's projects: those that they opened last, and all of them in pages. */
export function OwnProjects() {
  const { product, recentProjects: recent } = useWorld();
  const { projects, selected } = useView(product.projects);
  const { ids } = useView(recent);
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const styles = useStyles();
  const listed = listProjects(projects, { text, page });
  const last = recentProjects(projects, ids);
  const isSmall = projects.length <= 4;
  return (
    <>
      <ExampleHint projects={projects} />
      {!isSmall && last.length > 0 && (
        <section aria-labelledby="recent" className={styles.part}>
          <Subtitle2 as="h2" className={styles.title} id="recent">
            Opened last
          </Subtitle2>
          <ProjectGrid currentId={selected?.project_id} projects={last} />
        </section>
      )}
      <section aria-labelledby="projects" className={styles.part}>
        <div className={styles.head}>
          <Subtitle2 as="h2" className={styles.title} id="projects">
            Your projects
          </Subtitle2>
          {!isSmall && (
            <ProjectFilter
              className={styles.search}
              text={text}
              onChange={(value) => {
                setText(value);
                setPage(1);
              }}
            />
          )}
        </div>
        <ProjectGrid currentId={selected?.project_id} projects={listed.projects} />
        {listed.found === 0 && (
          <p className={styles.nothing} role="status">
            No project of yours is called “{text}”.
          </p>
        )}
        <Pager page={listed.page} pageCount={listed.pageCount} onPage={setPage} />
      </section>
    </>
  );
}
