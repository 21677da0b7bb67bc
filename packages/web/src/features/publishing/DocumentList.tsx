import { layouts } from "@archscribe/core/document/sad";
import type { PublishedDocument } from "@archscribe/core/product/publishing/publishing-api";
import type { PublishingStores } from "@archscribe/core/product/publishing/start-publishing-stores";
import { Badge, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useView } from "../../world/use-view.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { formatTitles } from "./format-titles.ts";
import { lazyPart } from "../../ui/LazyPart.tsx";
import { PanelCard } from "../../ui/PanelCard.tsx";
import { bareButton, bareList, focusOutline } from "../../theme/shared-styles.ts";

/** Readers of a project do not need it. */
const DocumentCare = lazyPart({
  load: async () => (await import("./DocumentCare.tsx")).DocumentCare,
  fallback: null,
});

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    gap: "2px",
    ...bareList,
  },
  entry: {
    width: "100%",
    display: "flex",
    flexDirection: "column",
    gap: "2px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    ...bareButton,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: "left",
    color: "inherit",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground2 },
  head: { display: "flex", alignItems: "center", justifyContent: "space-between" },
  about: { color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
});

interface Properties {
  readonly projectId: number;
  readonly stores: PublishingStores;
}

/** The documents that were published, to be read again, named, kept and deleted. */
export function DocumentList({ projectId, stores }: Properties) {
  const { documents, revision, shownId } = useView(stores.published).value;
  const styles = useStyles();
  if (documents.length === 0) return null;

  return (
    <PanelCard title="Published documents">
      <ul className={styles.list}>
        {documents.map((document) => {
          const { created_at, created_by, document_id: documentId, name, project_revision } = document;
          return (
            <li key={documentId}>
              <button
                aria-current={documentId === shownId}
                className={mergeClasses(styles.entry, documentId === shownId && styles.shown)}
                type="button"
                onClick={() => void stores.published.send({ type: "shown", documentId })}
              >
                <span className={styles.head}>
                  {name ?? formatMoment(created_at)}
                  {project_revision === revision && (
                    <Badge appearance="tint" color="brand">
                      Current
                    </Badge>
                  )}
                </span>
                {name !== undefined && (
                  <Caption1 className={styles.about}>{formatMoment(created_at)}</Caption1>
                )}
                <Caption1 className={styles.about}>{aboutDocument(document)}</Caption1>
                <Caption1 className={styles.about}>{created_by}</Caption1>
              </button>
            </li>
          );
        })}
      </ul>
      <DocumentCare projectId={projectId} stores={stores} />
    </PanelCard>
  );
}

function aboutDocument({ files, is_kept: isKept, layout }: PublishedDocument): string {
  const formats = files.map(({ format }) => formatTitles[format]).join(", ");
  return `${layouts[layout].title} · ${formats}${isKept === true ? " · kept" : ""}`;
}
