import { redeemSentCode } from "../../accounts/redeem-sent-code.ts";
import type { Operation } from "../../contract/operation.ts";

/** Verifies an e-mail by the code that was sent to it, in the session that asked for it (H6). */
export const activateEmail: Operation<"activateEmail"> = (call, world) =>
  redeemSentCode("signup", call, world);
