import { and, eq, inArray, isNull } from "drizzle-orm";
import { successMessages } from "@archscribe/core/product/client";
import { isSameEmail } from "@archscribe/core/model";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import type { Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { invalid, notFound, Refusal } from "../../refusal.ts";
import { accounts, invitations, members } from "../../store/schema.ts";
import { removalMail } from "./invitation-mail.ts";
import { lockProject } from "./lock-project.ts";

/**
 * Removes somebody from a project, and revokes the open invitations. A former collaborator is told by mail.
 *
 * @throws Refusal FORBIDDEN to a collaborator for somebody else, VALIDATION for the owner, NOT_FOUND for people outside the project
 */
export const unshareProject: Operation<"unshareProject"> = async ({ account, body }, world) => {
  const { database, mailbox, now } = world;
  const email = canonicalEmail(body.shared_with);
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    const { id: projectId, ownerId } = project;
    if (ownerId !== account.id && !isSameEmail(email, account.email))
      throw new Refusal("FORBIDDEN", "Only the owner of the project can remove somebody else from it");
    if (ownerId === account.id && isSameEmail(email, account.email))
      throw invalid({ shared_with: "The owner cannot leave the project; delete it instead" });
    const person = transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    const left = await transaction
      .delete(members)
      .where(and(eq(members.projectId, projectId), inArray(members.accountId, person)))
      .returning({ id: members.accountId });
    const withdrawn = await transaction
      .delete(invitations)
      .where(
        and(eq(invitations.projectId, projectId), eq(invitations.email, email), isNull(invitations.usedAt)),
      )
      .returning({ id: invitations.id });
    if (left.length + withdrawn.length === 0) throw notFound("collaborator");
    if (left.length > 0 && ownerId === account.id)
      await postMail(transaction, removalMail({ recipient: email, inviter: account, project }), now());
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.projectUnshared } };
};
