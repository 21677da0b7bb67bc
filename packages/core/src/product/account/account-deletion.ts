import * as z from "zod/mini";
import {
  type Answer,
  answerOf,
  type ContractClient,
  parseProjectPage,
  type ProjectSummary,
} from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import { reauthenticationForm, reauthenticationPayload } from "./reauthentication.ts";

interface Dependencies {
  readonly client: ContractClient;
  /** Called when the account is gone; its session has ended. */
  readonly onDeleted: () => void | Promise<void>;
  /** Called when the server knows of a project or a member that the person has not seen. */
  readonly onOutdated: () => void | Promise<void>;
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
export function startAccountDeletion({ client, onDeleted, onOutdated }: Dependencies) {
  return startForm({
    initial: { password: "", code: "", heirs: {} },
    schema: form,
    isDialog: true,
    send: async ({ heirs, ...proof }) => {
      const decided = Object.entries(heirs).map(([id, email]) => ({ project_id: Number(id), email }));
      const body = {
        ...reauthenticationPayload(proof),
        delete_projects: decided.flatMap(({ email, project_id }) => (email === "" ? [project_id] : [])),
        hand_over: decided.filter(({ email }) => email !== ""),
      };
      const answer = await answerOf(client.POST("/account/delete", { body }));
      const fields = (answer.ok ? undefined : answer.error.fields) ?? {};
      if ("delete_projects" in fields || "hand_over" in fields) void onOutdated();
      return answer;
    },
    onSent: onDeleted,
  });
}

/** The most projects that the server returns at once. */
const pageSize = 50;

/** Starts the list of the projects that need a decision, which is loaded when it is needed. */
export function startProjectsToDecide({ client }: Pick<Dependencies, "client">) {
  return startResource({
    initial: [] as readonly ProjectToDecide[],
    load: () => loadAll(client),
  });
}

/** Reads all pages. If a project cannot be read, the list fails: nobody can decide about that project. */
async function loadAll(client: ContractClient): Promise<Answer<readonly ProjectToDecide[]>> {
  const found = new Map<number, ProjectToDecide>();
  for (let page = 1; ; page += 1) {
    const query = { only_owner: true, limit: pageSize, page };
    const answer = await answerOf(client.GET("/dashboard/list_projects/", { params: { query } }));
    const part = answer.ok ? parseProjectPage(answer.value) : answer;
    if (!part.ok) return part;
    const { leftOut, projects, total } = part.value;
    if (leftOut > 0) return { ok: false, error: { code: "INVALID_RESPONSE", message: unreadable } };
    // A project that was created in the meantime moves the others to the next page.
    for (const project of projects) found.set(project.project_id, projectToDecide(project));
    if (projects.length === 0 || page * pageSize >= total) return { ok: true, value: [...found.values()] };
  }
}

const unreadable =
  "The server's answer about some of them could not be read. Reload the page and try again, or ask the operator of the server.";

function projectToDecide({ project_id, project_name, shared_with_users }: ProjectSummary): ProjectToDecide {
  return {
    id: project_id,
    name: project_name,
    heirs: shared_with_users.flatMap(({ email, isInvited }) => (isInvited ? [] : [email])),
  };
}
