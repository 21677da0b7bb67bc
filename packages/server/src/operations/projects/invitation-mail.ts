import { type ProjectRole, roleRights } from "@archscribe/core/model";
import type { Account } from "../../accounts/session.ts";
import type { Mail } from "../../mail/mailbox.ts";
import { plainName } from "../../mail/plain-name.ts";

interface Invitation {
  readonly role: ProjectRole;
  readonly recipient: string;
  readonly inviter: Pick<Account, "name" | "email">;
  readonly project: { readonly name: string };
  readonly link: string;
}

/** Returns the mail of an invitation in plain text; names chosen by people are on one line and contain no links. */
export function invitationMail({ inviter, link, project, recipient, role }: Invitation): Mail {
  const from = `${plainName(inviter.name)} (${inviter.email})`;
  const name = plainName(project.name);
  return {
    recipient,
    subject: `Archscribe: the project "${name}" is shared with you`,
    body: [
      `${from} shares the project "${name}" with you.`,
      `You can ${roleRights[role]}.`,
      "",
      "Open this link to accept; it is valid for seven days, can be used once, and only by an account with this e-mail:",
      link,
      "",
      "If you do not know the sender, delete this mail.",
    ].join("\n"),
  };
}

/** Notifies a person that the owner has ended their access. */
export function removalMail({ inviter, project, recipient }: Omit<Invitation, "link" | "role">): Mail {
  const name = plainName(project.name);
  return {
    recipient,
    subject: `Archscribe: you no longer have access to the project "${name}"`,
    body: [
      `${plainName(inviter.name)} (${inviter.email}) has removed you from the project "${name}".`,
      "",
      "You can no longer read or change it. If you think that this is a mistake, ask them.",
    ].join("\n"),
  };
}
