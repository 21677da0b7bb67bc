import {
  dialogFooter,
  memberCount,
  isAddEnabled,
  isRemoveEnabled,
} from "@archscribe/core/product/collaborators/collaborator-rules";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { Button, makeStyles, tokens, Field, Input, Spinner, Avatar, Badge } from "@fluentui/react-components";
import { useEffect, useRef, type FormEvent, type KeyboardEvent, useState } from "react";
import type { Collaborator } from "@archscribe/core/product/client";
import { isSameEmail } from "@archscribe/core/model";
import { initials } from "@archscribe/core/product/shell/initials";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { quietText } from "../../theme/shared-styles.ts";

const useMemberStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  who: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" },
  badge: { marginInlineStart: tokens.spacingHorizontalS },
  email: quietText,
});

const useAddCollaboratorStyles = makeStyles({
  root: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minWidth: 0 },
  // In line with the input, which stands under its label.
  button: { marginTop: "25px", minHeight: "38px" },
});

const useStyles = makeStyles({
  project: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  head: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
    maxHeight: "40vh",
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    overflowY: "auto",
    listStyle: "none",
  },
  nobody: { color: tokens.colorNeutralForeground3 },
  footer: { flexGrow: 1, alignSelf: "center", color: tokens.colorNeutralForeground3 },
});

/** The members of the project, and how to invite others. */
export function CollaboratorsDialog() {
  const { authentication, collaborators, projects } = useWorld().product;
  const { members, owner, phase, project, role } = useView(collaborators);
  const joined = joinedMembers(members);
  const isOpen = phase !== "closed";
  // Somebody may have accepted since the list was read.
  useEffect(() => {
    const { email } = authentication.view.current.user ?? {};
    if (isOpen && email !== undefined) void projects.send({ type: "listRequested", email });
  }, [authentication, isOpen, projects]);
  const heading = useRef<HTMLHeadingElement>(null);
  // A removed member's row takes the pressed button with it, and the focus would be lost.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) heading.current?.focus();
  }, [isOpen, members.length]);
  const styles = useStyles();
  const footer = dialogFooter(role);
  const close = (): void => void collaborators.send({ type: "closed" });
  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth={520}
      title="Collaborators"
      actions={
        <>
          {footer !== undefined && <span className={styles.footer}>{footer}</span>}
          <Button onClick={close}>Close</Button>
        </>
      }
      onClose={close}
    >
      <p className={styles.project}>{project?.project_name}</p>
      {role === "owner" && <AddCollaborator />}
      <section aria-labelledby="members">
        <h3 ref={heading} tabIndex={-1} className={styles.head} id="members" aria-live="polite">
          {memberCount(joined.length)}
        </h3>
        <ul className={styles.list}>
          {owner !== undefined && <Member member={owner} isOwner />}
          {members.map((member) => (
            <Member key={member.email} member={member} />
          ))}
        </ul>
        {members.length === 0 && (
          <p className={styles.nobody}>
            Nobody else works here yet. People whom you add get a link by e-mail, and can read and change
            everything in this project.
          </p>
        )}
      </section>
    </DialogFrame>
  );
}

/** Invites somebody by e-mail; the alert says why an e-mail cannot be added. */
function AddCollaborator() {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const form = useFirstFault<HTMLFormElement>([state.alert]);
  const styles = useAddCollaboratorStyles();
  const isAdding = state.phase === "adding";

  function add(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    void collaborators.send({ type: "addRequested" });
  }

  return (
    <form ref={form} className={styles.root} noValidate onSubmit={add}>
      <Field
        className={styles.field}
        label="Add by e-mail"
        {...(state.alert === undefined
          ? {}
          : { validationMessage: state.alert, validationState: "error" as const })}
      >
        <Input
          autoComplete="off"
          // What is disabled loses the keyboard, and Escape would not be heard by the dialog any more.
          readOnly={isAdding}
          placeholder="name@example.com"
          type="email"
          value={state.email}
          onChange={(_, { value }) => void collaborators.send({ type: "typed", email: value })}
          // A form whose button is disabled is not sent by Enter, but who presses it wants to know why.
          onKeyDown={(event) => event.key === "Enter" && add(event)}
        />
      </Field>
      <Button
        appearance="primary"
        className={styles.button}
        disabledFocusable={!isAddEnabled(state)}
        icon={isAdding ? <Spinner size="tiny" /> : null}
        type="submit"
      >
        Add
      </Button>
    </form>
  );
}

interface Properties {
  readonly member: Collaborator;
  readonly isOwner?: boolean;
}

/** A member of the project. The owner can remove everybody, a collaborator only himself or herself; it is asked first. */
function Member({ isOwner = false, member: { email, isInvited, name } }: Properties) {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const styles = useMemberStyles();
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
