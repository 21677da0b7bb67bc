import { type Collaborator, notificationTexts } from "../client/index.ts";
import type { Notify } from "../machine/notice.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { collaboratorsMachine } from "./collaborators.ts";
import type { CollaboratorsEvent, CollaboratorsState } from "./collaborators-state.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "origin">;
  readonly notify: Notify;
  readonly onMemberAdded: (projectId: number, member: Collaborator) => void | Promise<void>;
  readonly onMemberRemoved: (projectId: number, email: string) => void | Promise<void>;
  /** Called after the person has left the project. */
  readonly onLeft: (projectId: number) => void | Promise<void>;
  readonly onRoleChanged: (projectId: number) => void | Promise<void>;
}

const roleNotChanged = { title: "The role was not changed", message: "Something went wrong." };

/** Starts the closed collaborator dialog. */
export function startCollaborators({
  notify,
  onLeft,
  onMemberAdded,
  onMemberRemoved,
  onRoleChanged,
  ports: { api, origin },
}: Dependencies): Store<CollaboratorsState, CollaboratorsEvent> {
  return startMachine(collaboratorsMachine, {
    add: async ({ call, email, projectId, role }, send) => {
      const answer = await api.shareProject({
        project_id: projectId,
        shared_with: email,
        // The specification's call names no role; it then means this one.
        ...(role !== "editor" && { role }),
        client_url: origin,
      });
      return send(
        answer.ok
          ? { type: "added", call, projectId, email, role }
          : {
              type: "failed",
              call,
              notice: failureNotice(notificationTexts.projectNotShared, answer.error),
            },
      );
    },
    remove: async ({ call, email, isOwn, projectId }, send) => {
      const answer = await api.unshareProject({ project_id: projectId, shared_with: email });
      return send(
        answer.ok
          ? { type: "removed", call, projectId, email, isOwn }
          : {
              type: "failed",
              call,
              notice: failureNotice(notificationTexts.collaboratorNotRemoved, answer.error),
            },
      );
    },
    changeRole: async ({ call, email, projectId, role }, send) => {
      const answer = await api.changeRole({ project_id: projectId, shared_with: email, role });
      return send(
        answer.ok
          ? { type: "roleChanged", call, projectId, email, role }
          : { type: "failed", call, notice: failureNotice(roleNotChanged, answer.error) },
      );
    },
    tellAdded: ({ member, projectId }) => onMemberAdded(projectId, member),
    tellRemoved: ({ email, projectId }) => onMemberRemoved(projectId, email),
    tellLeft: ({ projectId }) => onLeft(projectId),
    tellRoleChanged: ({ projectId }) => onRoleChanged(projectId),
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}
