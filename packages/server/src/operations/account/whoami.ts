import { scopesAmong, tokenScopes } from "../../accounts/personal-token.ts";
import { presentUser } from "../../accounts/present-user.ts";
import type { Operation } from "../../contract/operation.ts";

/** Returns whose session or personal token this is, and its scopes. */
export const whoami: Operation<"whoami"> = async ({ account, scopes = tokenScopes }) => ({
  status: 200,
  body: { user: presentUser(account), scopes: scopesAmong(scopes) },
});
