import type { ProjectSummary } from "@archscribe/core/product/client";
import { useWorld } from "../../world/world-context.ts";

/** The actions on a project of a list. */
export interface ProjectEvents {
  readonly open: (project: ProjectSummary) => void;
  readonly share: (project: ProjectSummary) => void;
  readonly remove: (project: ProjectSummary) => void;
  readonly duplicate: (project: ProjectSummary) => void;
  readonly create: () => void;
  /** Requests the list again. */
  readonly reload: () => void;
}

/** Sends what a person does with a project to the stores that it belongs to. */
export function useProjectEvents(): ProjectEvents {
  const { authentication, collaborators, createProject, projects } = useWorld().product;
  const email = (): string | undefined => authentication.view.current.user?.email;
  return {
    open: (project) => void projects.send({ type: "selected", project }),
    share: ({ project_id, project_name }) =>
      void collaborators.send({
        type: "openRequested",
        ownEmail: email() ?? "",
        projects: projects.view.current.projects,
        selected: { project_id, project_name },
      }),
    remove: ({ project_id }) => void projects.send({ type: "deletionRequested", projectId: project_id }),
    duplicate: ({ project_id }) =>
      void projects.send({ type: "duplicationRequested", projectId: project_id }),
    create: () => {
      const own = email();
      void createProject.send({ type: "openRequested", ...(own === undefined ? {} : { email: own }) });
    },
    reload: () => {
      const own = email();
      if (own !== undefined) void projects.send({ type: "listRequested", email: own });
    },
  };
}
