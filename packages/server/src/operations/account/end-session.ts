import { and, eq } from "drizzle-orm";
import { isUuid } from "../../accounts/is-uuid.ts";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";
import { sessions } from "../../store/schema.ts";

/** Ends a session of the account, including the caller's own. */
export const endSession: Operation<"endSession"> = async (
  { account, path: { session_id: publicId }, session },
  { database },
) => {
  if (!isUuid(publicId)) throw notFound("session");
  const [ended] = await database
    .delete(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.accountId, account.id)))
    .returning({ hash: sessions.hash });
  if (ended === undefined) throw notFound("session");
  return {
    status: 200,
    body: { message: "The session has ended" },
    ...(ended.hash === session?.hash && { session: null }),
  };
};
