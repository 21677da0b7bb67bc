import { z } from "zod/mini";
import {
  answerOf,
  type ContractClient,
  mapAnswer,
  parseProjectList,
  type ProjectSummary,
} from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import { reauthenticationForm, reauthenticationPayload } from "./reauthentication.ts";

interface Dependencies {
  readonly client: ContractClient;
  /** Called when the account is gone; its session has ended. */
  readonly onDeleted: () => void | Promise<void>;
}

/** The dialog that deletes the account of the signed-in person. */
export type AccountDeletion = ReturnType<typeof startAccountDeletion>;

/** A project that needs a decision, and the members who can own it. */
export interface ProjectToDecide {
  readonly id: number;
  readonly name: string;
  /** The e-mails of the members. */
  readonly heirs: readonly string[];
}

const form = z.extend(reauthenticationForm, {
  /** The e-mail of the next owner by the id of the project; an empty one deletes the project. */
  heirs: z.record(z.string(), z.string()),
});

/** Starts the closed dialog that deletes an account. */
export function startAccountDeletion({ client, onDeleted }: Dependencies) {
  return startForm({
    initial: { password: "", code: "", heirs: {} },
    schema: form,
    isDialog: true,
    send: ({ heirs, ...proof }) => {
      const decided = Object.entries(heirs).map(([id, email]) => ({ project_id: Number(id), email }));
      const body = {
        ...reauthenticationPayload(proof),
        delete_projects: decided.flatMap(({ email, project_id }) => (email === "" ? [project_id] : [])),
        hand_over: decided.filter(({ email }) => email !== ""),
      };
      return answerOf(client.POST("/account/delete", { body }));
    },
    onSent: onDeleted,
  });
}

/** Starts the list of the projects that need a decision, which is loaded when it is needed. */
export function startProjectsToDecide({ client, email }: Pick<Dependencies, "client"> & Owner) {
  return startResource({
    initial: [] as readonly ProjectToDecide[],
    load: async () => {
      const answer = await answerOf(
        client.GET("/dashboard/get_all_projects/", { params: { query: { email: email() } } }),
      );
      return mapAnswer(answer.ok ? parseProjectList(answer.value) : answer, ({ projects }) =>
        projectsToDecide(projects),
      );
    },
  });
}

interface Owner {
  readonly email: () => string;
}

/** Returns the projects of which the person is the only owner; any other project stays with its owners. */
function projectsToDecide(projects: readonly ProjectSummary[]): readonly ProjectToDecide[] {
  return projects
    .filter((one) => !one.shared_with_me && !one.shared_with_users.some(({ role }) => role === "owner"))
    .map(({ project_id: id, project_name: name, shared_with_users }) => ({
      id,
      name,
      heirs: shared_with_users.flatMap(({ email, isInvited }) => (isInvited ? [] : [email])),
    }));
}
