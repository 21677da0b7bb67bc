import { createPublishingApi } from "@archscribe/core/product/publishing/publishing-api";
import { fileOf, shownDocument } from "@archscribe/core/product/publishing/published-documents";
import {
  type PublishingStores,
  startPublishingStores,
} from "@archscribe/core/product/publishing/start-publishing-stores";
import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { Page } from "../../ui/Page.tsx";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { DocumentActions } from "./DocumentActions.tsx";
import { DocumentNotes } from "./DocumentNotes.tsx";
import { NoDocument } from "./NoDocument.tsx";
import { PrintingNotes } from "./PrintingNotes.tsx";
import { PublishPanel } from "./PublishPanel.tsx";
import { ShareLinksDialog } from "./ShareLinksDialog.tsx";

const useStyles = makeStyles({
  columns: {
    flexGrow: 1,
    minHeight: 0,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 340px",
    gap: tokens.spacingHorizontalXL,
    "@media (max-width: 1199px)": { gridTemplateColumns: "minmax(0, 1fr)" },
  },
  document: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    minHeight: "max(60vh, 420px)",
  },
  sheet: {
    flexGrow: 1,
    display: "flex",
    flexDirection: "column",
    minHeight: 0,
    overflow: "hidden",
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { flexGrow: 1 },
});

/** The document as it will be delivered, and what can be done with it. */
export function PublishPage() {
  const { publishing, projects } = useWorld().product;
  const { selected } = useView(projects);
  const projectId = selected?.project_id;
  const { order } = useView(publishing);
  const stores = usePageStore(
    ({ client, clock, feed, notify, session }) => {
      const api = createPublishingApi(client, projectId ?? 0);
      return startPublishingStores({ api, clock, feed, notify, session, projectId: projectId ?? 0 });
    },
    [projectId],
  );

  useEffect(() => {
    void stores.begin();
    return () => void stores.end();
  }, [stores]);
  useEffect(() => {
    if (order === undefined) return;
    void publishing.send({ type: "orderTaken" });
    void stores.choice.send({ type: "dialogOrdered", order });
  }, [stores, order, publishing]);

  return <PublishedSad projectId={projectId ?? 0} stores={stores} />;
}

interface Properties {
  readonly projectId: number;
  readonly stores: PublishingStores;
}

function PublishedSad({ projectId, stores }: Properties) {
  /** The dialog of links starts over each time it is opened, and stays with the document that it was opened for. */
  const [sharing, setSharing] = useState({ documentId: "", isOpen: false, times: 0 });
  const published = useView(stores.published);
  const document = shownDocument(published.value);
  const page = fileOf(document, "html");
  const styles = useStyles();

  return (
    <Page
      about="The Software Architecture Document, exactly as it is delivered."
      actions={
        document && (
          <DocumentActions
            document={document}
            onShare={() =>
              setSharing({ documentId: document.document_id, isOpen: true, times: sharing.times + 1 })
            }
          />
        )
      }
      title="Publish"
      width="full"
    >
      <div className={styles.columns}>
        <section aria-label="Document" className={styles.document}>
          <PrintingNotes stores={stores} />
          <DocumentNotes stores={stores} />
          <div className={styles.sheet}>
            {page === undefined ? (
              published.phase === "loading" ? (
                <Spinner className={styles.waiting} label="Looking for published documents" />
              ) : (
                <NoDocument stores={stores} />
              )
            ) : (
              <SandboxedFrame
                key={page.url}
                address={page.url}
                title="Software Architecture Document"
                waiting="Opening the document"
              />
            )}
          </div>
        </section>
        <PublishPanel stores={stores} />
      </div>
      <ShareLinksDialog
        key={sharing.times}
        documentId={sharing.documentId}
        isOpen={sharing.isOpen}
        projectId={projectId}
        published={stores.published}
        onClose={() => setSharing({ ...sharing, isOpen: false })}
      />
    </Page>
  );
}
