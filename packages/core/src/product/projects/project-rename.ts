import { answerOf, type ContractClient, type ProjectSummary } from "../client/index.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import { type Notify } from "../machine/notice.ts";
import { projectForm } from "../validation/index.ts";
import { type ProjectFields } from "./create-project-state.ts";
import { type RenamedProject } from "./projects-state.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly project: Pick<ProjectSummary, "project_id" | "project_name" | "organization">;
  /** Called with the project and its new names. */
  readonly onRenamed: (project: RenamedProject) => void | Promise<void>;
}

/** Starts the form that renames a project, with its current names. */
export function startProjectRename({
  client,
  notify,
  onRenamed,
  project: { organization, project_id, project_name },
}: Dependencies): Form<ProjectFields> {
  return startForm({
    initial: { projectName: project_name, organizationName: organization },
    schema: projectForm,
    serverFields: { project_name: "projectName", organization: "organizationName" },
    send: ({ organizationName, projectName }) => {
      const body = { project_id, project_name: projectName, organization: organizationName };
      return answerOf(client.POST("/dashboard/rename_project/", { body }));
    },
    onSent: (project) => {
      notify({ kind: "success", title: "Project renamed", message: project.project_name });
      return onRenamed(project);
    },
  });
}
