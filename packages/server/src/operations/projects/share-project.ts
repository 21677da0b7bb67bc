import { and, eq, lte } from "drizzle-orm";
import { successMessages } from "@archscribe/core/product/client";
import { isSameEmail } from "@archscribe/core/model";
import { canonicalEmail } from "../../accounts/canonical-email.ts";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import type { Configuration } from "../../configuration.ts";
import type { BodyOf, Operation } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import { invalid } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, invitations, members } from "../../store/schema.ts";
import { invitationMail } from "./invitation-mail.ts";
import { lockProject } from "./lock-project.ts";

const hour = 60 * 60_000;
const invitationLifetimeMs = 7 * 24 * hour;
const mailsAnHour = 20;

/**
 * Mails somebody a link that is valid for seven days, once, and for this e-mail only. An existing collaborator gets none.
 *
 * @throws Refusal VALIDATION for an application that is not this one and for the owner's own e-mail, TOO_MANY_REQUESTS
 */
export const shareProject: Operation<"shareProject"> = async ({ account, body }, world) => {
  const { configuration, database, mailbox, now } = world;
  const origin = applicationOf(body, configuration);
  if (origin === undefined) throw invalid({ client_url: "This is not an address of this application" });
  const email = canonicalEmail(body.shared_with);
  if (isSameEmail(email, account.email)) throw invalid({ shared_with: "You already own the project" });
  await limitRate(database, now(), [
    { key: `share:${String(account.id)}`, max: mailsAnHour, windowMs: hour },
  ]);
  const token = randomToken();
  await database.transaction(async (transaction) => {
    const project = await lockProject(transaction, body.project_id);
    if (await isMember(transaction, project.id, email)) return;
    await transaction
      .delete(invitations)
      .where(and(eq(invitations.projectId, project.id), lte(invitations.expiresAt, now())));
    await transaction.insert(invitations).values({
      projectId: project.id,
      email,
      inviterId: account.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(now().getTime() + invitationLifetimeMs),
    });
    const link = `${origin}/?project_token=${token}`;
    await postMail(transaction, invitationMail({ recipient: email, inviter: account, project, link }), now());
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.projectShared } };
};

/** The address of the application, which programs need not know. */
function applicationOf(
  { client_url }: BodyOf<"shareProject">,
  { PUBLIC_ORIGINS }: Configuration,
): string | undefined {
  if (client_url === undefined) return PUBLIC_ORIGINS[0];
  return PUBLIC_ORIGINS.find((own) => [own, `${own}/`].includes(client_url));
}

async function isMember(transaction: Database, projectId: number, email: string): Promise<boolean> {
  const found = await transaction
    .select({ id: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.projectId, projectId), eq(accounts.email, email)));
  return found.length > 0;
}
