import type { Outcome } from "../contract/operation.ts";
import type { publishLinks } from "../store/schema.ts";

/** A link as the contract shows it; its address is not stored. */
export type PresentedLink = Outcome<"listPublishLinks">["body"]["links"][number];

/** A link for an answer, with the e-mail of the person who created it. */
export function presentLink(link: typeof publishLinks.$inferSelect, email: string | null): PresentedLink {
  return {
    link_id: link.id,
    document_id: link.documentId,
    created_at: link.createdAt.toISOString(),
    created_by: email ?? "",
    ...(link.expiresAt === null ? {} : { expires_at: link.expiresAt.toISOString() }),
    ...(link.lastOpenedAt === null ? {} : { last_opened_at: link.lastOpenedAt.toISOString() }),
  };
}
