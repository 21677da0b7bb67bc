import { goTo, type Machine, type ReactionTo, stay } from "../machine/machine.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { PublishedDocument } from "./publishing-api.ts";
import type { ShelfEffect, ShelfEvent, ShelfState } from "./shelf-state.ts";

type Reaction<Type extends ShelfEvent["type"]> = ReactionTo<ShelfState, ShelfEvent, ShelfEffect, Type>;

/** The document that is shown. */
export function shownDocument({ documents, shownId }: ShelfState): PublishedDocument | undefined {
  return documents.find(({ document_id: id }) => id === shownId);
}

/** Whether the project has changed since the document that is shown was published. */
export function isStale(state: ShelfState): boolean {
  const document = shownDocument(state);
  return (
    document !== undefined && state.revision !== undefined && document.project_revision !== state.revision
  );
}

/** What is to be said of the diagrams that the document that is shown has no picture of. */
export function missingFigures(state: ShelfState): readonly Finding[] {
  return shownDocument(state)?.missing_figures ?? [];
}

/** The file of a document in a format, where it was published in it. */
export function fileOf(
  document: PublishedDocument | undefined,
  format: PublishedDocument["files"][number]["format"],
): PublishedDocument["files"][number] | undefined {
  return document?.files.find((file) => file.format === format);
}

const fetch: Reaction<"requested"> = {
  to: ["loading", "ready"],
  step: ({ error: _, ...state }) =>
    goTo<ShelfState, ShelfEffect>(
      { ...state, phase: state.phase === "ready" ? "ready" : "loading" },
      { type: "fetch" },
      { type: "fetchFindings" },
    ),
};

const receive: Reaction<"received"> = {
  to: ["ready"],
  step: ({ shownId, ...state }, { shelf: { documents, revision } }) => {
    const isThere = documents.some(({ document_id: id }) => id === shownId);
    const next = isThere ? shownId : (documents.find(isReadable) ?? documents[0])?.document_id;
    return goTo({
      ...state,
      phase: "ready",
      documents,
      revision,
      ...(next === undefined ? {} : { shownId: next }),
    });
  },
};

const hearFindings: Reaction<"findingsReceived"> = {
  to: ["loading", "unreachable", "ready"],
  step: (state, { findings }) => goTo({ ...state, findings }),
};

const add: Reaction<"printed"> = {
  to: ["loading", "ready"],
  step: (state, { document }) =>
    goTo<ShelfState, ShelfEffect>(
      {
        ...state,
        documents: [document, ...state.documents],
        shownId: document.document_id,
      },
      // The project may have changed while the document was made.
      { type: "fetch" },
    ),
};

/** The published documents of a project. */
export const shelfMachine: Machine<ShelfState, ShelfEvent, ShelfEffect> = {
  name: "Published documents",
  initial: { phase: "loading", documents: [] },
  transitions: {
    loading: {
      requested: { ...fetch, to: ["loading"] },
      received: receive,
      failed: {
        to: ["unreachable"],
        step: (state, { error }) => goTo({ ...state, phase: "unreachable", error }),
      },
      findingsReceived: { ...hearFindings, to: ["loading"] },
      printed: { ...add, to: ["loading"] },
    },
    unreachable: {
      requested: { ...fetch, to: ["loading"] },
      findingsReceived: { ...hearFindings, to: ["unreachable"] },
    },
    ready: {
      requested: { ...fetch, to: ["ready"] },
      received: receive,
      findingsReceived: { ...hearFindings, to: ["ready"] },
      shown: {
        to: ["ready"],
        step: (state, { documentId }) =>
          state.documents.some(({ document_id: id }) => id === documentId)
            ? goTo({ ...state, shownId: documentId })
            : stay(state),
      },
      printed: { ...add, to: ["ready"] },
    },
  },
};

function isReadable(document: PublishedDocument): boolean {
  return fileOf(document, "html") !== undefined;
}
