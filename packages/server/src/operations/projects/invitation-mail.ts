import type { Account } from "../../accounts/session.ts";
import type { Mail } from "../../mail/mailbox.ts";

interface Invitation {
  readonly recipient: string;
  readonly inviter: Pick<Account, "name" | "email">;
  readonly project: { readonly name: string };
  readonly link: string;
}

/** The mail of an invitation. It is plain text; what people have named stands on one line and is no link. */
export function invitationMail({ inviter, link, project, recipient }: Invitation): Mail {
  const from = `${plainName(inviter.name)} (${inviter.email})`;
  const name = plainName(project.name);
  return {
    recipient,
    subject: `Archscribe: the project "${name}" is shared with you`,
    body: [
      `${from} shares the project "${name}" with you.`,
      "",
      "Open this link to accept; it is good for seven days, once, and for an account with this e-mail:",
      link,
      "",
      "If you do not know the sender, delete this mail.",
    ].join("\n"),
  };
}

/** Tells somebody whose access has ended by the owner's doing. */
export function removalMail({ inviter, project, recipient }: Omit<Invitation, "link">): Mail {
  const name = plainName(project.name);
  return {
    recipient,
    subject: `Archscribe: you have no access to the project "${name}" any more`,
    body: [
      `${plainName(inviter.name)} (${inviter.email}) has taken you out of the project "${name}".`,
      "",
      "You cannot read or change it any more. Ask them if you think that this is a mistake.",
    ].join("\n"),
  };
}

/** A name that a stranger may have chosen for what it does to a mail: no lines, no markup, no addresses to click at. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/[<>"]/g, "'")
    .replaceAll("://", ": //")
    .slice(0, 100);
}
