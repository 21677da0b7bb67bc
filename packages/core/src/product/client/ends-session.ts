import type { Middleware } from "openapi-fetch";
import { readJson } from "./read-json.ts";
import type { paths } from "./schema.gen.ts";
import { textField } from "./text-field.ts";

/** A refusal of these says nothing about who is signed in (WF13). */
const outsideOfSession: ReadonlySet<string> = new Set<keyof paths>([
  "/get_csrf_token/",
  "/dashboard/get_all_projects/",
]);

/** Servers that are built with Django REST framework say it with "were". */
const noCredentials = /credentials\s+(?:were\s+)?not\s+provided/i;

/**
 * Tells of each answer that says that nobody is signed in any more. `onCall` is asked as a call begins, and returns what is
 * to be done when this call is refused.
 *
 * @example client.use(watchSession(() => () => signOut()));
 */
export function watchSession(onCall: () => () => Promise<void>): Middleware {
  const tellRefused = new WeakMap<Request, () => Promise<void>>();
  return {
    onRequest: ({ request }) => void tellRefused.set(request, onCall()),
    onResponse: async ({ request, response, schemaPath }) => {
      if (await endsSession(schemaPath, response)) await tellRefused.get(request)?.();
    },
  };
}

/** Whether the answer to a call of this path means that nobody is signed in any more (WF11, WF12, WF13); it can be read afterwards as before. */
export async function endsSession(path: string, response: Response): Promise<boolean> {
  if (response.ok || outsideOfSession.has(path)) return false;
  if (response.status === 401) return true;
  const body = await readJson(response);
  return ["error", "detail"].some((field) => noCredentials.test(textField(body, field) ?? ""));
}
