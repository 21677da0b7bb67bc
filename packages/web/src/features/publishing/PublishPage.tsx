import {
  createPublishingApi,
  fileOf,
  type PublishingDesk,
  shownDocument,
  startPublishingDesk,
} from "@archscribe/core/product";
import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useEffect } from "react";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { DocumentActions } from "./DocumentActions.tsx";
import { DocumentFrame } from "./DocumentFrame.tsx";
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
  const desk = usePageStore(
    ({ client, clock, feed, notify, session }) => {
      const api = createPublishingApi(client, projectId ?? 0);
      return startPublishingDesk({ api, clock, feed, notify, session, projectId: projectId ?? 0 });
    },
    [projectId],
  );

  useEffect(() => {
    void desk.begin();
    return () => void desk.end();
  }, [desk]);
  useEffect(() => {
    if (order === undefined) return;
    void publishing.send({ type: "orderTaken" });
    void desk.choice.send({ type: "dialogOrdered", order });
  }, [desk, order, publishing]);

  return <PublishedSad desk={desk} />;
}

function PublishedSad({ desk }: { readonly desk: PublishingDesk }) {
  const shelf = useView(desk.shelf);
  const document = shownDocument(shelf.value);
  const page = fileOf(document, "html");
  const styles = useStyles();

  return (
    <Page
      about="The Software Architecture Document, exactly as it is delivered."
      actions={document && <DocumentActions desk={desk} document={document} />}
      title="Publish"
      width="full"
    >
      <div className={styles.columns}>
        <section aria-label="Document" className={styles.document}>
          <PrintingNotes desk={desk} />
          <DocumentNotes desk={desk} />
          <div className={styles.sheet}>
            {page === undefined ? (
              shelf.phase === "loading" ? (
                <Spinner className={styles.waiting} label="Looking for published documents" />
              ) : (
                <NoDocument desk={desk} />
              )
            ) : (
              <DocumentFrame key={page.url} address={page.url} />
            )}
          </div>
        </section>
        <PublishPanel desk={desk} />
      </div>
      <ShareLinksDialog desk={desk} />
    </Page>
  );
}
