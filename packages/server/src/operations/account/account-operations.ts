import type { Operations } from "../../contract/operation.ts";
import { changeName } from "./change-name.ts";
import { changePassword } from "./change-password.ts";
import { createToken } from "./create-token.ts";
import { endSession } from "./end-session.ts";
import { listSessions } from "./list-sessions.ts";
import { listTokens } from "./list-tokens.ts";
import { revokeToken } from "./revoke-token.ts";
import { whoami } from "./whoami.ts";

/** The operations of the tag account. */
export const accountOperations = {
  changeName,
  changePassword,
  createToken,
  endSession,
  listSessions,
  listTokens,
  revokeToken,
  whoami,
} satisfies Partial<Operations>;
