import type { ClientError } from "./client-error.ts";

/** A refusal of these says nothing about who is signed in (WF11, WF12, WF13). */
const callsOutsideOfSession: readonly string[] = ["getCsrfToken", "getAllProjects"];

/** Servers that are built with Django REST framework say it with "were". */
const noCredentials = /credentials\s+(?:were\s+)?not\s+provided/i;

/** Whether a failed call means that nobody is signed in any more; `call` is its name in the API of the product (WF11, WF12, WF13). */
export function endsSession(call: string, error: ClientError): boolean {
  if (callsOutsideOfSession.includes(call)) return false;
  return (
    error.status === 401 || [error.serverMessage, error.detail].some((said) => noCredentials.test(said ?? ""))
  );
}
