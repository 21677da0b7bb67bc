import type { Collaborator } from "@archscribe/core/product/client";
import { isSameEmail } from "@archscribe/core/model";
import { initials } from "@archscribe/core/product/shell/initials";
import { isRemoveEnabled } from "@archscribe/core/product/collaborators/collaborator-rules";
import { Avatar, Badge, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  who: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
  badge: { marginInlineStart: tokens.spacingHorizontalS },
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Properties {
  readonly member: Collaborator;
  readonly isOwner?: boolean;
}

/** A member of the project. The owner can remove everybody, a collaborator only himself or herself; it is asked first. */
export function Member({ isOwner = false, member: { email, isInvited, name } }: Properties) {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const styles = useStyles();
  const isOwn = isSameEmail(email, state.ownEmail);
  const isBeingRemoved = state.removing === email;
  const mayBeShown = !isOwner && (state.role === "owner" || isOwn);
  const [isAsking, setAsking] = useState(false);
  const remove = (): void => {
    setAsking(false);
    void collaborators.send({ type: "removeRequested", email });
  };
  return (
    <li className={styles.root}>
      <Avatar aria-hidden="true" color="neutral" initials={initials({ email, name: name ?? "" })} size={32} />
      <div className={styles.who}>
        {name ?? email}
        {isOwn && " (you)"}
        {isOwner && (
          <Badge appearance="tint" className={styles.badge}>
            Owner
          </Badge>
        )}
        {isInvited === true && (
          <Badge appearance="tint" color="warning" className={styles.badge}>
            Invited
          </Badge>
        )}
        {name !== undefined && <div className={styles.email}>{email}</div>}
      </div>
      {mayBeShown && (
        <Button
          aria-label={
            isOwn
              ? "Leave this project"
              : isInvited
                ? `Withdraw the invitation of ${email}`
                : `Remove ${name ?? email}`
          }
          disabledFocusable={!isRemoveEnabled(state, email)}
          icon={isBeingRemoved ? <Spinner size="tiny" /> : null}
          size="small"
          // An invited person has nothing to lose yet.
          onClick={() => (isInvited ? remove() : setAsking(true))}
        >
          {isOwn ? "Leave" : isInvited ? "Withdraw" : "Remove"}
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={isOwn ? "Leave project" : "Remove"}
        isDangerous
        isOpen={isAsking}
        title={isOwn ? "Leave this project?" : `Remove ${name ?? email}?`}
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        {isOwn
          ? "You can no longer read or change it, unless its owner invites you again."
          : "They can no longer read or change the project, and are told so by e-mail. What they have written is kept."}
      </ConfirmDialog>
    </li>
  );
}
