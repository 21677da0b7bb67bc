import { answerOf, type ContractClient, type ProjectSummary } from "../client/index.ts";
import { type Notify } from "../machine/notice.ts";
import { type RenamedProject } from "./projects-state.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type ProjectRenameEvent, projectRenameMachine, type ProjectRenameState } from "./project-rename.ts";

interface Surroundings {
  readonly client: ContractClient;
  readonly notify: Notify;
  readonly project: Pick<ProjectSummary, "project_id" | "project_name" | "organization">;
  /** Told of the project with the names that it has now. */
  readonly onRenamed: (project: RenamedProject) => void | Promise<void>;
}

/** Starts the form that gives a project other names, with those that it has. */
export function startProjectRename({
  client,
  notify,
  onRenamed,
  project: { organization, project_id, project_name },
}: Surroundings): Store<ProjectRenameState, ProjectRenameEvent> {
  const values = { projectName: project_name, organizationName: organization };
  return startMachine(projectRenameMachine(values), {
    save: async ({ values: { organizationName, projectName } }, send) => {
      const body = { project_id, project_name: projectName, organization: organizationName };
      const answer = await answerOf(client.POST("/dashboard/rename_project/", { body }));
      return send(
        answer.ok ? { type: "saved", project: answer.value } : { type: "notSaved", error: answer.error },
      );
    },
    tellSaved: ({ project }) => {
      notify({ kind: "success", title: "Project renamed", message: project.project_name });
      return onRenamed(project);
    },
  });
}
