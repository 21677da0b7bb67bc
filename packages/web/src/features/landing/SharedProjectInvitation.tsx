import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { roleRights } from "@archscribe/core/model";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";

/** Names the project and the person who invites: above the page before sign-in, then as a question. */
export function SharedProjectInvitation() {
  const { sharedProject } = useEntryWorld().product;
  const { invitation, isUnnamed = false, phase } = useView(sharedProject);
  if (invitation === undefined && !isUnnamed) return null;
  const title =
    invitation === undefined
      ? "You are invited to a project"
      : `${invitation.shared_by} invites you to “${invitation.project_name}”`;
  if (phase === "saved")
    return (
      <aside aria-label="Invitation">
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{title}.</MessageBarTitle>Sign in, or create an account, with the e-mail that was
            invited. Then you are asked whether to accept.
          </MessageBarBody>
        </MessageBar>
      </aside>
    );
  return (
    <ConfirmDialog
      isOpen
      title={title}
      cancelLabel="Not now"
      confirmLabel="Accept the invitation"
      onClose={() => void sharedProject.send({ type: "declined" })}
      onConfirm={() => void sharedProject.send({ type: "confirmed" })}
    >
      The project is added to your list
      {invitation !== undefined && `, and you can ${roleRights[invitation.role]}`}. The others see your name
      and e-mail.
    </ConfirmDialog>
  );
}
