import type { Middleware } from "openapi-fetch";
import { readJson } from "./read-json.ts";
import type { paths } from "./schema.gen.ts";
import { textField } from "./text-field.ts";

/** The calls whose rejection does not show whether anybody is signed in (WF13). */
const outsideOfSession: ReadonlySet<string> = new Set<keyof paths>([
  "/get_csrf_token/",
  "/dashboard/get_all_projects/",
  "/dashboard/list_projects/",
]);

/** Servers that use Django REST framework say "were not provided". */
const noCredentials = /credentials\s+(?:were\s+)?not\s+provided/i;

/**
 * Returns middleware that reports each answer which shows that the session has ended. `onCall` runs when a call starts,
 * and returns the function to run if that call is rejected.
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

/**
 * Returns whether the answer to a call of a path shows that the session has ended (WF11, WF12, WF13). The body can
 * still be read afterwards.
 */
export async function endsSession(path: string, response: Response): Promise<boolean> {
  if (response.ok || outsideOfSession.has(path)) return false;
  if (response.status === 401) return true;
  const body = await readJson(response);
  return ["error", "detail"].some((field) => noCredentials.test(textField(body, field) ?? ""));
}
