import {
  createPublishingApi,
  type PublishedDocument,
  publishFormats,
} from "@archscribe/core/product/publishing/publishing-api";
import {
  fileOf,
  shownDocument,
  isStale,
  missingFigures,
} from "@archscribe/core/product/publishing/published-documents";
import {
  type PublishingStores,
  startPublishingStores,
} from "@archscribe/core/product/publishing/start-publishing-stores";
import {
  makeStyles,
  Spinner,
  tokens,
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Menu,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { failureReason } from "@archscribe/core/product/publishing/failure-reason";
import {
  DocumentTextRegular,
  PlugDisconnectedRegular,
  ArrowDownloadRegular,
  LinkRegular,
  OpenRegular,
} from "@fluentui/react-icons";
import { Page } from "../../ui/Page.tsx";
import { SandboxedFrame } from "../../ui/SandboxedFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PrintingNotes } from "./PrintingNotes.tsx";
import { ShareLinksDialog } from "./ShareLinksDialog.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { ProjectFindings } from "../../ui/ProjectFindings.tsx";
import { PublishSettings } from "./PublishSettings.tsx";
import { MissingFigures } from "./MissingFigures.tsx";
import { fileSize } from "@archscribe/core/model";
import { formatTitles } from "./format-titles.ts";
import { onLaptop, surface } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const usePublishPanelStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    minHeight: 0,
    overflowY: "auto",
    [onLaptop]: { overflowY: "visible" },
  },
});

const useStyles = makeStyles({
  columns: {
    flexGrow: 1,
    minHeight: 0,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 340px",
    gap: tokens.spacingHorizontalXL,
    [onLaptop]: { gridTemplateColumns: "minmax(0, 1fr)" },
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
    ...surface,
  },
  waiting: { flexGrow: 1 },
});

/** The document as readers receive it, with the actions on it. */
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
        <PublishPanel projectId={projectId} stores={stores} />
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

/** The panel beside the document: what to publish, its findings, and earlier documents. */
function PublishPanel({ projectId, stores }: Properties) {
  const styles = usePublishPanelStyles();
  return (
    <aside aria-label="Publishing" className={styles.root} tabIndex={-1}>
      <PublishSettings stores={stores} />
      <ProjectFindings stores={stores} />
      <DocumentList projectId={projectId} stores={stores} />
    </aside>
  );
}

/** Notes about the shown document: it is outdated, or has gaps. */
function DocumentNotes({ stores }: { readonly stores: PublishingStores }) {
  const { value: published } = useView(stores.published);
  const { phase } = useView(stores.printing);
  const missing = missingFigures(published);

  return (
    <>
      {isStale(published) && phase === "idle" && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <MessageBarTitle>The project has changed</MessageBarTitle>
            This document shows an earlier state of it.
          </MessageBarBody>
          <MessageBarActions>
            <EditOnly>
              <Button onClick={() => void stores.choice.send({ type: "publishPressed" })}>
                Publish Again
              </Button>
            </EditOnly>
          </MessageBarActions>
        </MessageBar>
      )}
      <MissingFigures figures={missing} />
    </>
  );
}

/** The placeholder for a missing page: nothing was published yet, only a PDF, or the server cannot be reached. */
function NoDocument({ stores }: { readonly stores: PublishingStores }) {
  const { error, phase, value } = useView(stores.published);
  const printing = useView(stores.printing);

  if (phase === "failed" && value.documents.length === 0)
    return (
      <EmptyState
        action={
          <Button appearance="primary" onClick={() => void stores.look()}>
            Try again
          </Button>
        }
        picture={<PlugDisconnectedRegular />}
        title="The published documents could not be fetched"
      >
        {error !== undefined && failureReason(error)}
      </EmptyState>
    );
  if (value.documents.length > 0)
    return (
      <EmptyState picture={<DocumentTextRegular />} title="This document has no HTML page">
        It was published without HTML. Download it, or publish it again.
      </EmptyState>
    );
  if (printing.phase !== "idle")
    return (
      <EmptyState picture={<DocumentTextRegular />} title="Your first document is on its way">
        Diagrams are drawn, chapters are numbered, and every element is traced to its requirements.
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <EditOnly>
          <Button appearance="primary" onClick={() => void stores.choice.send({ type: "publishPressed" })}>
            Publish the document
          </Button>
        </EditOnly>
      }
      picture={<DocumentTextRegular />}
      title="Nothing is published yet"
    >
      Publishing makes one document of requirements, models and design pages, with numbered figures and a
      trace to every requirement: as a page, as a PDF, as a Word file and as Markdown. You can read it here,
      download it, and share it by a link.
    </EmptyState>
  );
}

interface DocumentActionsProperties {
  readonly document: PublishedDocument;
  readonly onShare: () => void;
}

/** Opens, downloads and shares the shown document. */
function DocumentActions({ document, onShare }: DocumentActionsProperties) {
  const page = fileOf(document, "html");
  return (
    <>
      {page !== undefined && (
        <Tooltip content="Open in a new window" relationship="label">
          <Button
            appearance="subtle"
            as="a"
            href={page.url}
            icon={<OpenRegular />}
            rel="noreferrer"
            target="_blank"
          />
        </Tooltip>
      )}
      {page !== undefined && (
        <Button icon={<LinkRegular />} onClick={onShare}>
          Share Link
        </Button>
      )}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="primary" icon={<ArrowDownloadRegular />}>
            Download
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {publishFormats.map((format) => {
              const file = fileOf(document, format);
              return (
                file !== undefined && (
                  <MenuItemLink
                    key={format}
                    download={format === "html" ? "software-architecture-document.html" : ""}
                    href={file.url}
                    secondaryContent={fileSize(file.size)}
                  >
                    {formatTitles[format]}
                  </MenuItemLink>
                )
              );
            })}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
