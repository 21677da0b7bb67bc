import type { Finding } from "../../model/errors/index.ts";
import type { CountedFindings } from "../client/index.ts";
import { startResource } from "../machine/resource/start-resource.ts";
import type { PublishedDocument, PublishingApi, PublishedDocuments } from "./publishing-api.ts";

/** The published documents of a project, newest first, and the id of the shown one. */
export interface ShownDocuments extends Partial<PublishedDocuments> {
  readonly documents: PublishedDocuments["documents"];
  /** The id of the document that is shown. */
  readonly shownId?: string;
}

interface DocumentEvents {
  readonly shown: { readonly documentId: string };
  readonly printed: { readonly document: PublishedDocument };
  /** The name of a document has changed, or whether it is kept. */
  readonly changedByPerson: { readonly document: PublishedDocument };
  readonly deleted: { readonly documentId: string };
}

/** Starts without documents; `requested` loads them. */
export function startPublishedDocuments({ api }: { readonly api: Pick<PublishingApi, "getDocuments"> }) {
  return startResource<ShownDocuments, DocumentEvents>({
    initial: { documents: [] },
    load: () => api.getDocuments(),
    keep: (came, { shownId }) => showing(came, shownId),
    on: {
      shown: (published, { documentId }) => showing(published, documentId),
      changedByPerson: (published, { document }) => ({
        ...published,
        documents: published.documents.map((one) =>
          one.document_id === document.document_id ? document : one,
        ),
      }),
      deleted: ({ shownId: _, ...published }, { documentId }) =>
        showing(
          {
            ...published,
            documents: published.documents.filter(({ document_id: id }) => id !== documentId),
          },
          undefined,
        ),
      printed: (published, { document }) => ({
        ...published,
        documents: [document, ...published.documents],
        shownId: document.document_id,
      }),
    },
  });
}

/** Starts the findings of the checks in a project; undefined during loading, and if they are not available. */
export function startFindings({ api }: { readonly api: Pick<PublishingApi, "getFindings"> }) {
  return startResource<CountedFindings | undefined>({ initial: undefined, load: () => api.getFindings() });
}

/** Shows the requested document if it exists; otherwise the current one, or the newest readable one. */
function showing(published: ShownDocuments, wanted: string | undefined): ShownDocuments {
  const find = (id: string | undefined) => published.documents.find(({ document_id }) => document_id === id);
  const next =
    find(wanted) ?? find(published.shownId) ?? published.documents.find(isReadable) ?? published.documents[0];
  return next === undefined ? published : { ...published, shownId: next.document_id };
}

/** Returns the shown document. */
export function shownDocument({ documents, shownId }: ShownDocuments): PublishedDocument | undefined {
  return documents.find(({ document_id: id }) => id === shownId);
}

/** Returns whether the project has changed since the shown document was published. */
export function isStale(published: ShownDocuments): boolean {
  const document = shownDocument(published);
  return (
    document !== undefined &&
    published.revision !== undefined &&
    document.project_revision !== published.revision
  );
}

/** Returns the findings about diagrams without a picture in the shown document. */
export function missingFigures(published: ShownDocuments): readonly Finding[] {
  return shownDocument(published)?.missing_figures ?? [];
}

/** Returns the file of a document in a format, if it was published in that format. */
export function fileOf(
  document: PublishedDocument | undefined,
  format: PublishedDocument["files"][number]["format"],
): PublishedDocument["files"][number] | undefined {
  return document?.files.find((file) => file.format === format);
}

function isReadable(document: PublishedDocument): boolean {
  return fileOf(document, "html") !== undefined;
}
