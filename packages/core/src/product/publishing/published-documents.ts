import type { Finding } from "../../model/errors/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import type { PublishedDocument, PublishingApi, PublishedDocuments } from "./publishing-api.ts";

/** The published documents of a project, newest first, and the one that is shown. */
export interface ShownDocuments extends Partial<PublishedDocuments> {
  readonly documents: PublishedDocuments["documents"];
  /** The id of the document that is shown. */
  readonly shownId?: string;
}

interface DocumentEvents {
  readonly shown: { readonly documentId: string };
  readonly printed: { readonly document: PublishedDocument };
}

/** Starts without documents; `requested` fetches them. */
export function startPublishedDocuments({ api }: { readonly api: Pick<PublishingApi, "getDocuments"> }) {
  return startResource<ShownDocuments, DocumentEvents>({
    initial: { documents: [] },
    load: () => api.getDocuments(),
    keep: (came, { shownId }) => showing(came, shownId),
    on: {
      shown: (published, { documentId }) => showing(published, documentId),
      printed: (published, { document }) => ({
        ...published,
        documents: [document, ...published.documents],
        shownId: document.document_id,
      }),
    },
  });
}

/** Starts the findings of the checks in a project; undefined while they are loading, and if they are not available. */
export function startFindings({ api }: { readonly api: Pick<PublishingApi, "getFindings"> }) {
  return startResource<readonly Finding[] | undefined>({ initial: undefined, load: () => api.getFindings() });
}

/** The document that was asked for, where it is there; else the one that is shown, or the newest that can be read. */
function showing(published: ShownDocuments, wanted: string | undefined): ShownDocuments {
  const find = (id: string | undefined) => published.documents.find(({ document_id }) => document_id === id);
  const next =
    find(wanted) ?? find(published.shownId) ?? published.documents.find(isReadable) ?? published.documents[0];
  return next === undefined ? published : { ...published, shownId: next.document_id };
}

/** The document that is shown. */
export function shownDocument({ documents, shownId }: ShownDocuments): PublishedDocument | undefined {
  return documents.find(({ document_id: id }) => id === shownId);
}

/** Whether the project has changed since the document that is shown was published. */
export function isStale(published: ShownDocuments): boolean {
  const document = shownDocument(published);
  return (
    document !== undefined &&
    published.revision !== undefined &&
    document.project_revision !== published.revision
  );
}

/** What is to be said of the diagrams that the document that is shown has no picture of. */
export function missingFigures(published: ShownDocuments): readonly Finding[] {
  return shownDocument(published)?.missing_figures ?? [];
}

/** The file of a document in a format, where it was published in it. */
export function fileOf(
  document: PublishedDocument | undefined,
  format: PublishedDocument["files"][number]["format"],
): PublishedDocument["files"][number] | undefined {
  return document?.files.find((file) => file.format === format);
}

function isReadable(document: PublishedDocument): boolean {
  return fileOf(document, "html") !== undefined;
}
