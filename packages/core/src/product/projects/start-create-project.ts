import { csrfCookieNames, notificationTexts, type ProjectSummary } from "../client/index.ts";
import type { Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { createProjectMachine } from "./create-project.ts";
import type { CreateProjectEvent, CreateProjectState } from "./create-project-state.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { newProject } from "./new-project.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "clock" | "cookies">;
  readonly notify: Notify;
  /** Called with the new project, to add it to the list and select it. */
  readonly onCreated: (project: ProjectSummary) => void | Promise<void>;
}

/** Starts the Create New Project modal, hidden. */
export function startCreateProject({
  notify,
  onCreated,
  ports: { api, clock, cookies },
}: Dependencies): Store<CreateProjectState, CreateProjectEvent> {
  return startMachine(createProjectMachine, {
    create: async ({ email, values }, send) => {
      const body = newProject({ ...values, email, csrfToken: csrfToken(), now: clock.now() });
      const answer = await api.createProject(body);
      if (!answer.ok) {
        const notice = failureNotice(notificationTexts.projectNotCreated, answer.error);
        return send({ type: "failed", notice });
      }
      const project: ProjectSummary = {
        project_id: answer.value.project_id,
        project_name: body.project_name,
        organization: body.organization,
        shared_with_me: false,
        shared_with_users: [],
      };
      return send({ type: "succeeded", project });
    },
    tellCreated: ({ project }) => onCreated(project),
    notify: ({ notice }) => {
      notify(notice);
    },
  });

  function csrfToken(): string {
    return csrfCookieNames.map((name) => cookies.get(name)).find(Boolean) ?? "";
  }
}
