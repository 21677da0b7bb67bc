import {
  type Clock,
  type EventFeed,
  type KeyValueStorage,
  defaultLayout,
  type DiagramKey,
  diagramKeys,
  type LayoutName,
  layoutNames,
} from "../../model/index.ts";
import type { Notify } from "../machine/notice.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { followJob } from "../machine/job/follow-job.ts";
import { goTo, type Machine } from "../machine/machine.ts";
import { sessionKeys } from "../ports/storage-keys.ts";
import {
  type PublishingApi,
  type PublishedDocument,
  type Paper,
  type PrintOrder,
  publishFormats,
} from "./publishing-api.ts";
import { startFindings, startPublishedDocuments } from "./published-documents.ts";
import { printJobOf } from "./print-job.ts";
import { printingMachine } from "./printing.ts";
import type { PrintingEvent, PrintingState } from "./printing-state.ts";
import type { PublishingOrder } from "./publishing-state.ts";
import { readSelection } from "./diagram-selection.ts";

interface Dependencies {
  readonly api: PublishingApi;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  readonly projectId: number;
  readonly session: Pick<KeyValueStorage, "get" | "set">;
}

/** The stores for the documents of a project, each informed about relevant events of the others. */
export type PublishingStores = ReturnType<typeof startPublishingStores>;

/**
 * Starts the stores. `begin` then loads the published documents and follows a running job; `end` stops following it,
 * and the job continues on the server.
 */
export function startPublishingStores({ api, clock, feed, notify, projectId, session }: Dependencies) {
  const published = startPublishedDocuments({ api });
  const findings = startFindings({ api });
  const printing = startPrinting({
    api,
    clock,
    feed,
    notify,
    projectId,
    onPrinted: async (document) => {
      await published.send({ type: "printed", document });
      // The project may have changed while the document was created.
      await published.send({ type: "outdated" });
    },
  });
  const choice = startPrintChoice({
    session,
    onOrder: (order) => printing.send({ type: "ordered", order }),
  });

  return { choice, findings, printing, published, begin, end, look };

  async function begin(): Promise<void> {
    await Promise.all([look(), printing.send({ type: "entered" })]);
  }

  async function look(): Promise<void> {
    await Promise.all([published.send({ type: "requested" }), findings.send({ type: "requested" })]);
  }

  function end(): Promise<void> {
    return printing.send({ type: "left" });
  }
}

interface PrintingDependencies {
  readonly api: Pick<PublishingApi, "cancelJob" | "findJob" | "getJob" | "publish">;
  readonly clock: Clock;
  readonly feed: EventFeed;
  readonly notify: Notify;
  /** The id of the project. */
  readonly projectId: number;
  readonly onPrinted: (document: PublishedDocument) => void | Promise<void>;
}

/** Starts without a document in progress; `entered` finds a running job, which is followed until `left`. */
function startPrinting({
  api,
  clock,
  feed,
  notify,
  onPrinted,
  projectId,
}: PrintingDependencies): Store<PrintingState, PrintingEvent> {
  const startedAt = clock.now().toISOString();
  let stopFollowing: (() => void) | undefined;

  return startMachine(printingMachine, {
    find: async (_, send) => {
      const answer = await api.findJob();
      if (answer.ok && answer.value !== undefined) return send({ type: "found", jobId: answer.value });
    },
    ask: async ({ number, order }, send) => {
      const key = `publish-${String(projectId)}-${startedAt}-${String(number)}`;
      const answer = await api.publish(order, key);
      return send(
        answer.ok ? { type: "accepted", jobId: answer.value } : { type: "refused", error: answer.error },
      );
    },
    follow: ({ jobId }, send) => {
      stopFollowing?.();
      stopFollowing = followJob({ api, clock, feed }, jobId, {
        told: (job) => send({ type: "told", job: printJobOf(job) }),
        missed: () => send({ type: "missed" }),
        gone: (error) => send({ type: "gone", error }),
      });
    },
    unfollow: () => stopFollowing?.(),
    cancel: async ({ jobId }, send) => {
      const answer = await api.cancelJob(jobId);
      return send(
        answer.ok
          ? { type: "told", job: printJobOf(answer.value) }
          : { type: "cancelFailed", error: answer.error },
      );
    },
    tellPrinted: ({ document }) => onPrinted(document),
    sayPrinted: ({ unreadable }) =>
      void notify({
        kind: "success",
        title: "Document published",
        ...(unreadable.length > 0 && {
          message: `The server has no font for these scripts, and the PDF shows boxes for their letters: ${unreadable.join(", ")}.`,
        }),
      }),
    sayBusy: () =>
      void notify({
        kind: "blank",
        title: "A document is being published",
        message: "Cancel it first, or wait until it is finished.",
      }),
    sayCanceled: () => void notify({ kind: "blank", title: "Publishing was canceled" }),
    sayNotCanceled: ({ error }) => void notify(failureNotice({ title: "Publishing continues" }, error)),
  });
}

