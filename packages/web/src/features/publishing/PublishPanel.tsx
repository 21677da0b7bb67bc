import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { makeStyles, tokens } from "@fluentui/react-components";
import { DocumentList } from "./DocumentList.tsx";
import { ProjectFindings } from "./ProjectFindings.tsx";
import { PublishSettings } from "./PublishSettings.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    minHeight: 0,
    overflowY: "auto",
    "@media (max-width: 1199px)": { overflowY: "visible" },
  },
});

/** The panel beside the document: what to publish, its findings, and earlier documents. */
export function PublishPanel({ stores }: { readonly stores: PublishingStores }) {
  const styles = useStyles();
  return (
    <aside aria-label="Publishing" className={styles.root} tabIndex={-1}>
      <PublishSettings stores={stores} />
      <ProjectFindings stores={stores} />
      <DocumentList stores={stores} />
    </aside>
  );
}
