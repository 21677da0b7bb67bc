import type { Notify } from "../machine/notice.ts";
import type { AcceptedProject } from "../ports/product-api.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { localKeys } from "../ports/storage-keys.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { takeProjectToken } from "./project-token.ts";
import { sharedProjectMachine } from "./shared-project.ts";
import { sharedProjectAddress } from "./shared-project-address.ts";
import type { SharedProjectEvent, SharedProjectState } from "./shared-project-state.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "local" | "navigation">;
  readonly notify: Notify;
  /** Called before the navigation to the dashboard, so that its list can contain the project. */
  readonly onAccepted: (project: AcceptedProject) => void | Promise<void>;
}

/** Starts without a token; `started` reads it from the address, or else from the storage of an earlier visit. */
export function startSharedProject({
  notify,
  onAccepted,
  ports: { api, local, navigation },
}: Dependencies): Store<SharedProjectState, SharedProjectEvent> {
  return startMachine(sharedProjectMachine, {
    findToken: async (_, send) => {
      const before = navigation.current();
      const taken = takeProjectToken(before);
      if (taken.token !== undefined) local.set(localKeys.pendingProjectToken, taken.token);
      if (taken.address !== before) navigation.replace(taken.address);
      const token = taken.token ?? local.get(localKeys.pendingProjectToken);
      if (token !== undefined && token !== "") await send({ type: "tokenFound", token });
    },
    keepToken: ({ token }) => local.set(localKeys.pendingProjectToken, token),
    forgetToken: () => local.remove(localKeys.pendingProjectToken),
    read: async ({ token }, send) => {
      const answer = await api.readInvitation({ project_token: token });
      return send(
        answer.ok ? { type: "read", invitation: answer.value } : { type: "notRead", error: answer.error },
      );
    },
    accept: async ({ token }, send) => {
      const answer = await api.acceptSharedProject({ project_token: token });
      return send(
        answer.ok ? { type: "accepted", project: answer.value } : { type: "refused", error: answer.error },
      );
    },
    goToProject: ({ project }) => navigation.goTo(sharedProjectAddress(project)),
    notify: ({ notice }) => {
      notify(notice);
    },
    tellAccepted: ({ project }) => onAccepted(project),
  });
}