/** The choices for the next document. */
interface PrintChoiceState {
  readonly phase: "chosen";
  readonly layout: LayoutName;
  readonly paper: Paper;
  readonly diagrams: readonly DiagramKey[];
  /** Whether a Word file is made, too; it takes as long as everything else together. */
  readonly isWordWanted: boolean;
}

/** The choices and requests of a person. */
type PrintChoiceEvent =
  | { readonly type: "layoutChosen"; readonly layout: LayoutName }
  | { readonly type: "paperChosen"; readonly paper: Paper }
  | { readonly type: "wordChosen"; readonly isWanted: boolean }
  | { readonly type: "publishPressed" }
  /** For a server without a browser, which a PDF and a Word file need. */
  | { readonly type: "publishWithoutPdfPressed" }
  /** The publish dialog was closed with an order. */
  | { readonly type: "dialogOrdered"; readonly order: PublishingOrder };

type PrintChoiceEffect =
  | { readonly type: "keepLayout"; readonly layout: LayoutName }
  | { readonly type: "order"; readonly order: PrintOrder };

const machine: Machine<PrintChoiceState, PrintChoiceEvent, PrintChoiceEffect> = {
  name: "Print choice",
  initial: {
    phase: "chosen",
    layout: defaultLayout,
    paper: "A4",
    diagrams: diagramKeys,
    isWordWanted: false,
  },
  transitions: {
    chosen: {
      layoutChosen: {
        to: ["chosen"],
        step: (state, { layout }) => goTo({ ...state, layout }, { type: "keepLayout", layout }),
      },
      paperChosen: { to: ["chosen"], step: (state, { paper }) => goTo({ ...state, paper }) },
      wordChosen: {
        to: ["chosen"],
        step: (state, { isWanted }) => goTo({ ...state, isWordWanted: isWanted }),
      },
      publishPressed: {
        to: ["chosen"],
        step: (state) => goTo(state, { type: "order", order: orderOf(state) }),
      },
      publishWithoutPdfPressed: {
        to: ["chosen"],
        step: (state) => goTo(state, { type: "order", order: orderOf(state, ["html", "md"]) }),
      },
      dialogOrdered: {
        to: ["chosen"],
        step: (before, { order: { diagrams, layout } }) => {
          const state = { ...before, diagrams, layout };
          return goTo(state, { type: "order", order: orderOf(state) });
        },
      },
    },
  },
};

function orderOf(
  { diagrams, isWordWanted, layout, paper }: PrintChoiceState,
  formats: PrintOrder["formats"] = publishFormats.filter((format) => format !== "docx" || isWordWanted),
): PrintOrder {
  return { diagrams, layout, paper, formats };
}

/** Starts with the last choice in this session; without one, with all diagrams in the product's order. */
function startPrintChoice({
  onOrder,
  session,
}: {
  readonly session: Pick<KeyValueStorage, "get" | "set">;
  readonly onOrder: (order: PrintOrder) => Promise<void>;
}): Store<PrintChoiceState, PrintChoiceEvent> {
  const selected = readSelection(session.get(sessionKeys.selectedDiagrams));
  const stored = session.get(sessionKeys.selectedLayout);
  const initial: PrintChoiceState = {
    ...machine.initial,
    layout: layoutNames.find((name) => name === stored) ?? defaultLayout,
    diagrams: selected.length === 0 ? diagramKeys : selected,
  };
  return startMachine(
    { ...machine, initial },
    {
      keepLayout: ({ layout }) => session.set(sessionKeys.selectedLayout, layout),
      order: ({ order }) => onOrder(order),
    },
  );
}
