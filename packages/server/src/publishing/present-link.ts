import type { Account } from "../accounts/session.ts";
import type { Outcome } from "../contract/operation.ts";
import type { publishLinks } from "../store/schema.ts";

/** A link as the contract shows it; its address is not stored. */
export type PresentedLink = Outcome<"listPublishLinks">["body"]["links"][number];

/** A link for an answer, with the person who created it; null if their account is deleted. */
export function presentLink(
  link: typeof publishLinks.$inferSelect,
  creator: Pick<Account, "blockedAt" | "email"> | null,
): PresentedLink {
  return {
    link_id: link.id,
    ...(link.documentId !== null && { document_id: link.documentId }),
    created_at: link.createdAt.toISOString(),
    created_by: creator?.email ?? "",
    ...(creator !== null && creator.blockedAt !== null && { is_paused: true }),
    ...(link.expiresAt === null ? {} : { expires_at: link.expiresAt.toISOString() }),
    ...(link.lastOpenedAt === null ? {} : { last_opened_at: link.lastOpenedAt.toISOString() }),
  };
}
