import type { Middleware } from "openapi-fetch";
import { readJson } from "./read-json.ts";
import { textField } from "./text-field.ts";

/** The server's message to a person without access to a project, whether or not it exists. */
const noSuchProject = "There is no such project";

/** Tells of each answer that says that a project is not there for the person any more; the answer does not wait for it. */
export function watchProject(onGone: () => void): Middleware {
  return {
    onResponse: async ({ response }) => {
      if (await saysProjectIsGone(response)) onGone();
    },
  };
}

/** Whether an answer says that a project is not there for the person any more. */
export async function saysProjectIsGone(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const body = await readJson(response);
  return textField(body, "error") === noSuchProject;
}
