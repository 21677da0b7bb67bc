import type { Collaborator } from "@archscribe/core/client";
import { isSameEmail } from "@archscribe/core/model";
import { initials, isRemoveEnabled } from "@archscribe/core/workflow";
import { Avatar, Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
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
  email: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** A member of the project. The owner can remove everybody, a collaborator only himself or herself. */
export function Member({ member: { email, name } }: { readonly member: Collaborator }) {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const styles = useStyles();
  const isOwn = isSameEmail(email, state.ownEmail);
  const isBeingRemoved = state.removing === email;
  const mayBeShown = state.role === "owner" || isOwn;
  return (
    <li className={styles.root}>
      <Avatar aria-hidden="true" color="neutral" initials={initials({ email, name: name ?? "" })} size={32} />
      <div className={styles.who}>
        {name ?? email}
        {isOwn && " (you)"}
        {name !== undefined && <div className={styles.email}>{email}</div>}
      </div>
      {mayBeShown && (
        <Button
          aria-label={isOwn ? "Leave this project" : `Remove ${name ?? email}`}
          disabled={!isRemoveEnabled(state, email)}
          icon={isBeingRemoved ? <Spinner size="tiny" /> : null}
          size="small"
          onClick={() => void collaborators.send({ type: "removeRequested", email })}
        >
          {isOwn ? "Leave" : "Remove"}
        </Button>
      )}
    </li>
  );
}
