import type { Middleware } from "openapi-fetch";
import { readJson } from "./read-json.ts";
import { textField } from "./text-field.ts";

/** The server's message to a person without access to a project, whether or not it exists. */
const noSuchProject = "There is no such project";

/**
 * Returns middleware that reports each answer which shows that a project is no longer available to the person. The
 * answer does not wait for the report.
 */
export function watchProject(onGone: () => void): Middleware {
  return {
    onResponse: async ({ response }) => {
      if (await saysProjectIsGone(response)) onGone();
    },
  };
}

/** Returns whether an answer shows that a project is no longer available to the person. */
export async function saysProjectIsGone(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const body = await readJson(response);
  return textField(body, "error") === noSuchProject;
}
