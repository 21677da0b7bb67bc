import type { ClientError } from "../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine/machine.ts";
import { failureReason } from "./failure-reason.ts";
import type { PrintJob } from "./print-job.ts";
import type { PrintFailure, PrintingEffect, PrintingEvent, PrintingState } from "./printing-state.ts";

type Next = Step<PrintingState, PrintingEffect>;

type Reaction<Type extends PrintingEvent["type"]> = ReactionTo<
  PrintingState,
  PrintingEvent,
  PrintingEffect,
  Type
>;

const ask: Reaction<"ordered"> = {
  to: ["asking"],
  step: ({ attempt, isAway }, { order }) => askFor({ attempt: attempt + 1, isAway, order }),
};

/** Only one document is made at a time. */
const sayBusy: Reaction<"ordered"> = { to: [], step: (state) => goTo(state, { type: "sayBusy" }) };

const accept: Reaction<"accepted"> = {
  to: ["running"],
  step: (state, { jobId }) => follow({ ...state, phase: "running", jobId }),
};

const refuse: Reaction<"refused"> = {
  to: ["failed"],
  step: (state, { error }) => goTo(fail(state, failureOf(error))),
};

const find: Reaction<"found"> = {
  to: ["running"],
  step: ({ order: _, ...state }, { jobId }) =>
    follow({ ...state, phase: "running", attempt: state.attempt + 1, jobId }),
};

const hear: Reaction<"told"> = {
  to: ["running", "canceling", "idle", "failed"],
  step: (state, { job }) => after(state, job),
};

const miss: Reaction<"missed"> = {
  to: ["running", "canceling"],
  step: (state) => goTo({ ...state, isOffline: true }),
};

const lose: Reaction<"gone"> = {
  to: ["failed"],
  step: (state, { error }) => goTo(fail(state, failureOf(error))),
};

/** Repeats the last order. */
const retry: Reaction<"retryPressed"> = {
  to: ["asking"],
  step: (state) => {
    const { attempt, isAway, jobId, order } = state;
    if (order === undefined) return stay(state);
    // Without a job id, the server may have accepted the order nevertheless; the same number prevents a second
    // document.
    return askFor({ attempt: jobId === undefined ? attempt : attempt + 1, isAway, order });
  },
};

const dismiss: Reaction<"dismissed"> = { to: ["idle"], step: (state) => goTo(idle(state)) };

const enter: Reaction<"entered">["step"] = (state) =>
  state.phase === "idle"
    ? goTo({ ...state, isAway: false }, { type: "find" })
    : follow({ ...state, isAway: false });

const leave: Reaction<"left">["step"] = (state) => goTo({ ...state, isAway: true }, { type: "unfollow" });

/** Returns the transitions for entering and leaving the page, which any state of the document allows. */
function always<Phase extends PrintingState["phase"]>(phase: Phase) {
  const to = [phase] as const;
  return { entered: { to, step: enter }, left: { to, step: leave } };
}

/** The machine from an order to the document. */
export const printingMachine: Machine<PrintingState, PrintingEvent, PrintingEffect> = {
  name: "Printing",
  initial: { phase: "idle", attempt: 0, isAway: false, isOffline: false },
  transitions: {
    idle: { ...always("idle"), ordered: ask, found: find },
    asking: { ...always("asking"), ordered: sayBusy, accepted: accept, refused: refuse },
    running: {
      ...always("running"),
      ordered: sayBusy,
      told: { ...hear, to: ["running", "idle", "failed"] },
      missed: { ...miss, to: ["running"] },
      gone: lose,
      cancelPressed: {
        to: ["canceling"],
        step: (state) =>
          state.jobId === undefined
            ? stay(state)
            : goTo<PrintingState, PrintingEffect>(
                { ...state, phase: "canceling" },
                { type: "cancel", jobId: state.jobId },
              ),
      },
    },
    canceling: {
      ...always("canceling"),
      ordered: sayBusy,
      told: { ...hear, to: ["canceling", "idle", "failed"] },
      missed: { ...miss, to: ["canceling"] },
      gone: lose,
      cancelFailed: {
        to: ["running"],
        step: (state, { error }) =>
          goTo<PrintingState, PrintingEffect>(
            { ...state, phase: "running" },
            { type: "sayNotCanceled", error },
          ),
      },
    },
    failed: { ...always("failed"), ordered: ask, retryPressed: retry, dismissed: dismiss },
  },
};

function askFor({
  attempt,
  isAway,
  order,
}: Required<Pick<PrintingState, "attempt" | "isAway" | "order">>): Next {
  return goTo<PrintingState, PrintingEffect>(
    { phase: "asking", attempt, isAway, isOffline: false, order },
    { type: "ask", number: attempt, order },
  );
}

/** Follows the job of a state while it is not over and the page is open. */
function follow(state: PrintingState): Next {
  const { isAway, jobId, phase } = state;
  return isAway || jobId === undefined || phase === "failed"
    ? goTo(state)
    : goTo<PrintingState, PrintingEffect>(state, { type: "follow", jobId });
}

function after(state: PrintingState, job: PrintJob): Next {
  switch (job.state) {
    case "queued":
    case "running":
      return goTo({ ...state, isOffline: false, progress: job.progress });
    case "done": {
      const { document, unreadable = [] } = job;
      return goTo<PrintingState, PrintingEffect>(
        idle(state),
        { type: "unfollow" },
        { type: "tellPrinted", document },
        { type: "sayPrinted", unreadable },
      );
    }
    case "canceled":
      return goTo<PrintingState, PrintingEffect>(idle(state), { type: "unfollow" }, { type: "sayCanceled" });
    case "failed": {
      const { isFormatMissing, reason } = job;
      const failure = { reason, isFormatMissing, isPlanRequired: false };
      return goTo<PrintingState, PrintingEffect>(fail(state, failure), { type: "unfollow" });
    }
  }
}

function idle({ attempt, isAway, order }: PrintingState): PrintingState {
  return { phase: "idle", attempt, isAway, isOffline: false, ...(order === undefined ? {} : { order }) };
}

function fail(state: PrintingState, failure: PrintFailure): PrintingState {
  return { ...state, phase: "failed", isOffline: false, failure };
}

function failureOf(error: ClientError): PrintFailure {
  return { reason: failureReason(error), isFormatMissing: false, isPlanRequired: error.status === 402 };
}
