import type { ClientError } from "./client-error.ts";
import { readJson } from "./read-json.ts";
import type { paths } from "./schema.gen.ts";
import { toClientError } from "./to-client-error.ts";

/** A refusal of these says nothing about who is signed in (WF11, WF12, WF13): calls by their names, with their paths. */
const callsOutsideOfSession: Readonly<Record<string, keyof paths>> = {
  getCsrfToken: "/get_csrf_token/",
  getAllProjects: "/dashboard/get_all_projects/",
};

/** Servers that are built with Django REST framework say it with "were". */
const noCredentials = /credentials\s+(?:were\s+)?not\s+provided/i;

/** Whether a failed call means that nobody is signed in any more; `call` is its name in the API of the product (WF11, WF12, WF13). */
export function endsSession(call: string, error: ClientError): boolean {
  return !(call in callsOutsideOfSession) && saysSessionIsOver(error);
}

/** The same of a call that the contract's client makes, by its answer, which can be read afterwards as before. */
export async function answerEndsSession(request: Request, response: Response): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (response.ok || Object.values<string>(callsOutsideOfSession).includes(pathname)) return false;
  const body = await readJson(response);
  return saysSessionIsOver(toClientError({ kind: "response", status: response.status, body }));
}

function saysSessionIsOver({ detail, serverMessage, status }: ClientError): boolean {
  return status === 401 || [serverMessage, detail].some((said) => noCredentials.test(said ?? ""));
}
