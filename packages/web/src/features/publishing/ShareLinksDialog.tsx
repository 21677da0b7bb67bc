import { mayDoInProject, projectRoleOf } from "@archscribe/core/product/subscription";
import { failureReason, missingFigures, type PublishingStores } from "@archscribe/core/product";
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { MadeLink } from "./MadeLink.tsx";
import { MissingFigures } from "./MissingFigures.tsx";
import { NewLinkForm } from "./NewLinkForm.tsx";
import { ShareLinkList } from "./ShareLinkList.tsx";

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Links by which anybody reads the document without an account; the owner makes and revokes them. */
export function ShareLinksDialog({ stores: { links, published } }: { readonly stores: PublishingStores }) {
  const { projects } = useWorld().product;
  const { projects: all, selected } = useView(projects);
  const { error, made, phase } = useView(links);
  const missing = missingFigures(useView(published).value);
  const role = projectRoleOf(all.find(({ project_id: id }) => id === selected?.project_id));
  const mayShare = mayDoInProject(role, "share");
  const styles = useStyles();
  const close = (): void => void links.send({ type: "closed" });

  return (
    <DialogFrame
      isOpen={phase !== "closed"}
      title="Share the Document"
      actions={<Button onClick={close}>Close</Button>}
      onClose={close}
    >
      <p className={styles.about}>
        Whoever has a link can read this document without an account, until the link ends or you revoke it.
      </p>
      <MissingFigures figures={missing} />
      {error !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{failureReason(error)}</MessageBarBody>
          {phase === "unreachable" && (
            <MessageBarActions>
              <Button onClick={() => void links.send({ type: "retryPressed" })}>Try again</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {phase === "loading" && <Spinner label="Looking for links" />}
      {phase !== "loading" && phase !== "unreachable" && (
        <>
          {mayShare ? (
            <NewLinkForm
              isBusy={phase === "making"}
              onMake={(days) =>
                void links.send({ type: "makePressed", ...(days === undefined ? {} : { days }) })
              }
            />
          ) : (
            <p className={styles.about}>Only the owner of the project makes and revokes links.</p>
          )}
          {made !== undefined && <MadeLink url={made.url} />}
          <ShareLinkList links={links} mayRevoke={mayShare} />
        </>
      )}
    </DialogFrame>
  );
}
