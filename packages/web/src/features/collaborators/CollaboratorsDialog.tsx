import { dialogFooter, memberCount } from "@archscribe/core/product/collaborators/collaborator-rules";
import { joinedMembers } from "@archscribe/core/product/projects/members";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { AddCollaborator } from "./AddCollaborator.tsx";
import { Member } from "./Member.tsx";

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
