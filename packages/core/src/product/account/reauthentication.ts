import * as z from "zod/mini";
import { requiredPassword } from "../validation/index.ts";

/** The fields with which a signed-in person proves their identity again. */
export const reauthenticationForm = z.object({
  password: requiredPassword("Password is required"),
  /** Empty for an account without a second factor. */
  code: z.string(),
});

/** Returns the fields as the server expects them: without an empty code. */
export function reauthenticationPayload({ code, password }: z.infer<typeof reauthenticationForm>) {
  return { password, ...(code.trim() !== "" && { code: code.trim() }) };
}
