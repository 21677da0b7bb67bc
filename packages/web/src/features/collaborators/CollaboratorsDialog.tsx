import {
  dialogFooter,
  memberCount,
  isAddEnabled,
  isTheOnlyOwner,
  mayGiveRole,
  mayRemove,
} from "@archscribe/core/product/collaborators/collaborator-rules";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import {
  Button,
  makeStyles,
  tokens,
  Field,
  Input,
  Select,
  Spinner,
  Avatar,
  Badge,
} from "@fluentui/react-components";
import { useEffect, useRef, type FormEvent, type KeyboardEvent, useState } from "react";
import type { Collaborator } from "@archscribe/core/product/client";
import { isSameEmail, type ProjectRole, projectRoles, roleRights } from "@archscribe/core/model";
import { mayDoInProject } from "@archscribe/core/product/subscription";
import { initials } from "@archscribe/core/product/shell/initials";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useFirstFault } from "../../ui/use-first-fault.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { quietText } from "../../theme/shared-styles.ts";

const useMemberStyles = makeStyles({
  // On a phone the role and the button are below the name.
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  who: { flex: "1 1 140px", minWidth: 0, overflowWrap: "anywhere" },
  role: { minWidth: "130px" },
  badge: { marginInlineStart: tokens.spacingHorizontalS },
  email: quietText,
});

const useAddCollaboratorStyles = makeStyles({
  root: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
  },
  field: { flex: "1 1 200px", minWidth: 0 },
  about: { flexBasis: "100%", margin: 0, color: tokens.colorNeutralForeground3 },
  // Aligned with the input below its label.
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
      {mayDoInProject(role, "share") && <AddCollaborator />}
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
            Nobody else works here yet. People whom you add get a link by e-mail.
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
          // A disabled field loses the focus, and the dialog would no longer receive Escape.
          readOnly={isAdding}
          placeholder="name@example.com"
          type="email"
          value={state.email}
          onChange={(_, { value }) => void collaborators.send({ type: "typed", email: value })}
          // A form whose button is disabled is not sent by Enter, but who presses it wants to know why.
          onKeyDown={(event) => event.key === "Enter" && add(event)}
        />
      </Field>
      <Field label="Role">
        <Select
          value={state.newRole}
          onChange={(_, { value }) => {
            const role = projectRoles.find((one) => one === value);
            if (role !== undefined) void collaborators.send({ type: "newRoleChosen", role });
          }}
        >
          <RoleOptions />
        </Select>
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
      <p className={styles.about}>They can {roleRights[state.newRole]}.</p>
    </form>
  );
}

const roleNames: Readonly<Record<ProjectRole, string>> = {
  reader: "Reader",
  commenter: "Commenter",
  editor: "Editor",
  owner: "Owner",
};

/** The roles that a person can get, from the most rights to the fewest. */
function RoleOptions() {
  return projectRoles.toReversed().map((role) => (
    <option key={role} value={role}>
      {roleNames[role]}
    </option>
  ));
}

const onlyOwner = "A project needs an owner. Make somebody else an owner before you change this role.";

interface Properties {
  readonly member: Collaborator;
  readonly isOwner?: boolean;
}

/**
 * A member of the project. Owners can remove everybody and change roles; others can only leave. Both need a
 * confirmation.
 */
function Member({ isOwner = false, member: { called, email, isInvited, name, role: given } }: Properties) {
  const { collaborators } = useWorld().product;
  const state = useView(collaborators);
  const styles = useMemberStyles();
  const isOwn = isSameEmail(email, state.ownEmail);
  const isBeingRemoved = state.removing === email;
  const role = isOwner ? "owner" : (given ?? "editor");
  const mayChange = mayGiveRole(state, email);
  const isBusy = state.phase !== "open";
  const [isAsking, setAsking] = useState(false);
  const [givingUp, setGivingUp] = useState<ProjectRole>();
  const remove = (): void => {
    setAsking(false);
    void collaborators.send({ type: "removeRequested", email });
  };
  const change = (wanted: ProjectRole): void => {
    // A person who gives up their own rights cannot take them back.
    if (isOwn) setGivingUp(wanted);
    else void collaborators.send({ type: "roleRequested", email, role: wanted });
  };
  return (
    <li className={styles.root}>
      <Avatar aria-hidden="true" color="neutral" initials={initials({ email, name: name ?? "" })} size={32} />
      <div className={styles.who}>
        {name ?? email}
        {isOwn && " (you)"}
        {isInvited === true && (
          <Badge appearance="tint" color="warning" className={styles.badge}>
            Invited
          </Badge>
        )}
        {name !== undefined && <div className={styles.email}>{email}</div>}
        {called !== undefined && <div className={styles.email}>appears here as {called}</div>}
      </div>
      {mayChange ? (
        <Select
          aria-label={`Role of ${name ?? email}`}
          className={styles.role}
          // A disabled field would lose the keyboard while the answer is awaited.
          aria-disabled={isBusy}
          size="small"
          value={state.changing?.email === email ? state.changing.role : role}
          onChange={(_, { value }) => {
            const wanted = projectRoles.find((one) => one === value);
            if (wanted !== undefined && !isBusy) change(wanted);
          }}
        >
          <RoleOptions />
        </Select>
      ) : (
        <Badge appearance="tint" title={isTheOnlyOwner(state, email) ? onlyOwner : undefined}>
          {roleNames[role]}
        </Badge>
      )}
      {mayRemove(state, email) && (
        <Button
          aria-label={
            isOwn
              ? "Leave this project"
              : isInvited
                ? `Withdraw the invitation of ${email}`
                : `Remove ${name ?? email}`
          }
          disabledFocusable={isBusy}
          icon={isBeingRemoved ? <Spinner size="tiny" /> : null}
          size="small"
          // An invited person has no access to lose yet.
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
          ? "You can no longer read it, unless an owner invites you again."
          : "They can no longer read or change the project, and are notified by e-mail. Their contributions are kept."}
      </ConfirmDialog>
      <ConfirmDialog
        confirmLabel="Give up the role"
        isDangerous
        isOpen={givingUp !== undefined}
        title="Give up the role of an owner?"
        onClose={() => setGivingUp(undefined)}
        onConfirm={() => {
          setGivingUp(undefined);
          if (givingUp !== undefined)
            void collaborators.send({ type: "roleRequested", email, role: givingUp });
        }}
      >
        {givingUp !== undefined &&
          `You can then only ${roleRights[givingUp]}. Only another owner can make you an owner again.`}
      </ConfirmDialog>
    </li>
  );
}
