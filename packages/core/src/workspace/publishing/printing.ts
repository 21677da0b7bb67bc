import type { ClientError } from "../../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay, type Step } from "../../workflow/index.ts";
import { failureReason } from "./failure-reason.ts";
import type { PrintFailure, PrintingEffect, PrintingEvent, PrintingState } from "./printing-state.ts";
import type { PrintJob } from "./publishing-api.ts";

type Reaction<Type extends PrintingEvent["type"]> = ReactionTo<
  PrintingState,
  PrintingEvent,
  PrintingEffect,
  Type
>;

const ask: Reaction<"ordered"> = {
  to: ["asking"],
  step: (state, { order }) => {
    const attempt = state.attempt + 1;
    return goTo({ phase: "asking", attempt, order }, { type: "ask", attempt, order });
  },
};

/** One document is made at a time. */
const sayBusy: Reaction<"ordered"> = { to: [], step: (state) => goTo(state, { type: "sayBusy" }) };

const accept: Reaction<"accepted"> = {
  to: ["running"],
  step: (state, { attempt, jobId }) =>
    attempt === state.attempt
      ? goTo({ ...state, phase: "running", jobId }, { type: "follow", jobId })
      : stay(state),
};

const refuse: Reaction<"refused"> = {
  to: ["failed"],
  step: (state, { attempt, error }) =>
    attempt === state.attempt ? goTo({ ...state, phase: "failed", failure: failureOf(error) }) : stay(state),
};

const find: Reaction<"found"> = {
  to: ["running"],
  step: ({ attempt }, { jobId }) => goTo({ phase: "running", attempt, jobId }, { type: "follow", jobId }),
};

const hear: Reaction<"told"> = {
  to: ["running", "canceling", "idle", "failed"],
  step: (state, { job, jobId }) => (jobId === state.jobId ? after(state, job) : stay(state)),
};

const lose: Reaction<"connectionLost"> = {
  to: ["lost"],
  step: (state, { jobId }) => (jobId === state.jobId ? goTo({ ...state, phase: "lost" }) : stay(state)),
};

/** What was asked for once more: the job where it goes on, else a new one. */
const retry: Reaction<"retryPressed"> = {
  to: ["running", "asking"],
  step: (state) => {
    const { attempt: before, jobId, order, phase } = state;
    if (phase === "lost" && jobId !== undefined)
      return goTo<PrintingState, PrintingEffect>({ ...state, phase: "running" }, { type: "follow", jobId });
    if (order === undefined) return stay(state);
    // Without a job the server may have taken the order all the same: under its number it is not printed twice.
    const attempt = jobId === undefined ? before : before + 1;
    return goTo<PrintingState, PrintingEffect>(
      { phase: "asking", attempt, order },
      { type: "ask", attempt, order },
    );
  },
};

const dismiss: Reaction<"dismissed"> = { to: ["idle"], step: (state) => goTo(idle(state)) };

/** From an order to the document. */
export const printingMachine: Machine<PrintingState, PrintingEvent, PrintingEffect> = {
  name: "Printing",
  initial: { phase: "idle", attempt: 0 },
  transitions: {
    idle: { ordered: ask, found: find },
    asking: { ordered: sayBusy, accepted: accept, refused: refuse },
    running: {
      ordered: sayBusy,
      told: { ...hear, to: ["running", "idle", "failed"] },
      connectionLost: lose,
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
      ordered: sayBusy,
      told: { ...hear, to: ["canceling", "idle", "failed"] },
      connectionLost: lose,
      cancelFailed: {
        to: ["running"],
        step: (state, { error, jobId }) =>
          jobId === state.jobId
            ? goTo<PrintingState, PrintingEffect>(
                { ...state, phase: "running" },
                { type: "sayNotCanceled", error },
              )
            : stay(state),
      },
    },
    lost: { ordered: ask, retryPressed: { ...retry, to: ["running"] }, dismissed: dismiss },
    failed: { ordered: ask, retryPressed: { ...retry, to: ["asking"] }, dismissed: dismiss },
  },
};

function after(state: PrintingState, job: PrintJob): Step<PrintingState, PrintingEffect> {
  switch (job.state) {
    case "queued":
    case "running":
      return goTo({ ...state, progress: job.progress });
    case "done": {
      const { document, undrawn } = job;
      return goTo<PrintingState, PrintingEffect>(
        idle(state),
        { type: "tellPrinted", document, undrawn },
        { type: "sayPrinted" },
      );
    }
    case "canceled":
      return goTo<PrintingState, PrintingEffect>(idle(state), { type: "sayCanceled" });
    case "failed": {
      const { isFormatMissing, reason } = job;
      const failure = { reason, isFormatMissing, isPlanRequired: false };
      return goTo({ ...state, phase: "failed", failure });
    }
  }
}

function idle({ attempt, order }: PrintingState): PrintingState {
  return { phase: "idle", attempt, ...(order === undefined ? {} : { order }) };
}

function failureOf(error: ClientError): PrintFailure {
  return { reason: failureReason(error), isFormatMissing: false, isPlanRequired: error.status === 402 };
}
