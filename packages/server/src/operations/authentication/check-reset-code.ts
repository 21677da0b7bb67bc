import { successMessages } from "@archscribe/core/product/client";
import { redeemSentCode } from "../../accounts/redeem-sent-code.ts";
import type { Operation } from "../../contract/operation.ts";

/** Checks the code for a new password, in the session that asked for it. */
export const checkResetCode: Operation<"checkResetCode"> = async (call, world) => ({
  status: 200,
  body: { message: successMessages.otpValidated },
  session: await redeemSentCode({ purpose: "reset" }, call, world),
});
