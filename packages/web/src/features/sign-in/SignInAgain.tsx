import { makeStyles, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";
import { useEntryWorld } from "../../world/world-context.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { useAccountDialogs } from "./use-account-dialogs.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
  },
});

/**
 * Stands instead of a page whose reader's session has ended: nothing of what they saw is there any more, and over it is
 * the question who they are.
 */
export function SignInAgain() {
  const styles = useStyles();
  const { unsavedWork } = useEntryWorld().product;
  const dialogs = useAccountDialogs({
    isOpenAtFirst: true,
    onClosed: () => void unsavedWork.send({ type: "dismissed" }),
  });
  return (
    <>
      <div className={styles.root} aria-hidden>
        <Skeleton animation="pulse">
          {["40%", "90%", "75%", "85%"].map((width) => (
            <SkeletonItem key={width} size={32} style={{ width, marginBottom: "16px" }} />
          ))}
        </Skeleton>
      </div>
      <AccountDialog
        dialogs={dialogs}
        about="Your session has ended. Sign in again to continue where you were."
      />
    </>
  );
}
