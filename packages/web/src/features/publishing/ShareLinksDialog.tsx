import { mayDoInProject, projectRoleOf } from "@archscribe/core/product/subscription";
import { failureReason } from "@archscribe/core/product/publishing/failure-reason";
import { missingFigures } from "@archscribe/core/product/publishing/published-documents";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { startShareLinks } from "@archscribe/core/product/publishing/share-links";
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import { useEffect } from "react";
import { DialogFrame } from "../../ui/DialogFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { MadeLink } from "./MadeLink.tsx";
import { MissingFigures } from "./MissingFigures.tsx";
import { NewLinkForm } from "./NewLinkForm.tsx";
import { ShareLinkList } from "./ShareLinkList.tsx";

const useStyles = makeStyles({
  about: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly projectId: number;
  readonly documentId: string;
  readonly published: PublishingStores["published"];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Links by which anybody reads the document without an account; the owner makes and revokes them. */
export function ShareLinksDialog({ documentId, isOpen, onClose, projectId, published }: Properties) {
  const stores = usePageStore(
    ({ client, notify }) => startShareLinks({ client, notify, projectId, documentId }),
    [projectId, documentId],
  );
  const { projects: all } = useView(useWorld().product.projects);
  const { error, phase, value } = useView(stores.list);
  const { failure, phase: making } = useView(stores.creation);
  const { error: refusal } = useView(stores.revocation);
  const missing = missingFigures(useView(published).value);
  const role = projectRoleOf(all.find(({ project_id: id }) => id === projectId));
  const mayShare = mayDoInProject(role, "share");
  const styles = useStyles();
  const ask = (): void => void stores.list.send({ type: "requested" });
  useEffect(() => {
    if (isOpen) void stores.list.send({ type: "needed" });
  }, [isOpen, stores]);

  return (
    <DialogFrame
      isOpen={isOpen}
      title="Share the Document"
      actions={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
    >
      <p className={styles.about}>
        Whoever has a link can read this document without an account, until the link ends or you revoke it.
      </p>
      <MissingFigures figures={missing} />
      {error !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{failureReason(error)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={ask}>Try again</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {[...new Set([failure, refusal?.message])].map(
        (reason) =>
          reason !== undefined && (
            <MessageBar key={reason} intent="error">
              <MessageBarBody>{reason}</MessageBarBody>
            </MessageBar>
          ),
      )}
      {phase === "loading" && <Spinner label="Looking for links" />}
      {phase === "loaded" && (
        <>
          {mayShare ? (
            <NewLinkForm isBusy={making === "sending"} onMake={(days) => void stores.make(days)} />
          ) : (
            <p className={styles.about}>Only the owner of the project can create and revoke links.</p>
          )}
          {value.made !== undefined && <MadeLink url={value.made.url} />}
          <ShareLinkList documentId={documentId} mayRevoke={mayShare} stores={stores} />
        </>
      )}
    </DialogFrame>
  );
}
