import { readJson } from "./read-json.ts";

/** What the server says to who has no access to a project, whether or not there is one. */
const noSuchProject = "There is no such project";

/** Whether an answer says that a project is not there for the person any more. */
export async function saysProjectIsGone(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const body = await readJson(response);
  return Object(body)["error"] === noSuchProject;
}
