import { failureReason } from "@archscribe/core/product/publishing/failure-reason";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { Button } from "@fluentui/react-components";
import { DocumentTextRegular, PlugDisconnectedRegular } from "@fluentui/react-icons";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useView } from "../../world/use-view.ts";

/** The placeholder for a missing page: nothing was published yet, only a PDF, or the server cannot be reached. */
export function NoDocument({ stores }: { readonly stores: PublishingStores }) {
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
        <Button appearance="primary" onClick={() => void stores.choice.send({ type: "publishPressed" })}>
          Publish the document
        </Button>
      }
      picture={<DocumentTextRegular />}
      title="Nothing is published yet"
    >
      Publishing makes one document of requirements, models and design pages, with numbered figures and a
      trace to every requirement: as a page, as a PDF and as Markdown. You can read it here, download it, and
      share it by a link.
    </EmptyState>
  );
}
