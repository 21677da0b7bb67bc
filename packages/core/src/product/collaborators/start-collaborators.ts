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
}

/** Starts the closed collaborator dialog. */
export function startCollaborators({
  notify,
  onLeft,
  onMemberAdded,
  onMemberRemoved,
  ports: { api, origin },
}: Dependencies): Store<CollaboratorsState, CollaboratorsEvent> {
  return startMachine(collaboratorsMachine, {
    add: async ({ call, email, projectId }, send) => {
      const answer = await api.shareProject({
        project_id: projectId,
        shared_with: email,
        client_url: origin,
      });
      return send(
        answer.ok
          ? { type: "added", call, projectId, email }
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
    tellAdded: ({ member, projectId }) => onMemberAdded(projectId, member),
    tellRemoved: ({ email, projectId }) => onMemberRemoved(projectId, email),
    tellLeft: ({ projectId }) => onLeft(projectId),
    notify: ({ notice }) => {
      notify(notice);
    },
  });
}
